import DICore

/// The dependencies of the components in a container and its parents, as they were registered when the graph was made.
/// See `Documentation/Rules/DITranquillity/graph.md`.
///
///     let graph = container.makeGraph()
///     guard graph.checkIsValid() else { return }   // the log says what is missing
public struct DIGraph: Sendable {
  /// For each vertex its edges, and for each edge the vertices that it leads to: one, or several where `many` is asked
  /// for or the request is ambiguous.
  public typealias AdjacencyList = [[(edge: DIEdge, toIndices: [Int])]]

  /// The components in the order of registering, then the arguments and the unknown types that dependencies lead to,
  /// one vertex for each use.
  public let vertices: [DIVertex]

  /// The dependencies of each vertex, in the order of parameters and injections.
  public let adjacencyList: AdjacencyList

  /// Receives the findings of the checks.
  private var log: @Sendable (DILogLevel, () -> String) -> Void = { TranquillityLog.write($0, $1()) }

  init(vertices: [DIVertex], adjacencyList: AdjacencyList) {
    self.vertices = vertices
    self.adjacencyList = adjacencyList
  }

  /// A copy of the graph that passes its findings to `log`.
  package func logging(_ log: @escaping (DILogLevel, String) -> Void) -> DIGraph {
    var copy = self
    // Called on the thread that checks the graph.
    let receiver = Unchecked(log)
    copy.log = { receiver.value($0, $1()) }
    return copy
  }

  func report(_ level: DILogLevel, _ message: @autoclosure () -> String) { log(level, message) }

  /// Whether some component is a root; if so, cycles and unused components are searched from the roots.
  var hasRoots: Bool { vertices.contains { $0.component?.isRoot == true } }

  /// Whether searches from the roots start at this vertex.
  func isStart(_ index: Int) -> Bool {
    guard let component = vertices[index].component else { return false }
    return component.isRoot || component.lifeTime == .single
  }

  /// The vertices that can be reached from those at `starts`, themselves included.
  func reachable(from starts: [Int]) -> Set<Int> {
    var reached = Set(starts)
    var open = starts
    while let index = open.popLast() {
      for next in adjacencyList[index].flatMap(\.toIndices) where reached.insert(next).inserted {
        open.append(next)
      }
    }
    return reached
  }
}
