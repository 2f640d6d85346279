/// A call of the program on a container, with its graphs and deferred injections.
///
/// A class, because a cycle reuses the objects with their memory. It belongs to the thread of its cycle.
final class ContainerCall {
  /// The resolution graphs that are open. Of the functions that access them, only ``end()`` runs code of the program,
  /// when nothing refers to the graphs.
  private let openGraphs = ExclusiveCell(ResolutionGraphs())

  /// The deferred injections, in the order in which they will run.
  var deferred: [DeferredInjection] = [] { didSet { hasDeferred = !deferred.isEmpty } }

  /// Whether the call has deferred injections.
  private(set) var hasDeferred = false

  /// Whether the call was begun on demand; it then ends as soon as it is empty.
  private(set) var isTemporary = false

  /// The position of the call's first frame on the stack.
  private(set) var start = 0

  /// The position on the stack where the current chain of requests made by parameters alone begins. Requests made by
  /// code, and those for every registration, start a new chain, since their result may differ next time.
  var chainStart = 0

  /// While deferred injections run, the registration of the outermost object, which still counts as being resolved.
  var root: Registration?

  /// The number of arguments that the outermost object and the deferred injections have taken.
  var argumentsTaken = 0

  /// The arguments of the call.
  var arguments: Any? { given.access { $0 } }

  private let given = ExclusiveCell<Any?>(nil)

  /// The graphs for requests that are delayed during the call; nil if none is.
  var memory: WeakResolutionGraph? { didSet { hasMore = true } }

  /// Whether ``arguments`` or ``memory`` was set.
  private var hasMore = false

  /// Begins a call that owns its graphs: they stay open until it ends.
  func begin(at start: Int, _ arguments: Arguments) {
    self.start = start
    chainStart = start
    if !arguments.isNone { exchangeArguments(for: arguments.value) }
    openGraphs.access { $0.openedDepth = 1 }
    isTemporary = false
  }

  /// Begins on demand, because a factory opens a graph or defers an injection.
  func beginWhenNeeded() {
    start = 0
    chainStart = 0
    openGraphs.access { $0.openedDepth = 0 }
    isTemporary = true
  }

  /// Whether the call was begun on demand and is empty.
  var isDone: Bool { isTemporary && !hasGraphs && !hasDeferred }

  /// Replaces the call's arguments while a delayed request is resolved, which has its own.
  ///
  /// - Returns: the previous ones.
  @discardableResult
  func hand(_ arguments: Any?) -> Any? {
    guard arguments != nil || self.arguments != nil else { return nil }
    return exchangeArguments(for: arguments)
  }

  /// - Returns: the former arguments.
  @discardableResult
  private func exchangeArguments(for new: Any?) -> Any? {
    hasMore = true
    return given.exchange(for: new)
  }

  /// Ends the call. No reference to it may be in use, because deinitialisers may run code of the program.
  func end() {
    if hasMore {
      exchangeArguments(for: nil)
      memory = nil
      hasMore = false
    }
    if hasDeferred { deferred = [] }
    argumentsTaken = 0
    if hasGraphs { openGraphs.access { $0.empty() } }
  }

  // MARK: Graphs

  /// The resolution graphs that are open.
  var graphs: ResolutionGraphs {
    get { openGraphs.access { $0 } }
    set { withExtendedLifetime(openGraphs.exchange(for: newValue)) {} }
  }

  /// Whether a graph is open.
  var hasGraphs: Bool { openGraphs.access { !$0.isEmpty } }

  /// The open graph of `scope`, retained here; nil if there is none.
  func graph(of scope: Unretained<Scope>) -> Unretained<ResolutionGraph>? {
    openGraphs.access { $0.graph(of: scope) }
  }

  /// The graph of `scope`, opened now if it is not open.
  func opened(_ scope: Unretained<Scope>) -> Unretained<ResolutionGraph> {
    openGraphs.access { $0.opened(scope) }
  }

  /// Enters the graph of `scope` for a factory that begins; the first one opens it.
  func enter(_ scope: Unretained<Scope>) -> Unretained<ResolutionGraph> {
    openGraphs.access { $0.enter(scope) }
  }

  /// Leaves `graph` for a factory that has returned.
  ///
  /// - Returns: the graph, removed from the call, if this factory has opened it; nil otherwise.
  func leave(_ graph: Unretained<ResolutionGraph>) -> ResolutionGraph? {
    openGraphs.access { $0.leave(graph) }
  }

  /// Stores `graph`, which is empty, for reuse.
  func recycle(_ graph: ResolutionGraph) { openGraphs.access { $0.recycle(graph) } }
}
