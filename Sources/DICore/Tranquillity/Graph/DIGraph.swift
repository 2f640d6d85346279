/// What depends on what in a container and its parents, as it was registered when the graph was made.
public struct DIGraph: @unchecked Sendable {
  /// For each vertex, its edges, and the vertices that each leads to: one, several where many are asked for or nothing
  /// decides.
  public typealias AdjacencyList = [[(edge: DIEdge, toIndices: [Int])]]

  /// The components in the order of registering, then what dependencies lead to besides, one for each use
  /// (DIT-82).
  public let vertices: [DIVertex]

  /// The dependencies of each vertex, in the order of parameters and injections.
  public let adjacencyList: AdjacencyList

  /// Where the checks tell what they find.
  private var log: (DILogLevel, () -> String) -> Void = { TranquillityLog.write($0, $1()) }

  init(vertices: [DIVertex], adjacencyList: AdjacencyList) {
    self.vertices = vertices
    self.adjacencyList = adjacencyList
  }

  /// The same graph, whose checks tell `log` what they find.
  package func telling(_ log: @escaping (DILogLevel, String) -> Void) -> DIGraph {
    var copy = self
    copy.log = { log($0, $1()) }
    return copy
  }

  func tell(_ level: DILogLevel, _ message: @autoclosure () -> String) { log(level, message) }

  /// Whether some component is a root; then the checks go from roots.
  var hasRoots: Bool { vertices.contains { $0.component?.isRoot == true } }

  /// Whether the checks go from this vertex, where they go from roots.
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
