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

  /// The number of running factories of the scope; one more if the call itself has opened it.
  fileprivate var depth: Int

  fileprivate init(
    _ scope: Scope, of container: Unretained<Container>?, _ storage: InstanceStore = InstanceStore(),
    depth: Int
  ) {
    self.scope = scope
    owner = container?.word ?? 0
    self.storage = ExclusiveCell(storage)
    self.depth = depth
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
    return .init(graph)
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

  /// A copy of the graphs of `container`, as opened by a call for `other`, which holds the instances with `strength`.
  func held(
    _ strength: Scope.Strength, of container: Unretained<Container>?, for other: Unretained<Container>?
  ) -> ResolutionGraphs {
    let owner = container?.word ?? 0
    var copy = ResolutionGraphs(openedDepth: 1)
    copy.graphs = graphs.filter { $0.owner == owner }.map {
      ResolutionGraph($0.scope, of: other, $0.storage.access { $0.held(strength) }, depth: 1)
    }
    return copy
  }
}
