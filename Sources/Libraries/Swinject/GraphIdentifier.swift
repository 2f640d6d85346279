package import DICore

/// The identifier of a resolution graph. A factory gets that of the running graph by resolving `GraphIdentifier`. See
/// `Documentation/Rules/Swinject/graph.md`.
///
///     container.register(Screen.self) { resolver in
///       Screen(graph: resolver.resolve(GraphIdentifier.self)!)
///     }
public struct GraphIdentifier: Hashable, Identifiable {
  /// The number of the graph in the process.
  public let id: UInt

  /// What remembers the objects of the graph.
  package let graph: GraphMemory

  /// The identifier of the graph whose objects `graph` remembers.
  package init(_ graph: GraphMemory) {
    self.graph = graph
    id = graph.number
  }

  /// Whether both are of one graph.
  public static func == (first: GraphIdentifier, second: GraphIdentifier) -> Bool { first.id == second.id }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
