/// Divides the nodes that are not drawn into boxes: those of one scope and one layer stand together.
///
/// Boxes of a scope are joined while there are too many, and then those of different scopes. But none are joined between
/// which a way leads through another box: that one would seem to lie in a circle.
struct FoldedRest {
  /// A node that is drawn with what stands in it, or a box for the rest.
  private struct Box {
    var nodes: [Int] = []
    var layer = 0
    /// The position of the scope in the picture; nil for none, and for several.
    var cluster: Int?
    var needs: Set<Int> = []
    var isRest = false
  }

  private var boxes: [Box]
  /// For each box the number of its circle.
  private var circles: [Int]

  /// The nodes of each box, from above.
  var groups: [[Int]] { rest.map { boxes[$0].nodes.sorted() } }

  /// - Parameters:
  ///   - rest: The nodes that are divided.
  ///   - places: For each other node the one that is drawn for it.
  ///   - most: The number of boxes down to which those of one scope are joined.
  ///   - room: The number down to which those of different scopes are joined; nil if they are not.
  init(_ rest: [Int], of picture: Picture, places: [Int: Int], _ layers: PictureLayers, most: Int, room: Int?)
  {
    var boxes: [Box] = []
    var known: [[Int]: Int] = [:]
    var home: [Int: Int] = [:]
    func place(_ node: Int, _ key: [Int], _ box: Box) {
      if known[key] == nil {
        known[key] = boxes.count
        boxes.append(box)
      }
      guard let position = known[key] else { return }
      boxes[position].nodes.append(node)
      home[node] = position
    }
    let step = max(1, ((layers.layers.max() ?? 0) + 1) / Self.mostLayers)
    for node in rest {
      let (layer, cluster) = (layers.layers[node] / step, picture.nodes[node].cluster)
      place(node, [layer, cluster ?? -1], Box(layer: layer, cluster: cluster, isRest: true))
    }
    for (node, shown) in places.sorted(by: { $0.key < $1.key }) { place(node, [shown], Box()) }
    for edge in picture.edges {
      guard let from = home[edge.from], let to = home[edge.to], from != to else { continue }
      boxes[from].needs.insert(to)
    }
    self.boxes = boxes
    circles = PictureLayers(boxes.map { $0.needs.sorted() }).circles
    while self.rest.count > most, join(acrossScopes: false) {}
    while let room, self.rest.count > room, join(acrossScopes: true) {}
  }

  /// The number of layers that are told apart in deep pictures.
  private static let mostLayers = 60

  /// The boxes for the rest, from above.
  private var rest: [Int] {
    boxes.indices.filter { boxes[$0].isRest && !boxes[$0].nodes.isEmpty }.sorted {
      (boxes[$0].layer, boxes[$0].cluster ?? -1, $0) < (boxes[$1].layer, boxes[$1].cluster ?? -1, $1)
    }
  }

  /// Joins the two smallest boxes that are neighbours and can be joined; returns false if there are none.
  private mutating func join(acrossScopes: Bool) -> Bool {
    let lists = acrossScopes ? [rest] : Array(Dictionary(grouping: rest) { boxes[$0].cluster }.values)
    let pairs = lists.flatMap { zip($0, $0.dropFirst()) }
    let size = { [boxes] (pair: (Int, Int)) in boxes[pair.0].nodes.count + boxes[pair.1].nodes.count }
    let order = pairs.sorted { (size($0), $0.0, $0.1) < (size($1), $1.0, $1.1) }
    guard let (first, second) = order.first(where: { !isWay($0.0, $0.1) && !isWay($0.1, $0.0) }) else {
      return false
    }
    join(second, to: first)
    return true
  }

  private mutating func join(_ second: Int, to first: Int) {
    let (kept, gone) = (circles[first], circles[second])
    for box in boxes.indices {
      if circles[box] == gone { circles[box] = kept }
      if boxes[box].needs.remove(second) != nil { boxes[box].needs.insert(first) }
    }
    boxes[first].nodes += boxes[second].nodes
    boxes[first].needs.formUnion(boxes[second].needs)
    boxes[first].needs.remove(first)
    if boxes[first].cluster != boxes[second].cluster { boxes[first].cluster = nil }
    boxes[second] = Box()
  }

  /// Whether a way leads from one box to the other through a third one that lies in a circle with neither.
  private func isWay(_ from: Int, _ to: Int) -> Bool {
    guard circles[from] != circles[to] else { return false }
    var pending = boxes.indices.filter { circles[$0] == circles[from] }
    var seen: Set<Int> = []
    var isBetween = false
    while !pending.isEmpty {
      var next: [Int] = []
      for need in pending.flatMap({ boxes[$0].needs }) where circles[need] != circles[from] {
        if circles[need] == circles[to] {
          if isBetween { return true }
        } else if seen.insert(need).inserted {
          next.append(need)
        }
      }
      pending = next
      isBetween = true
    }
    return false
  }
}
