/// A smaller picture: a node represents those that are left out, and shows their number.
///
/// A node represents those that can be reached only through it, from the outside inwards, until the picture is small
/// enough. If too many remain, boxes represent those far from the beginning, or else those with few connections
/// (``FoldedRest``), and as many nodes are drawn as edges can be read (``FoldingSelection``). Edges of a hidden node are drawn at the node that represents it; several between two
/// nodes become one with their number. A circle in the smaller picture is one of the whole picture.
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
    let distances = distances(in: picture, graph)
    var shown = Set(picture.nodes.indices)
    if let depth { shown = shown.filter { (distances[$0] ?? .max) <= depth } }
    let parents = graph.dominators
    var drawing = FoldedDrawing(picture, graph, parents: parents)
    drawing.keepsSingle = depth == nil
    guard let limit, shown.count > limit else {
      guard shown.count < picture.nodes.count else { return picture }
      return Self.explained(drawing.picture(showing: shown), "a larger --depth shows more")
    }
    drawing.mostBelow = max(limit / 2, picture.nodes.count / 4)
    let selection = FoldingSelection(picture: picture, graph: graph, parents: parents, distances: distances)
    return Self.explained(
      selection.drawing(of: shown, within: limit, drawing), "--focus TYPE or --all shows more")
  }

  /// The picture with the words on how to see more.
  private static func explained(_ picture: Picture, _ hint: String) -> Picture {
    var picture = picture
    picture.hint = hint
    return picture
  }

  // MARK: Focus

  /// The part of the picture with the focused nodes, all that they need, and all that need them; nil without a focus.
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
  func between(_ from: Int, _ to: Int) -> Picture.Edge {
    Picture.Edge(from: from, to: to, kind: kind, labels: labels, isFailed: isFailed, step: step)
  }
}
