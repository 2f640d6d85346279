/// A call of the user's code on a container, with the graphs and deferred injections that end with it.
///
/// A class, because a cycle uses its runs again, with the memory they have.
final class Run {
  @exclusivity(unchecked) var graphs = ResolutionGraphs()
  @exclusivity(unchecked) var deferred: [DeferredInjection] = []

  /// Whether it began with its first graph, and ends with its last one.
  @exclusivity(unchecked) private(set) var isOpenedByGraph = false

  /// Where the call's frames begin on the stack.
  @exclusivity(unchecked) private(set) var start = 0

  /// What the caller handed in.
  @exclusivity(unchecked) private(set) var arguments: Any?

  /// What outlives the call, for what is put off in it.
  @exclusivity(unchecked) var memory: GraphMemory?

  /// A call begins, and with it the graphs of whatever scope.
  func begin(at start: Int, _ arguments: Any?) {
    self.start = start
    if arguments != nil { self.arguments = arguments }
    graphs.openedDepth = 1
    isOpenedByGraph = false
  }

  /// A factory begins that opens a graph.
  func beginWithGraph(at start: Int) {
    self.start = start
    graphs.openedDepth = 0
    isOpenedByGraph = true
  }

  /// The call is over; nobody sees the run any more.
  func end() {
    if arguments != nil { arguments = nil }
    if !deferred.isEmpty { deferred = [] }
    if memory != nil { memory = nil }
    if !graphs.isEmpty { graphs.empty() }
  }
}
