/// The resolution graphs of a call, one for each scope that keeps instances in a graph, in the order in which
/// they were opened.
struct ResolutionGraphs {
  /// The instances that the call has so far, and how many factories of the scope are at work on them.
  struct Graph {
    let scope: Scope
    var storage = InstanceStorage()
    var depth: Int
  }

  /// How deep a graph is from the start: one where the call itself opens it, instead of the first factory.
  let openedDepth: Int

  private(set) var graphs: [Graph] = []

  init(openedDepth: Int) { self.openedDepth = openedDepth }

  func instance(for key: CacheKey, in scope: Scope) -> StoredInstance? {
    graphs.first { $0.scope === scope }?.storage.instance(for: key)
  }

  /// A factory of `scope` begins; the first one opens the graph.
  mutating func enter(_ scope: Scope) {
    let position = position(of: scope)
    graphs[position].depth += 1
  }

  /// A factory of `scope` is done.
  ///
  /// - Returns: the graph, which the call has no longer, if this was the factory that opened it.
  mutating func leave(_ scope: Scope) -> Graph? {
    guard let position = graphs.firstIndex(where: { $0.scope === scope }) else { return nil }
    graphs[position].depth -= 1
    return graphs[position].depth == 0 ? graphs.remove(at: position) : nil
  }

  mutating func keep(_ instance: StoredInstance, for key: CacheKey, in scope: Scope) -> Bool {
    let position = position(of: scope)
    return graphs[position].storage.keep(instance, for: key, .strong)
  }

  private mutating func position(of scope: Scope) -> Int {
    if let position = graphs.firstIndex(where: { $0.scope === scope }) { return position }
    graphs.append(Graph(scope: scope, depth: openedDepth))
    return graphs.count - 1
  }

  /// The same graphs, opened by a call, which hold their instances firmly or not.
  func held(_ strength: Scope.Strength) -> ResolutionGraphs {
    var copy = ResolutionGraphs(openedDepth: 1)
    copy.graphs = graphs.map { Graph(scope: $0.scope, storage: $0.storage.held(strength), depth: 1) }
    return copy
  }
}
