/// A call of the program on a container, with its graphs and deferred injections.
///
/// A class, because a cycle reuses its runs with their memory. It belongs to the thread of its cycle.
final class Run {
  /// Swift does not check that accesses to the graphs exclude each other, which would take a leaf a quarter more time.
  /// They do: each access is within one function here, and none of them calls code of the program but ``end()``, when
  /// nothing refers to the run.
  @exclusivity(unchecked) private var uncheckedGraphs = ResolutionGraphs()

  /// The deferred injections, in the order in which they will run.
  var deferred: [DeferredInjection] = [] { didSet { hasDeferred = !deferred.isEmpty } }

  /// Whether there are deferred injections.
  private(set) var hasDeferred = false

  /// Whether it was begun on demand, and ends as soon as it is empty.
  private(set) var isTemporary = false

  /// The position of the call's first frame on the stack.
  private(set) var start = 0

  /// The position of the first frame of the innermost chain that was requested by parameters alone: after the last
  /// request made by code of the program, or for every registration, whose answer depends on what is running.
  var chainStart = 0

  /// While deferred injections run, the registration of the outermost object, which still counts as being resolved.
  var root: Registration?

  /// The number of arguments that the outermost object and the deferred injections have taken.
  var argumentsTaken = 0

  /// The arguments of the call.
  private(set) var arguments: Any? { didSet { hasMore = true } }

  /// The memory of the graphs, for requests that are delayed during the call.
  var memory: GraphMemory? { didSet { hasMore = true } }

  /// Whether it has arguments or a memory to release.
  private var hasMore = false

  /// Begins a call, which opens the graphs of all scopes.
  func begin(at start: Int, _ arguments: Arguments) {
    self.start = start
    chainStart = start
    if !arguments.isNone { self.arguments = arguments.value }
    unsafe uncheckedGraphs.openedDepth = 1
    isTemporary = false
  }

  /// Begins on demand: a factory opens a graph or defers an injection.
  func beginWhenNeeded() {
    start = 0
    chainStart = 0
    unsafe uncheckedGraphs.openedDepth = 0
    isTemporary = true
  }

  /// Whether it was begun on demand and is empty.
  var isDone: Bool { isTemporary && !hasGraphs && !hasDeferred }

  /// Replaces the call's arguments while a delayed request is resolved, which has its own.
  ///
  /// - Returns: the previous ones.
  @discardableResult
  func hand(_ arguments: Any?) -> Any? {
    guard arguments != nil || self.arguments != nil else { return nil }
    defer { self.arguments = arguments }
    return self.arguments
  }

  /// Ends the call. Nothing else may refer to the run, because deinitialisers may run code of the program.
  func end() {
    if hasMore {
      arguments = nil
      memory = nil
      hasMore = false
    }
    if hasDeferred { deferred = [] }
    argumentsTaken = 0
    if hasGraphs { unsafe uncheckedGraphs.empty() }
  }

  // MARK: Graphs

  /// The resolution graphs that are open.
  var graphs: ResolutionGraphs {
    get { unsafe uncheckedGraphs }
    set { unsafe uncheckedGraphs = newValue }
  }

  /// Whether a graph is open.
  var hasGraphs: Bool { unsafe !uncheckedGraphs.isEmpty }

  /// The open graph of `scope`; nil if there is none. The run retains it.
  func graph(of scope: Unretained<Scope>) -> Unretained<ResolutionGraph>? {
    unsafe uncheckedGraphs.graph(of: scope)
  }

  /// The graph of `scope`, opened now if it is not yet.
  func opened(_ scope: Unretained<Scope>) -> Unretained<ResolutionGraph> {
    unsafe uncheckedGraphs.opened(scope)
  }

  /// Enters the graph for a factory of `scope`; the first one opens it.
  func enter(_ scope: Unretained<Scope>) -> Unretained<ResolutionGraph> {
    unsafe uncheckedGraphs.enter(scope)
  }

  /// Leaves `graph` for a factory that has returned.
  ///
  /// - Returns: the graph, which is removed from the run, if this was the factory that opened it.
  func leave(_ graph: Unretained<ResolutionGraph>) -> ResolutionGraph? { unsafe uncheckedGraphs.leave(graph) }

  /// Keeps `graph`, which is empty, for reuse.
  func rest(_ graph: ResolutionGraph) { unsafe uncheckedGraphs.rest(graph) }
}
