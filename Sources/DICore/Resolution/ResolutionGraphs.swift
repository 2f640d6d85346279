/// What one scope keeps in the resolution graph of a call, until that is released.
///
/// A class, because all factories of the scope that are at work in the call have to do with the same one. When it is
/// over it rests, with the memory it has, until its scope opens the next.
final class ResolutionGraph {
  let scope: Scope

  @exclusivity(unchecked) var storage: InstanceStorage

  /// How many factories of the scope are at work on it; one more where the call itself has opened it.
  @exclusivity(unchecked) fileprivate var depth: Int

  fileprivate init(_ scope: Scope, _ storage: InstanceStorage = InstanceStorage(), depth: Int) {
    self.scope = scope
    self.storage = storage
    self.depth = depth
  }
}

/// The resolution graphs of a call, one for each scope that keeps instances in a graph, in the order in which
/// they were opened.
struct ResolutionGraphs {
  /// How deep a graph is from the start: one where the call itself opens it, instead of the first factory.
  var openedDepth: Int

  private(set) var graphs: [ResolutionGraph] = []

  /// Graphs that are over and hold nothing.
  private var resting: [ResolutionGraph] = []

  init(openedDepth: Int = 0) { self.openedDepth = openedDepth }

  /// Whether no graph is open.
  var isEmpty: Bool { graphs.isEmpty }

  /// The open graph of `scope`, which is held here.
  func graph(of scope: Unmanaged<Scope>) -> Unmanaged<ResolutionGraph>? {
    Self.graph(of: scope, among: graphs).map { .passUnretained(graphs[$0]) }
  }

  private static func graph(of scope: Unmanaged<Scope>, among graphs: [ResolutionGraph]) -> Int? {
    var position = 0
    while position < graphs.count {
      let found = Unmanaged.passUnretained(graphs[position])._withUnsafeGuaranteedRef {
        Unmanaged.passUnretained($0.scope).toOpaque() == scope.toOpaque()
      }
      if found { return position }
      position += 1
    }
    return nil
  }

  /// A factory of `scope` begins; the first one opens the graph.
  ///
  /// - Returns: the graph, which stays open until the factory leaves it.
  mutating func enter(_ scope: Unmanaged<Scope>) -> Unmanaged<ResolutionGraph> {
    let graph = opened(scope)
    graph._withUnsafeGuaranteedRef { $0.depth += 1 }
    return graph
  }

  /// The graph of `scope`, opened now if it is not yet.
  mutating func opened(_ scope: Unmanaged<Scope>) -> Unmanaged<ResolutionGraph> {
    graph(of: scope) ?? open(scope)
  }

  private mutating func open(_ scope: Unmanaged<Scope>) -> Unmanaged<ResolutionGraph> {
    let graph: ResolutionGraph
    if let position = Self.graph(of: scope, among: resting) {
      graph = resting.remove(at: position)
      graph.depth = openedDepth
    } else {
      graph = ResolutionGraph(scope.takeUnretainedValue(), depth: openedDepth)
    }
    graphs.append(graph)
    return .passUnretained(graph)
  }

  /// A factory that entered `graph` is done.
  ///
  /// - Returns: the graph, which the call has no longer, if this was the factory that opened it.
  mutating func leave(_ graph: Unmanaged<ResolutionGraph>) -> ResolutionGraph? {
    let isOver = graph._withUnsafeGuaranteedRef { graph in
      graph.depth -= 1
      return graph.depth == 0
    }
    guard isOver else { return nil }
    return graphs.firstIndex { Unmanaged.passUnretained($0).toOpaque() == graph.toOpaque() }.map {
      graphs.remove(at: $0)
    }
  }

  /// `graph` is over and holds nothing; it may serve its scope again.
  mutating func rest(_ graph: ResolutionGraph) { resting.append(graph) }

  /// Releases all graphs, in the order in which they were opened. To be called where nobody else sees them: an object
  /// that ends may run code.
  mutating func empty() {
    for position in graphs.indices { graphs[position].storage.empty() }
    guard !resting.isEmpty else { return swap(&graphs, &resting) }
    resting += graphs
    graphs.removeAll(keepingCapacity: true)
  }

  /// The same graphs, opened by a call, which hold their instances firmly or not.
  func held(_ strength: Scope.Strength) -> ResolutionGraphs {
    var copy = ResolutionGraphs(openedDepth: 1)
    copy.graphs = graphs.map { ResolutionGraph($0.scope, $0.storage.held(strength), depth: 1) }
    return copy
  }
}
