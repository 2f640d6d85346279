/// Chooses the nodes of a picture to draw: from the top, all nodes of one level or none, so that the picture is folded
/// evenly.
struct FoldingSelection {
  let picture: Picture
  let graph: PictureGraph
  /// The dominator of each node.
  let parents: [Int?]
  /// The distance of each node from where the picture begins.
  let distances: [Int: Int]

  /// The number of edges up to which a picture of `limit` nodes can be read.
  private static func mostEdges(for limit: Int) -> Int { limit * 3 / 2 }

  /// - Parameters:
  ///   - limit: The largest number of nodes, with those that others stand in.
  ///   - shown: The nodes that may be drawn.
  func nodes(within limit: Int, of shown: Set<Int>) -> Set<Int> {
    var children: [Int?: [Int]] = [:]
    for node in shown.sorted() { children[parents[node], default: []].append(node) }
    var chosen: [Int] = []
    var level = children[nil] ?? []
    while !level.isEmpty, chosen.count + level.count <= limit {
      chosen += level
      level = level.flatMap { children[$0] ?? [] }
    }
    // A half of the limit is enough for a picture that is folded evenly. Otherwise every node of the level above gets as
    // many below it.
    guard !level.isEmpty, chosen.count * 2 < limit else { return Set(chosen) }
    let shared = level.filter { node in parents[node].map { isShared(node, below: $0) } ?? true }
    let folders = Set(shared.map { picture.nodes[$0].cluster }).count
    let room = max(limit - chosen.count - folders, 1)
    let families = Dictionary(grouping: level) { parents[$0] }
    return Set(
      chosen
        + families.values.flatMap { foremost(room / families.count, of: $0, isTop: chosen.isEmpty) })
  }

  /// The drawing of `shown`, or of fewer nodes, if otherwise more nodes or edges than can be read would have to be drawn:
  /// the farthest ones are left out first, and of equally far ones those with the most edges.
  func thinned(_ shown: Set<Int>, within limit: Int, drawing: (Set<Int>) -> Picture) -> Picture {
    var shown = shown
    var drawn = drawing(shown)
    let order = shown.filter { !picture.nodes[$0].isRoot && !picture.nodes[$0].isFailed }.sorted {
      (distances[$0] ?? 0, graph.degree($0), $0) < (distances[$1] ?? 0, graph.degree($1), $1)
    }
    var last = order.count
    while last > 0, drawn.nodes.count > limit || drawn.edges.count > Self.mostEdges(for: limit) {
      last -= 1
      shown.remove(order[last])
      drawn = drawing(shown)
    }
    return drawn
  }

  private func isShared(_ node: Int, below parent: Int) -> Bool {
    graph.users(of: node).contains { $0 != parent }
  }

  /// - Parameter isTop: Whether no node is chosen yet: then all are equally high.
  private func foremost(_ count: Int, of nodes: [Int], isTop: Bool) -> [Int] {
    guard nodes.count > count else { return nodes }
    let rank = { (node: Int) in
      let drawn = picture.nodes[node]
      let distance = isTop ? 0 : distances[node] ?? .max
      return (drawn.isRoot ? 0 : 1, drawn.isFailed ? 0 : 1, distance, -graph.degree(node), node)
    }
    return Array(nodes.sorted { rank($0) < rank($1) }.prefix(count))
  }
}
