/// A call of the program on a container, with its graphs and deferred injections.
///
/// A class, because a cycle reuses its runs with their memory.
final class Run {
  @exclusivity(unchecked) var graphs = ResolutionGraphs()
  @exclusivity(unchecked) var deferred: [DeferredInjection] = []

  /// Whether it was begun on demand, and ends as soon as it is empty.
  @exclusivity(unchecked) private(set) var isTemporary = false

  /// The position of the call's first frame on the stack.
  @exclusivity(unchecked) private(set) var start = 0

  /// The position of the first frame of the innermost chain that was requested by parameters alone: after the last
  /// request made by code of the program, or for every registration, whose answer depends on what is running.
  @exclusivity(unchecked) var chainStart = 0

  /// While deferred injections run, the registration of the outermost object, which still counts as being resolved.
  @exclusivity(unchecked) var root: Registration?

  /// The number of arguments that the outermost object and the deferred injections have taken.
  @exclusivity(unchecked) var argumentsTaken = 0

  /// The arguments of the call.
  @exclusivity(unchecked) private(set) var arguments: Any?

  /// The memory of the graphs, for requests that are delayed during the call.
  @exclusivity(unchecked) var memory: GraphMemory?

  /// Begins a call, which opens the graphs of all scopes.
  func begin(at start: Int, _ arguments: Arguments) {
    self.start = start
    chainStart = start
    if !arguments.isNone { self.arguments = arguments.value }
    graphs.openedDepth = 1
    isTemporary = false
  }

  /// Begins on demand: a factory opens a graph or defers an injection.
  func beginWhenNeeded() {
    start = 0
    chainStart = 0
    graphs.openedDepth = 0
    isTemporary = true
  }

  /// Whether it was begun on demand and is empty.
  var isDone: Bool { isTemporary && graphs.isEmpty && deferred.isEmpty }

  /// Replaces the call's arguments while a delayed request is resolved, which has its own.
  ///
  /// - Returns: the previous ones.
  @discardableResult
  func hand(_ arguments: Any?) -> Any? {
    guard arguments != nil || self.arguments != nil else { return nil }
    defer { self.arguments = arguments }
    return self.arguments
  }

  /// Ends the call. Nothing else may refer to the run.
  func end() {
    if arguments != nil { arguments = nil }
    if !deferred.isEmpty { deferred = [] }
    if memory != nil { memory = nil }
    argumentsTaken = 0
    if !graphs.isEmpty { graphs.empty() }
  }
}
