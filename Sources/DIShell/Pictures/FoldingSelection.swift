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

  /// The drawing of as many of the nodes `shown` as can be read, with the finest boxes for the others.
  ///
  /// If no more of the nodes are chosen than fit, they are drawn. Otherwise, one after the other is drawn that still fits.
  func drawing(of shown: Set<Int>, within limit: Int, _ drawing: FoldedDrawing) -> Picture {
    let fits = { (nodes: Set<Int>, division: FoldedRest.Division) in
      let size = drawing.size(showing: nodes, rest: division)
      return size.nodes <= limit && size.edges <= Self.mostEdges(for: limit)
    }
    var chosen = nodes(within: limit, of: shown)
    let candidates = candidates(chosen, within: limit, of: shown)
    var divisions = FoldedRest.Division.all.filter { fits(chosen, $0) }
    for isByScope in [true, false] where divisions.isEmpty {
      let coarsest = FoldedRest.Division(isByScope: isByScope)
      chosen = []
      for node in candidates where chosen.count < limit && fits(chosen.union([node]), coarsest) {
        chosen.insert(node)
      }
      // Many scopes can take the room of the nodes.
      guard !isByScope || chosen.count * 4 >= min(limit, candidates.count) else { continue }
      divisions = FoldedRest.Division.all.filter { fits(chosen, $0) }
    }
    return drawing.picture(showing: chosen, rest: divisions.first ?? .init(isByScope: false))
  }

  /// The nodes to draw where not all of the `chosen` ones fit, the most important first: where the picture begins, the path
  /// of a failure, and the nearest. If the highest nodes alone are too many, the nearest and the most used take turns.
  private func candidates(_ chosen: Set<Int>, within limit: Int, of shown: Set<Int>) -> [Int] {
    let rank = { (node: Int) in
      let drawn = picture.nodes[node]
      return (drawn.isRoot ? 0 : 1, drawn.isFailed ? 0 : 1, distances[node] ?? 0, graph.degree(node), node)
    }
    guard shown.count(where: { parents[$0] == nil }) > limit else {
      return chosen.sorted { rank($0) < rank($1) }
    }
    let nearest = shown.sorted { rank($0) < rank($1) }.prefix(limit)
    let users = { (node: Int) in (-graph.users(of: node).count, node) }
    let used = shown.sorted { users($0) < users($1) }.prefix(limit)
    var known: Set<Int> = []
    let start = nearest.filter { picture.nodes[$0].isRoot || picture.nodes[$0].isFailed }
    return (start + zip(nearest, used).flatMap { [$0, $1] }).filter { known.insert($0).inserted }
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
