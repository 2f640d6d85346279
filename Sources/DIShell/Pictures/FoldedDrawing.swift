/// Draws some nodes of a picture, and nodes in which the others stand.
struct FoldedDrawing {
  let picture: Picture
  let graph: PictureGraph
  /// The dominator of each node.
  let parents: [Int?]

  /// The picture of the nodes `shown`, in which the others stand.
  func picture(showing shown: Set<Int>) -> Picture {
    var folded = Picture(title: picture.title, clusters: picture.clusters)
    var positions: [Int: Int] = [:]
    for node in shown.sorted() {
      positions[node] = folded.nodes.count
      folded.nodes.append(picture.nodes[node])
    }
    let homes = homes(of: shown)
    var rest: [Int?: Int] = [:]
    for node in picture.nodes.indices where !shown.contains(node) {
      let cluster = picture.nodes[node].cluster
      let home = homes[node].flatMap { positions[$0] }
      let position = home ?? rest[cluster] ?? folded.nodes.count
      if home == nil, rest[cluster] == nil {
        rest[cluster] = position
        folded.nodes.append(Picture.Node(kind: .folded, title: "more", cluster: cluster))
      }
      positions[node] = position
      folded.nodes[position].take(picture.nodes[node])
    }
    draw(in: &folded, positions, showing: shown)
    return folded
  }

  /// The nodes that would stand alone in one for the rest of their scope, which is no smaller than they are.
  func single(besides shown: Set<Int>) -> [Int] {
    let homes = homes(of: shown)
    let rest = picture.nodes.indices.filter { !shown.contains($0) && homes[$0] == nil }
    return Dictionary(grouping: rest) { picture.nodes[$0].cluster }.values.filter { $0.count == 1 }.joined()
      .sorted()
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
  ///
  /// Two nodes for the rest of a scope often need each other in both directions, although no service does, which would
  /// look like a circle. Of the edges between such nodes only those are drawn without which one would stand apart.
  private func draw(in folded: inout Picture, _ positions: [Int: Int], showing shown: Set<Int>) {
    let isShown = { (edge: Picture.Edge) in shown.contains(edge.from) && shown.contains(edge.to) }
    let edges = picture.edges.filter(isShown) + picture.edges.filter { !isShown($0) }
    for edge in edges {
      guard let from = positions[edge.from], let to = positions[edge.to] else { continue }
      if isShown(edge) {
        folded.connect(edge.between(from, to))
      } else if from != to, !folded.isRest(from) || !folded.isRest(to) {
        folded.fold(edge, between: from, to)
      }
    }
    drawAmongRest(edges, in: &folded, positions)
    for request in picture.passing where shown.contains(request.owner) {
      guard let owner = positions[request.owner] else { continue }
      var request = request
      request.owner = owner
      folded.passing.append(request)
    }
  }
}

extension FoldedDrawing {
  private func drawAmongRest(_ edges: [Picture.Edge], in folded: inout Picture, _ positions: [Int: Int]) {
    var unreached = Set(folded.nodes.indices.filter(folded.isRest)).subtracting(folded.edges.map(\.to))
    let amongRest = edges.compactMap { edge -> (edge: Picture.Edge, from: Int, to: Int)? in
      guard let from = positions[edge.from], let to = positions[edge.to], from != to, folded.isRest(from),
        folded.isRest(to)
      else { return nil }
      return (edge, from, to)
    }
    while let next = amongRest.first(where: { unreached.contains($0.to) }) {
      // Where no edge comes from a node that is reached, one of those that are not begins.
      let first = amongRest.first { unreached.contains($0.to) && !unreached.contains($0.from) }
      guard let first else {
        let called = Set(amongRest.filter { unreached.contains($0.from) }.map(\.to))
        unreached.remove(
          amongRest.map(\.from).first { unreached.contains($0) && !called.contains($0) } ?? next.from)
        continue
      }
      unreached.remove(first.to)
      for (edge, from, to) in amongRest where from == first.from && to == first.to {
        folded.fold(edge, between: from, to)
      }
    }
  }
}

extension Picture {
  /// Whether the node stands for the rest of a scope.
  fileprivate func isRest(_ node: Int) -> Bool { nodes[node].kind == .folded }
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
