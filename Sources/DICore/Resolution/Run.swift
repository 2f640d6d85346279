/// A call of the user's code on a container, with the graphs and deferred injections that end with it.
///
/// A class, because a cycle uses its runs again, with the memory they have.
final class Run {
  @exclusivity(unchecked) var graphs = ResolutionGraphs()
  @exclusivity(unchecked) var deferred: [DeferredInjection] = []

  /// Whether it began because something needed it, and ends as soon as nothing does.
  @exclusivity(unchecked) private(set) var isTemporary = false

  /// Where the call's frames begin on the stack.
  @exclusivity(unchecked) private(set) var start = 0

  /// Where the frames begin that lead to each other by their parameters alone: below what code of the program has asked
  /// for, and below a request for every registration, whose answer depends on what is running.
  @exclusivity(unchecked) var chainStart = 0

  /// While deferred injections run, the outermost object that they waited for; it is still being resolved.
  @exclusivity(unchecked) var root: Registration?

  /// How many of the caller's arguments the outermost object has taken, and the injections that waited for it.
  @exclusivity(unchecked) var argumentsTaken = 0

  /// What the caller handed in.
  @exclusivity(unchecked) private(set) var arguments: Any?

  /// What outlives the call, for what is put off in it.
  @exclusivity(unchecked) var memory: GraphMemory?

  /// A call begins, and with it the graphs of whatever scope.
  func begin(at start: Int, _ arguments: Arguments) {
    self.start = start
    chainStart = start
    if !arguments.isNone { self.arguments = arguments.value }
    graphs.openedDepth = 1
    isTemporary = false
  }

  /// A factory opens a graph, or has an injection put off.
  func beginWhenNeeded() {
    start = 0
    chainStart = 0
    graphs.openedDepth = 0
    isTemporary = true
  }

  /// Whether nothing needs it any more.
  var isDone: Bool { isTemporary && graphs.isEmpty && deferred.isEmpty }

  /// Replaces the call's arguments: what was put off in the call and is asked for during it has its own.
  ///
  /// - Returns: the previous ones.
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
    argumentsTaken = 0
    if !graphs.isEmpty { graphs.empty() }
  }
}
