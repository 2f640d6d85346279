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

  /// The nodes in layers.
  var layers: PictureLayers { PictureLayers(outgoing) }

  /// The nodes that a node needs.
  func needs(of node: Int) -> [Int] { outgoing[node] }

  /// The nodes that need a node.
  func users(of node: Int) -> [Int] { incoming[node] }

  /// The number of edges of a node.
  func degree(_ node: Int) -> Int { outgoing[node].count + incoming[node].count }

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

  /// The nodes, each before those that it needs, as far as there is no circle.
  var reversePostorder: [Int] {
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
  private static let wide = 7

  /// Whether the picture would be much wider than high if it ran from top to bottom.
  var isWide: Bool {
    let graph = PictureGraph(self)
    let roots = nodes.indices.filter { nodes[$0].isRoot }
    let levels = graph.distances(from: roots.isEmpty ? graph.sources : roots).values
    return Dictionary(grouping: levels) { $0 }.values.contains { $0.count > Self.wide }
  }
}
