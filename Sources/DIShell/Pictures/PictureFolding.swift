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
      shown = shown.filter { (distances[$0] ?? .max) <= depth || picture.nodes[$0].isFailed }
    }
    if let limit, shown.count > limit { shown = largest(within: limit, of: shown, picture, graph) }
    guard shown.count < picture.nodes.count else { return picture }
    return drawing(picture, showing: shown, graph)
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

  // MARK: Size

  /// The nodes to draw: as many as fit, those at the top first.
  private func largest(
    within limit: Int, of shown: Set<Int>, _ picture: Picture, _ graph: PictureGraph
  ) -> Set<Int> {
    let parents = graph.dominators
    var children: [Int?: [Int]] = [:]
    for node in shown.sorted() { children[parents[node], default: []].append(node) }
    let top = children[nil] ?? []
    let must = shown.filter { picture.nodes[$0].isRoot || picture.nodes[$0].isFailed }
    guard top.count <= limit else {
      let room = max(limit - picture.clusters.count, 1)
      return must.union(graph.mostConnected(room, of: top))
    }
    var drawn = Set(top)
    var next = 0
    var queue = top
    while next < queue.count {
      let below = graph.mostConnected(limit - drawn.count, of: children[queue[next]] ?? [])
      next += 1
      drawn.formUnion(below)
      queue += below
    }
    return drawn.union(must)
  }

  // MARK: Drawing

  /// The picture of the nodes `shown`, in which the others stand.
  private func drawing(_ picture: Picture, showing shown: Set<Int>, _ graph: PictureGraph) -> Picture {
    var folded = Picture(title: picture.title, clusters: picture.clusters)
    var positions: [Int: Int] = [:]
    for node in shown.sorted() {
      positions[node] = folded.nodes.count
      folded.nodes.append(picture.nodes[node])
    }
    let parents = graph.dominators
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

/// The edges of a picture by their ends.
struct PictureGraph {
  private let outgoing: [[Int]]
  private let incoming: [[Int]]

  init(_ picture: Picture) {
    var outgoing = picture.nodes.map { _ in [Int]() }
    var incoming = outgoing
    for edge in picture.edges where edge.from != edge.to {
      outgoing[edge.from].append(edge.to)
      incoming[edge.to].append(edge.from)
    }
    self.outgoing = outgoing
    self.incoming = incoming
  }

  /// The nodes that nothing needs; if a circle has no such node, its first one.
  var sources: [Int] {
    var sources = outgoing.indices.filter { incoming[$0].isEmpty }
    var reached = Set(distances(from: sources).keys)
    for node in outgoing.indices where !reached.contains(node) {
      sources.append(node)
      reached.formUnion(distances(from: [node]).keys)
    }
    return sources
  }

  /// The nodes with the most edges, and of those with equally many the first, in their order.
  func mostConnected(_ count: Int, of nodes: [Int]) -> [Int] {
    guard nodes.count > count else { return nodes }
    let rank = { (node: Int) in outgoing[node].count + incoming[node].count }
    return nodes.sorted { (-rank($0), $0) < (-rank($1), $1) }.prefix(count).sorted()
  }

  /// The smallest number of edges between each node that can be reached and one of `starts`.
  func distances(from starts: [Int], backwards: Bool = false) -> [Int: Int] {
    let edges = backwards ? incoming : outgoing
    var distances = Dictionary(starts.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
    var queue = starts
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for other in edges[node] where distances[other] == nil {
        distances[other] = (distances[node] ?? 0) + 1
        queue.append(other)
      }
    }
    return distances
  }

  /// For each node the innermost other one that every path from a source to it leads through; nil if there is none.
  ///
  /// The algorithm of Cooper, Harvey and Kennedy: "A Simple, Fast Dominance Algorithm", 2001.
  var dominators: [Int?] {
    let order = reversePostorder
    var number = [Int](repeating: 0, count: outgoing.count)
    for (position, node) in order.enumerated() { number[node] = position }
    let starts = Set(sources)
    // nil: not yet known; -1: the common beginning of all sources.
    var above = [Int?](repeating: nil, count: outgoing.count)
    func common(_ first: Int, _ second: Int) -> Int {
      var (first, second) = (first, second)
      while first != second {
        guard first >= 0, second >= 0 else { return -1 }
        if number[first] > number[second] { first = above[first] ?? -1 } else { second = above[second] ?? -1 }
      }
      return first
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for node in order {
        var found: Int? = starts.contains(node) ? -1 : nil
        for user in incoming[node] where starts.contains(user) || above[user] != nil {
          found = found.map { common($0, user) } ?? user
        }
        if found != above[node] {
          above[node] = found
          isChanged = true
        }
      }
    }
    return above.map { $0 == -1 ? nil : $0 }
  }

  private var reversePostorder: [Int] {
    var seen: Set<Int> = []
    var finished: [Int] = []
    for source in sources {
      guard seen.insert(source).inserted else { continue }
      var path = [(node: source, next: 0)]
      while let (node, next) = path.last {
        if next < outgoing[node].count {
          path[path.count - 1].next += 1
          let child = outgoing[node][next]
          if seen.insert(child).inserted { path.append((child, 0)) }
        } else {
          finished.append(node)
          path.removeLast()
        }
      }
    }
    return finished.reversed()
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
