/// A call of the user's code on a container, with the graphs and deferred injections that end with it.
///
/// A class, because a cycle uses its runs again, with the memory they have.
final class Run {
  var graphs = ResolutionGraphs()
  var deferred: [DeferredInjection] = []

  /// Where the call's frames begin on the stack.
  private(set) var start = 0

  /// What the caller handed in.
  private(set) var arguments: Any?

  /// What outlives the call, for what is put off in it.
  var memory: GraphMemory?

  /// A call begins.
  ///
  /// - Parameter openedDepth: How deep a graph is from the start: one where the call itself opens it, instead of the
  ///   first factory.
  func begin(at start: Int, _ arguments: Any?, openedDepth: Int) {
    self.start = start
    if arguments != nil { self.arguments = arguments }
    graphs.openedDepth = openedDepth
  }

  /// From now on these are the arguments: what was put off in the call and is asked for during it has its own.
  ///
  /// - Returns: the arguments before.
  @discardableResult
  func hand(_ arguments: Any?) -> Any? {
    guard arguments != nil || self.arguments != nil else { return nil }
    defer { self.arguments = arguments }
    return self.arguments
  }

  /// The call is over; nobody sees the run any more.
  func end() {
    if arguments != nil { arguments = nil }
    if !deferred.isEmpty { deferred = [] }
    if memory != nil { memory = nil }
    if !graphs.isEmpty { graphs.empty() }
  }
}
