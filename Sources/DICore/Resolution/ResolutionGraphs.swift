/// The instances that one scope has stored during a call, until the graph is released.
///
/// A class, because all running factories of the scope share it. After its release, the object is reused with its
/// memory for the scope's next graph.
final class ResolutionGraph {
  let scope: Scope

  /// The container whose requests use the graph, not retained, as a word that is only compared; zero if
  /// those to all containers do.
  fileprivate var owner: UInt

  /// The instances. They are released when nothing else refers to the graph, since deinitialisers may run code of the
  /// program.
  let storage: ExclusiveCell<InstanceStore>

  /// Whether a ``GraphMemory`` has the storage too. It then stays when the graph is released.
  var isRemembered: Bool

  /// The number of running factories of the scope; one more if the call itself has opened it.
  fileprivate var depth: Int

  fileprivate init(
    _ scope: Scope, of container: Unretained<Container>?, _ storage: InstanceStore = InstanceStore(),
    depth: Int
  ) {
    self.scope = scope
    owner = container?.word ?? 0
    self.storage = ExclusiveCell(storage)
    isRemembered = false
    self.depth = depth
  }

  /// A graph with the storage of a ``GraphMemory``.
  fileprivate init(
    _ scope: Scope, of container: Unretained<Container>, rememberedIn storage: ExclusiveCell<InstanceStore>
  ) {
    self.scope = scope
    owner = container.word
    self.storage = storage
    isRemembered = true
    depth = 1
  }
}

/// The resolution graphs of a call, one for each scope that stores instances in a graph, in the order in which
/// they were opened. Under ``Rules/GraphOpening/outermostCallOnContainer``, each container has graphs of its own.
struct ResolutionGraphs {
  /// The initial depth of a graph: one if the call opens it, zero if the first factory does.
  var openedDepth: Int

  private(set) var graphs: [ResolutionGraph] = []

  /// Released graphs for reuse, which are empty.
  private var spare: [ResolutionGraph] = []

  /// The memories that have graphs of a container.
  private var memories: [(container: Unretained<Container>, memory: GraphMemory)] = []

  init(openedDepth: Int = 0) { self.openedDepth = openedDepth }

  /// Whether no graph is open.
  var isEmpty: Bool { graphs.isEmpty }

  /// The open graph of `scope`, retained here; nil if there is none.
  func graph(
    of scope: Unretained<Scope>, in container: Unretained<Container>?
  ) -> Unretained<ResolutionGraph>? {
    let owner = container?.word ?? 0
    var position = 0
    while position < graphs.count {
      let found = Unretained(graphs[position]).use {
        Unretained($0.scope) == scope && $0.owner == owner
      }
      if found { return .init(graphs[position]) }
      position += 1
    }
    return nil
  }

  private static func graph(of scope: Unretained<Scope>, among graphs: [ResolutionGraph]) -> Int? {
    var position = 0
    while position < graphs.count {
      let found = Unretained(graphs[position]).use {
        Unretained($0.scope) == scope
      }
      if found { return position }
      position += 1
    }
    return nil
  }

  /// Enters the graph of `scope` for a factory that begins; the first one opens it.
  ///
  /// - Returns: the graph, which stays open until the factory leaves it.
  mutating func enter(
    _ scope: Unretained<Scope>, in container: Unretained<Container>?
  ) -> Unretained<ResolutionGraph> {
    let graph = opened(scope, in: container)
    graph.use { $0.depth += 1 }
    return graph
  }

  /// The graph of `scope`, opened now if it is not open.
  mutating func opened(
    _ scope: Unretained<Scope>, in container: Unretained<Container>?
  ) -> Unretained<ResolutionGraph> {
    graph(of: scope, in: container) ?? open(scope, in: container)
  }

  private mutating func open(
    _ scope: Unretained<Scope>, in container: Unretained<Container>?
  ) -> Unretained<ResolutionGraph> {
    let graph: ResolutionGraph
    if let position = Self.graph(of: scope, among: spare) {
      graph = spare.remove(at: position)
      graph.depth = openedDepth
      graph.owner = container?.word ?? 0
    } else {
      graph = ResolutionGraph(scope.object, of: container, depth: openedDepth)
    }
    graphs.append(graph)
    return memories.isEmpty ? .init(graph) : rememberLast(of: container)
  }

  /// Remembers the graph that was opened last, of `container`, if that has a memory.
  @inline(never)
  private mutating func rememberLast(of container: Unretained<Container>?) -> Unretained<ResolutionGraph> {
    if let container, let memory = memories.first(where: { $0.container == container })?.memory {
      remember(container, in: memory)
    }
    return .init(graphs[graphs.count - 1])
  }

  /// The graphs that `memory` remembers, as opened by a call on `container`.
  init(rememberedIn memory: GraphMemory, for container: Unretained<Container>) {
    openedDepth = 1
    graphs = memory.storages.map { ResolutionGraph($0.scope, of: container, rememberedIn: $0.storage) }
  }

  /// Remembers the graphs of `container`, and those that open later, in `memory`. For a scope whose graph the memory
  /// has, that one is used from now on.
  mutating func remember(_ container: Unretained<Container>, in memory: GraphMemory) {
    if !memories.contains(where: { $0.memory === memory }) { memories.append((container, memory)) }
    for position in graphs.indices where graphs[position].owner == container.word {
      let graph = graphs[position]
      guard !graph.isRemembered else { continue }
      if let known = memory.storages.first(where: { $0.scope === graph.scope }) {
        graphs[position] = ResolutionGraph(graph.scope, of: container, rememberedIn: known.storage)
      } else {
        memory.add(graph.scope, graph.storage)
        graph.isRemembered = true
      }
    }
  }

  /// Removes the graphs whose storage a memory keeps.
  ///
  /// - Returns: the graphs, for the caller to release.
  mutating func takeRemembered() -> [ResolutionGraph] {
    memories = []
    let taken = graphs.filter(\.isRemembered)
    graphs.removeAll(where: \.isRemembered)
    return taken
  }

  /// Leaves `graph` for a factory that has returned.
  ///
  /// - Returns: the graph, removed from the call, if this factory has opened it; nil otherwise.
  mutating func leave(_ graph: Unretained<ResolutionGraph>) -> ResolutionGraph? {
    let isOver = graph.use { graph in
      graph.depth -= 1
      return graph.depth == 0
    }
    guard isOver else { return nil }
    return graphs.firstIndex { Unretained($0) == graph }.map {
      graphs.remove(at: $0)
    }
  }

  /// Stores `graph`, which is empty, for reuse.
  mutating func recycle(_ graph: ResolutionGraph) { spare.append(graph) }

  /// Releases all instances, graph by graph in the order of opening. No other reference to the graphs may be in use,
  /// because deinitialisers may run code of the program.
  mutating func empty() {
    for position in graphs.indices { graphs[position].storage.access { $0.empty() } }
    guard !spare.isEmpty else { return swap(&graphs, &spare) }
    spare += graphs
    graphs.removeAll(keepingCapacity: true)
  }

  /// A copy of the graphs that belong to no container, as opened by a call, which holds the instances with `strength`.
  func held(_ strength: Scope.Strength) -> ResolutionGraphs {
    var copy = ResolutionGraphs(openedDepth: 1)
    copy.graphs = graphs.filter { $0.owner == 0 }.map {
      ResolutionGraph($0.scope, of: nil, $0.storage.access { $0.held(strength) }, depth: 1)
    }
    return copy
  }
}
