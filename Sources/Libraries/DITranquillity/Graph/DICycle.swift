import DICore

/// A cycle in the graph.
public struct DICycle: Sendable {
  /// The vertices of the cycle, each once.
  public let vertexIndices: [Int]

  /// The edge from each of them to the next; the last leads back to the first.
  public let edges: [DIEdge]
}

extension DIGraph {
  /// Every elementary cycle once, starting at its first vertex. Two edges between the same vertices make two cycles.
  ///
  /// A graph may have too many cycles to list: the search ends after a million steps, which include the length of each
  /// cycle found, and logs that.
  ///
  ///     for cycle in container.makeGraph().findCycles() { print(cycle.vertexIndices) }
  public func findCycles() -> [DICycle] { findCycles(from: Array(vertices.indices)) }

  /// The cycles whose first vertex is a root or has the lifetime `single`.
  ///
  ///     let isFree = container.makeGraph().findRootCycles().isEmpty
  public func findRootCycles() -> [DICycle] { findCycles(from: vertices.indices.filter(isStart)) }

  private func findCycles(from starts: [Int]) -> [DICycle] {
    var search = CycleSearch(self)
    for start in starts where vertices[start].component != nil { search.search(from: start) }
    if search.isCutShort {
      report(
        .warning, "The search for cycles ended after \(CycleSearch.longest) steps: there may be more cycles")
    }
    return search.cycles
  }
}

/// A depth-first search for elementary cycles.
private struct CycleSearch {
  private(set) var cycles: [DICycle] = []
  private let graph: DIGraph
  private let predecessors: [[Int]]

  /// The number of steps after which the search ends.
  static let longest = 1_000_000

  private var steps = CycleSearch.longest

  /// Whether the search ended before everything was searched.
  private(set) var isCutShort = false

  init(_ graph: DIGraph) {
    self.graph = graph
    var predecessors: [[Int]] = Array(repeating: [], count: graph.vertices.count)
    for (index, adjacencies) in graph.adjacencyList.enumerated() {
      for target in adjacencies.flatMap(\.toIndices) { predecessors[target].append(index) }
    }
    self.predecessors = predecessors
  }

  /// A vertex on the current path, with the edges that are not yet followed.
  private struct Stop {
    let vertex: Int
    var waysOn: ArraySlice<(edge: DIEdge, target: Int)>
  }

  mutating func search(from start: Int) {
    let leadsBack = leadingTo(start)
    guard leadsBack.count > 1 || !predecessors[start].filter({ $0 == start }).isEmpty else { return }
    var stops = [stop(at: start, within: leadsBack)]
    var edges: [DIEdge] = []
    var isOnWay: Set<Int> = [start]
    while !stops.isEmpty {
      guard steps > 0 else { return isCutShort = true }
      steps -= 1
      guard let next = stops[stops.count - 1].waysOn.popFirst() else {
        isOnWay.remove(stops.removeLast().vertex)
        _ = edges.popLast()
        continue
      }
      if next.target == start {
        steps -= stops.count
        cycles.append(DICycle(vertexIndices: stops.map(\.vertex), edges: edges + [next.edge]))
      } else if isOnWay.insert(next.target).inserted {
        edges.append(next.edge)
        stops.append(stop(at: next.target, within: leadsBack))
      }
    }
  }

  private func stop(at vertex: Int, within allowed: Set<Int>) -> Stop {
    let ways = graph.adjacencyList[vertex].flatMap { adjacency in
      adjacency.toIndices.filter(allowed.contains).map { (edge: adjacency.edge, target: $0) }
    }
    return Stop(vertex: vertex, waysOn: ways[...])
  }

  /// The vertices from which `start` can be reached without passing a vertex before it; includes `start`.
  private func leadingTo(_ start: Int) -> Set<Int> {
    var found: Set<Int> = [start]
    var open = [start]
    while let vertex = open.popLast() {
      for previous in predecessors[vertex] where previous >= start && found.insert(previous).inserted {
        open.append(previous)
      }
    }
    return found
  }
}
