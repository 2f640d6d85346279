/// The resolution graphs of a call, one for each scope that keeps instances in a graph, in the order in which
/// they were opened.
struct ResolutionGraphs {
  /// The instances that the call has so far, and how many factories of the scope are at work on them.
  struct Graph {
    let scope: Scope
    fileprivate let reference: Unmanaged<Scope>
    var storage = InstanceStorage()
    var depth: Int

    init(_ scope: Unmanaged<Scope>, _ storage: InstanceStorage = InstanceStorage(), depth: Int) {
      self.scope = scope.takeUnretainedValue()
      reference = scope
      self.storage = storage
      self.depth = depth
    }
  }

  /// How deep a graph is from the start: one where the call itself opens it, instead of the first factory.
  var openedDepth: Int

  private(set) var graphs: [Graph] = []

  /// Graphs that are over and hold nothing, but have memory.
  private var spare: [Graph] = []

  init(openedDepth: Int = 0) { self.openedDepth = openedDepth }

  /// Whether no graph is open.
  var isEmpty: Bool { graphs.isEmpty }

  func place(at index: CacheIndex, in scope: Unmanaged<Scope>) -> Kept? {
    guard let position = openGraph(of: scope) else { return nil }
    return graphs[position].storage.place(at: index)
  }

  /// The place for `index`, which the graph holds.
  func unretainedPlace(at index: CacheIndex, in scope: Unmanaged<Scope>) -> Unmanaged<Kept>? {
    guard let position = openGraph(of: scope) else { return nil }
    return graphs[position].storage.unretainedPlace(at: index)
  }

  private func openGraph(of scope: Unmanaged<Scope>) -> Int? {
    var position = 0
    while position < graphs.count {
      if graphs[position].reference.toOpaque() == scope.toOpaque() { return position }
      position += 1
    }
    return nil
  }

  /// A factory of `scope` begins; the first one opens the graph.
  mutating func enter(_ scope: Unmanaged<Scope>) {
    graphs[position(of: scope)].depth += 1
  }

  /// A factory of `scope` is done.
  ///
  /// - Returns: the graph, which the call has no longer, if this was the factory that opened it.
  mutating func leave(_ scope: Unmanaged<Scope>) -> Graph? {
    guard let position = openGraph(of: scope) else { return nil }
    graphs[position].depth -= 1
    return graphs[position].depth == 0 ? graphs.remove(at: position) : nil
  }

  /// - Returns: the place taken, to be released where nobody is at work on the graphs.
  mutating func keep(
    _ value: UnsafeRawPointer, _ form: any ValueForm, at index: CacheIndex, _ maker: Maker,
    in scope: Unmanaged<Scope>
  ) -> Kept? {
    graphs[position(of: scope)].storage.keep(value, form, at: index, maker)
  }

  private mutating func position(of scope: Unmanaged<Scope>) -> Int {
    if let position = openGraph(of: scope) { return position }
    graphs.append(takeSpare(for: scope) ?? Graph(scope, depth: openedDepth))
    return graphs.count - 1
  }

  private mutating func takeSpare(for scope: Unmanaged<Scope>) -> Graph? {
    guard let position = spare.firstIndex(where: { $0.reference.toOpaque() == scope.toOpaque() }) else {
      return nil
    }
    var graph = spare.remove(at: position)
    graph.depth = openedDepth
    return graph
  }

  /// `graph` is over and holds nothing; its memory may serve the next one of its scope.
  mutating func reuse(_ graph: Graph) { spare.append(graph) }

  /// Releases all graphs, in the order in which they were opened. To be called where nobody else sees them: an object
  /// that ends may run code.
  mutating func empty() {
    var over: [Graph] = []
    swap(&over, &graphs)
    for position in over.indices { over[position].storage.empty() }
    spare += over
  }

  /// The same graphs, opened by a call, which hold their instances firmly or not.
  func held(_ strength: Scope.Strength) -> ResolutionGraphs {
    var copy = ResolutionGraphs(openedDepth: 1)
    copy.graphs = graphs.map { Graph($0.reference, $0.storage.held(strength), depth: 1) }
    return copy
  }
}
