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

  /// The container that the call asks, not retained, if graphs belong to containers
  /// (``Rules/GraphOpening/outermostCallOnContainer``); nil otherwise. The caller retains it.
  private(set) var container: Unretained<Container>?

  /// The memories of the graphs, which outlast the call: one for each container, which is only compared. Empty unless
  /// a memory was requested.
  private(set) var graphMemories: [(container: Unretained<Container>?, memory: GraphMemory)] = []

  /// Closures to run when the call ends.
  private var endActions: [() -> Void] = []

  /// Whether ``arguments``, ``graphMemories`` or ``endActions`` were set.
  private var hasExtras = false

  /// Whether graphs belong to containers, and requests to `asked` use another graph than those to the container of this
  /// call.
  @inline(__always)
  func asksAnother(than asked: Unretained<Container>) -> Bool {
    guard let container else { return false }
    return container != asked
  }

  /// Begins a call that owns its graphs: they stay open until it ends.
  ///
  /// - Parameter container: The container asked, if the graphs belong to containers.
  func begin(at start: Int, _ arguments: Arguments, on container: Unretained<Container>?) {
    self.start = start
    self.container = container
    chainStart = start
    if !arguments.isNone { exchangeArguments(for: arguments.value) }
    openGraphs.access { $0.openedDepth = 1 }
    isTemporary = false
  }

  /// Begins on demand, because a factory opens a graph or defers an injection.
  func beginWhenNeeded() {
    start = 0
    container = nil
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
  func replaceArguments(by arguments: Any?) -> Any? {
    guard arguments != nil || self.arguments != nil else { return nil }
    return exchangeArguments(for: arguments)
  }

  /// - Returns: the former arguments.
  @discardableResult
  private func exchangeArguments(for new: Any?) -> Any? {
    hasExtras = true
    return given.exchange(for: new)
  }

  /// Ends the call. No reference to it may be in use, because deinitialisers may run code of the program.
  func end() {
    if hasExtras {
      exchangeArguments(for: nil)
      _ = openGraphs.access { $0.takeRemembered() }
      graphMemories = []
      endActions = []
      hasExtras = false
    }
    if hasDeferred { deferred = [] }
    argumentsTaken = 0
    if hasGraphs { openGraphs.access { $0.empty() } }
  }

  // MARK: Memories of the graphs

  /// The memory of the graphs of `container`; nil if none was requested.
  func graphMemory(of container: Unretained<Container>?) -> GraphMemory? {
    hasExtras ? graphMemories.first { $0.container == container }?.memory : nil
  }

  /// The memory of the graphs of `container`, made now if none was requested before.
  func neededGraphMemory(of container: Unretained<Container>?) -> GraphMemory {
    if let memory = graphMemory(of: container) { return memory }
    let memory = GraphMemory()
    remember(in: memory, container)
    return memory
  }

  /// Makes `memory` the memory of the graphs of `container`.
  func remember(in memory: GraphMemory, _ container: Unretained<Container>?) {
    hasExtras = true
    graphMemories.append((container, memory))
    if let container { openGraphs.access { $0.remember(container, in: memory) } }
  }

  /// A copy of the graphs whose memory is `memory`; nil if that belongs to another call.
  func graphs(of memory: GraphMemory) -> ResolutionGraphs? {
    graphMemories.contains { $0.memory === memory } ? graphs.held(.strong) : nil
  }

  /// Runs `body` when the call ends.
  func atEnd(_ body: @escaping () -> Void) {
    hasExtras = true
    endActions.append(body)
  }

  /// Runs the closures for the end of the call, and copies its graphs to their memories. Memories of the graphs of one
  /// container have these graphs themselves.
  func runEndActions() {
    guard hasExtras else { return }
    while !endActions.isEmpty { endActions.removeFirst()() }
    for (container, memory) in graphMemories where container == nil { memory.take(graphs) }
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
  func graph(
    of scope: Unretained<Scope>, in container: Unretained<Container>?
  ) -> Unretained<ResolutionGraph>? {
    openGraphs.access { $0.graph(of: scope, in: container) }
  }

  /// The graph of `scope`, opened now if it is not open.
  func opened(
    _ scope: Unretained<Scope>, in container: Unretained<Container>?
  ) -> Unretained<ResolutionGraph> {
    openGraphs.access { $0.opened(scope, in: container) }
  }

  /// Enters the graph of `scope` for a factory that begins; the first one opens it.
  func enter(
    _ scope: Unretained<Scope>, in container: Unretained<Container>?
  ) -> Unretained<ResolutionGraph> {
    openGraphs.access { $0.enter(scope, in: container) }
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
