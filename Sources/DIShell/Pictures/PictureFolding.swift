/// A smaller picture: what is left out stands in a node that says how much it holds.
///
/// Nodes that can be reached only through another one stand in it, from the outside inwards, until the picture is small
/// enough. If those that remain are too many, the least connected ones of each scope stand in one node. Edges to and from
/// what is not drawn are not drawn either: their other ends say how many there are.
struct PictureFolding {
  /// The largest number of nodes; nil for any number.
  var limit: Int?
  /// The largest number of edges between a node and where the picture begins; nil for any number.
  var depth: Int?
  /// Whether a node is one that the picture is to be about; nil for a picture of everything.
  var focus: ((Picture.Node) -> Bool)?

  /// The number of nodes up to which a picture can be read.
  static let usual = 40

  /// The smaller picture; nil if no node is in focus.
  func folded(_ picture: Picture) -> Picture? {
    guard let picture = focused(picture) else { return nil }
    let graph = PictureGraph(picture)
    var shown = Set(picture.nodes.indices)
    if let depth {
      let distances = distances(in: picture, graph)
      shown = shown.filter { (distances[$0] ?? .max) <= depth }
    }
    let parents = graph.dominators
    if let limit, shown.count > limit {
      shown = Selection(picture: picture, graph: graph, parents: parents).nodes(within: limit, of: shown)
    }
    guard shown.count < picture.nodes.count else { return picture }
    return drawing(picture, showing: shown, parents)
  }

  // MARK: Focus

  /// The picture of what is in focus, of all that it needs, and of all that needs it; nil if nothing is in focus.
  private func focused(_ picture: Picture) -> Picture? {
    guard let focus else { return picture }
    let graph = PictureGraph(picture)
    let centre = picture.nodes.indices.filter { focus(picture.nodes[$0]) }
    guard !centre.isEmpty else { return nil }
    let kept = Set(graph.distances(from: centre).keys).union(
      graph.distances(from: centre, backwards: true).keys)
    var part = picture.only(kept)
    for index in part.nodes.indices { part.nodes[index].isRoot = focus(part.nodes[index]) }
    return part
  }

  /// The distances from where the picture begins; from what is in focus, in both directions.
  private func distances(in picture: Picture, _ graph: PictureGraph) -> [Int: Int] {
    let roots = picture.nodes.indices.filter { picture.nodes[$0].isRoot }
    let starts = roots.isEmpty ? graph.sources : roots
    let below = graph.distances(from: starts)
    return focus == nil
      ? below : below.merging(graph.distances(from: starts, backwards: true), uniquingKeysWith: min)
  }

  // MARK: Drawing

  /// The picture of the nodes `shown`, in which the others stand.
  private func drawing(_ picture: Picture, showing shown: Set<Int>, _ parents: [Int?]) -> Picture {
    var folded = Picture(title: picture.title, clusters: picture.clusters)
    var positions: [Int: Int] = [:]
    for node in shown.sorted() {
      positions[node] = folded.nodes.count
      folded.nodes.append(picture.nodes[node])
    }
    var rest: [Int?: Int] = [:]
    for node in picture.nodes.indices where !shown.contains(node) {
      var above = parents[node]
      while let parent = above, !shown.contains(parent) { above = parents[parent] }
      let cluster = picture.nodes[node].cluster
      let position = above.flatMap { positions[$0] } ?? rest[cluster] ?? folded.nodes.count
      if above == nil, rest[cluster] == nil {
        rest[cluster] = position
        folded.nodes.append(Picture.Node(kind: .folded, title: "more", cluster: cluster))
      }
      positions[node] = position
      folded.nodes[position].foldedCount += 1
      folded.nodes[position].requests += picture.nodes[node].requests
    }
    for edge in picture.edges { draw(edge, in: &folded, positions, showing: shown) }
    return folded
  }

  /// Draws an edge if both of its ends are shown; otherwise counts it at the end that is.
  private func draw(
    _ edge: Picture.Edge, in folded: inout Picture, _ positions: [Int: Int], showing shown: Set<Int>
  ) {
    guard let from = positions[edge.from], let to = positions[edge.to] else { return }
    let isShown = (from: shown.contains(edge.from), to: shown.contains(edge.to))
    if isShown.from, isShown.to { return folded.connect(edge.between(from, to)) }
    guard from != to else { return }
    if isShown.from { folded.nodes[from].hiddenNeeds += 1 }
    if isShown.to { folded.nodes[to].hiddenUsers += 1 }
  }
}

/// Chooses the nodes of a picture to draw: those at the top first, and of equally high ones those on the path of a failure
/// and the most connected.
private struct Selection {
  let picture: Picture
  let graph: PictureGraph
  /// The dominator of each node.
  let parents: [Int?]

  func nodes(within limit: Int, of shown: Set<Int>) -> Set<Int> {
    var children: [Int?: [Int]] = [:]
    for node in shown.sorted() { children[parents[node], default: []].append(node) }
    let top = children[nil] ?? []
    guard top.count <= limit else { return Set(foremost(max(limit - picture.clusters.count, 1), of: top)) }
    var chosen = top
    var next = 0
    while next < chosen.count {
      chosen += foremost(limit - chosen.count, of: children[chosen[next]] ?? [])
      next += 1
    }
    return Set(chosen)
  }

  private func foremost(_ count: Int, of nodes: [Int]) -> [Int] {
    guard nodes.count > count else { return nodes }
    let rank = { (node: Int) in
      let drawn = picture.nodes[node]
      return (drawn.isRoot ? 0 : 1, drawn.isFailed ? 0 : 1, -graph.degree(node), node)
    }
    return Array(nodes.sorted { rank($0) < rank($1) }.prefix(count))
  }
}

extension Picture {
  /// The picture of some of the nodes, and the edges between them.
  fileprivate func only(_ kept: Set<Int>) -> Picture {
    var part = Picture(title: title, clusters: clusters)
    let order = kept.sorted()
    let positions = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    part.nodes = order.map { nodes[$0] }
    for edge in edges {
      guard let from = positions[edge.from], let to = positions[edge.to] else { continue }
      part.connect(edge.between(from, to))
    }
    return part
  }
}

extension Picture.Edge {
  /// The edge between other nodes.
  fileprivate func between(_ from: Int, _ to: Int) -> Picture.Edge {
    Picture.Edge(from: from, to: to, kind: kind, labels: labels, isFailed: isFailed, step: step)
  }
}
