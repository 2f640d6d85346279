/// Draws some nodes of a picture, and nodes in which the others stand.
struct FoldedDrawing {
  let picture: Picture
  let graph: PictureGraph
  /// The dominator of each node.
  let parents: [Int?]

  let layers: PictureLayers
  /// The largest number of nodes; nil for any number.
  var limit: Int?
  /// The largest number of nodes that stand in a node that is drawn; more are layers of their own.
  var mostBelow = Int.max
  /// Whether a node that would stand in a box alone is drawn, for the box would be no smaller.
  var keepsSingle = true

  /// The picture of the nodes `shown`, in which the others stand.
  func picture(showing shown: Set<Int>) -> Picture {
    var homes = homes(of: shown)
    let families = Dictionary(grouping: homes.keys) { homes[$0] }.values
    for node in families.filter({ $0.count > mostBelow }).joined() { homes[node] = nil }
    var places = homes
    for node in shown { places[node] = node }
    let rest = picture.nodes.indices.filter { places[$0] == nil }
    let groups = FoldedRest(
      rest, of: picture, places: places, layers, most: (limit ?? 0) / 3,
      room: limit.map { max(1, $0 - shown.count) }
    ).groups
    let single = groups.filter { keepsSingle && $0.count == 1 }.joined()
    let drawn = shown.union(single)
    var folded = Picture(title: picture.title, clusters: picture.clusters)
    var positions: [Int: Int] = [:]
    for node in drawn.sorted() {
      positions[node] = folded.nodes.count
      folded.nodes.append(picture.nodes[node])
    }
    for (node, home) in homes { positions[node] = positions[home] }
    for group in groups where !drawn.isSuperset(of: group) {
      let clusters = Set(group.map { picture.nodes[$0].cluster })
      for node in group { positions[node] = folded.nodes.count }
      folded.nodes.append(
        Picture.Node(
          kind: .folded, title: "more", cluster: clusters.count == 1 ? clusters.first.flatMap(\.self) : nil))
    }
    for node in picture.nodes.indices where !drawn.contains(node) {
      if let position = positions[node] { folded.nodes[position].take(picture.nodes[node]) }
    }
    draw(in: &folded, positions, showing: drawn)
    return folded
  }

  /// For each hidden node, the shown node that represents it: all paths to it lead through that node, which represents
  /// all nodes that need it.
  private func homes(of shown: Set<Int>) -> [Int: Int] {
    var homes: [Int: Int] = [:]
    var seen: Set<Int> = []
    for node in graph.reversePostorder {
      seen.insert(node)
      guard !shown.contains(node), let parent = parents[node] else { continue }
      guard shown.contains(parent) else {
        homes[node] = homes[parent]
        continue
      }
      let isOnlyThere = graph.users(of: node).allSatisfy { user in
        user == parent || homes[user] == parent || !seen.contains(user) && !shown.contains(user)
      }
      if isOnlyThere { homes[node] = parent }
    }
    return homes
  }

  /// Draws the edges between nodes that are shown, then those of the others.
  private func draw(in folded: inout Picture, _ positions: [Int: Int], showing shown: Set<Int>) {
    let isShown = { (edge: Picture.Edge) in shown.contains(edge.from) && shown.contains(edge.to) }
    let edges = picture.edges.filter(isShown) + picture.edges.filter { !isShown($0) }
    for edge in edges {
      guard let from = positions[edge.from], let to = positions[edge.to] else { continue }
      if isShown(edge) {
        folded.connect(edge.between(from, to))
      } else if from != to {
        folded.fold(edge, between: from, to)
      }
    }
    for request in picture.passing where shown.contains(request.owner) {
      guard let owner = positions[request.owner] else { continue }
      var request = request
      request.owner = owner
      folded.passing.append(request)
    }
  }
}

extension Picture.Node {
  /// Notes that a node stands in this one.
  fileprivate mutating func take(_ node: Picture.Node) {
    folded.append(node.appearance?.asked)
    requests += node.requests
    guard kind == .folded else { return }
    details.append(Picture.Label(node.title, step: node.appearance?.there))
    names.insert(node.title)
    guard let asked = node.appearance?.asked else { return }
    let first = appearance?.asked.map { min($0, asked) } ?? asked
    appearance = Picture.Appearance(asked: first, there: first)
  }
}
