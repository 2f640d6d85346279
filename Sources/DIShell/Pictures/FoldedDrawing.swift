/// Draws some nodes of a picture, and nodes in which the others stand.
struct FoldedDrawing {
  let picture: Picture
  let graph: PictureGraph
  /// The dominator of each node.
  let parents: [Int?]
  /// The nodes, each before those that it needs, as far as there is no circle.
  let order: [Int]

  let layers: PictureLayers
  /// The largest number of nodes that stand in a node that is drawn; more are layers of their own.
  var mostBelow = Int.max
  /// Whether a node that would stand in a box alone is drawn, for the box would be no smaller.
  var keepsSingle = true

  init(_ picture: Picture, _ graph: PictureGraph, parents: [Int?]) {
    self.picture = picture
    self.graph = graph
    self.parents = parents
    order = graph.reversePostorder
    layers = graph.layers
  }

  /// The picture of the nodes `shown`, in which the others stand.
  func picture(showing shown: Set<Int>, rest division: FoldedRest.Division = .init()) -> Picture {
    let places = places(showing: shown)
    let groups = rest(places, by: division).groups
    let drawn = shown.union(single(groups))
    var folded = Picture(title: picture.title, clusters: picture.clusters)
    var positions: [Int: Int] = [:]
    for node in drawn.sorted() {
      positions[node] = folded.nodes.count
      folded.nodes.append(picture.nodes[node])
    }
    for (node, place) in places.enumerated() {
      if let place { positions[node] = positions[place] }
    }
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

  /// The number of nodes and edges of the picture of the nodes `shown`.
  func size(showing shown: Set<Int>, rest division: FoldedRest.Division) -> (nodes: Int, edges: Int) {
    let places = places(showing: shown)
    let rest = rest(places, by: division)
    var ends = places.indices.map { node in
      rest.boxes[node].map { picture.nodes.count + $0 } ?? places[node] ?? node
    }
    for node in single(rest.groups) { ends[node] = node }
    let width = picture.nodes.count + rest.count
    var pairs: Set<Int> = []
    var repeated = 0
    for edge in picture.edges {
      let (from, to) = (ends[edge.from], ends[edge.to])
      if from == edge.from, to == edge.to {
        // Edges of several kinds are drawn apart.
        if !pairs.insert(from * width + to).inserted { repeated += 1 }
      } else if from != to {
        pairs.insert(from * width + to)
      }
    }
    return (shown.count + rest.count, pairs.count + repeated)
  }

  /// The nodes of the groups that are drawn instead of a box.
  private func single(_ groups: [[Int]]) -> [Int] {
    groups.filter { keepsSingle && $0.count == 1 }.flatMap(\.self)
  }

  private func rest(_ places: [Int?], by division: FoldedRest.Division) -> FoldedRest {
    FoldedRest(of: picture, graph, layers, places: places, by: division)
  }

  /// For each node the one that is drawn for it; nil for the nodes that stand in boxes.
  private func places(showing shown: Set<Int>) -> [Int?] {
    var places = homes(of: shown)
    var below = Array(repeating: 0, count: places.count)
    for home in places.compactMap(\.self) { below[home] += 1 }
    for (node, home) in places.enumerated() {
      if let home, below[home] > mostBelow { places[node] = nil }
    }
    for node in shown { places[node] = node }
    return places
  }

  /// For each hidden node, the shown node that represents it: all paths to it lead through that node, which represents
  /// all nodes that need it.
  private func homes(of shown: Set<Int>) -> [Int?] {
    var homes = [Int?](repeating: nil, count: picture.nodes.count)
    var isShown = Array(repeating: false, count: picture.nodes.count)
    for node in shown { isShown[node] = true }
    var isSeen = Array(repeating: false, count: picture.nodes.count)
    for node in order {
      isSeen[node] = true
      guard !isShown[node], let parent = parents[node] else { continue }
      guard isShown[parent] else {
        homes[node] = homes[parent]
        continue
      }
      let isOnlyThere = graph.users(of: node).allSatisfy { user in
        user == parent || homes[user] == parent || !isSeen[user] && !isShown[user]
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
