/// A circle in the graph.
public struct DICycle: Sendable {
  /// The vertices on the way, each once.
  public let vertexIndices: [Int]

  /// The edge from each of them to the next; the last leads back to the first.
  public let edges: [DIEdge]
}

extension DIGraph {
  /// Every circle, once, from its first vertex (DIT-86). Two edges between the same vertices make two circles.
  ///
  /// A graph may have more circles than can be told: the search ends after a million steps, those of each circle's own
  /// way included, and the log is told so.
  public func findCycles() -> [DICycle] { findCycles(from: Array(vertices.indices)) }

  /// The circles whose first vertex is a root or of the lifetime `single` (DIT-87).
  public func findRootCycles() -> [DICycle] { findCycles(from: vertices.indices.filter(isStart)) }

  private func findCycles(from starts: [Int]) -> [DICycle] {
    var search = CycleSearch(self)
    for start in starts where vertices[start].component != nil { search.search(from: start) }
    if search.isCutShort {
      tell(
        .warning, "The search for cycles ended after \(CycleSearch.longest) steps: there may be more cycles")
    }
    return search.cycles
  }
}

/// Walks along all ways that lead back to where they began.
private struct CycleSearch {
  private(set) var cycles: [DICycle] = []
  private let graph: DIGraph
  private let predecessors: [[Int]]

  /// The search ends after so many steps.
  static let longest = 1_000_000

  private var steps = CycleSearch.longest

  /// Whether there was more to search.
  private(set) var isCutShort = false

  init(_ graph: DIGraph) {
    self.graph = graph
    var predecessors: [[Int]] = Array(repeating: [], count: graph.vertices.count)
    for (index, adjacencies) in graph.adjacencyList.enumerated() {
      for target in adjacencies.flatMap(\.toIndices) { predecessors[target].append(index) }
    }
    self.predecessors = predecessors
  }

  /// A vertex on the way, with the ways on that are not yet walked.
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

  /// The vertices that lead to `start` over none before it, itself included.
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
