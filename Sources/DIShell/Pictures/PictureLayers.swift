/// The nodes of a picture in layers: a node lies below every node that needs it. Nodes that need each other, directly or
/// through others, are in one layer.
struct PictureLayers {
  /// The layer of each node: the length of the longest path to it.
  private(set) var layers: [Int]
  /// For each node the number of its circle, which it shares with those that it needs and that need it.
  private(set) var circles: [Int]
  /// The nodes of each circle. Circles are numbered from below: those that need others come later.
  private(set) var members: [[Int]]

  /// The number of layers; at least one.
  let depth: Int

  /// - Parameter outgoing: The nodes that each node needs.
  init(_ outgoing: [[Int]]) {
    circles = Self.circles(outgoing)
    layers = Array(repeating: 0, count: outgoing.count)
    members = Array(repeating: [], count: (circles.max() ?? -1) + 1)
    for (node, circle) in circles.enumerated() { members[circle].append(node) }
    var depths = Array(repeating: 0, count: members.count)
    for circle in members.indices.reversed() {
      for node in members[circle] {
        layers[node] = depths[circle]
        for needed in outgoing[node] where circles[needed] != circle {
          depths[circles[needed]] = max(depths[circles[needed]], depths[circle] + 1)
        }
      }
    }
    depth = (depths.max() ?? 0) + 1
  }

  /// A node on the current path, and the position of the edge to follow next.
  private struct Visit {
    let node: Int
    var next = 0
  }

  /// The strongly connected components, with the algorithm of Tarjan: "Depth-First Search and Linear Graph Algorithms",
  /// 1972.
  private static func circles(_ outgoing: [[Int]]) -> [Int] {
    var circles = Array(repeating: -1, count: outgoing.count)
    var numbers = circles
    var lowest = circles
    var (count, numbered) = (0, 0)
    var open: [Int] = []
    for start in outgoing.indices where numbers[start] < 0 {
      var path = [Visit(node: start)]
      while let visit = path.last {
        let node = visit.node
        if numbers[node] < 0 {
          (numbers[node], lowest[node]) = (numbered, numbered)
          numbered += 1
          open.append(node)
        }
        if visit.next < outgoing[node].count {
          path[path.count - 1].next += 1
          let needed = outgoing[node][visit.next]
          if numbers[needed] < 0 {
            path.append(Visit(node: needed))
          } else if circles[needed] < 0 {
            lowest[node] = min(lowest[node], numbers[needed])
          }
          continue
        }
        path.removeLast()
        if let above = path.last?.node { lowest[above] = min(lowest[above], lowest[node]) }
        guard lowest[node] == numbers[node] else { continue }
        while let member = open.popLast() {
          circles[member] = count
          if member == node { break }
        }
        count += 1
      }
    }
    return circles
  }
}
