/// Divides the nodes that are not drawn into boxes, between which no arrows make a circle that the nodes do not make.
///
/// The nodes stand on levels, of which none leads back to an earlier one: a node is on no earlier level than those that
/// need it, and on a later one if a way to it leads from a box through a node that is drawn. Those of one level and scope
/// are a box; scopes of one level that need each other share one.
struct FoldedRest {
  /// How finely the nodes are divided.
  struct Division {
    /// The number of parts into which the layers are divided; those of different parts are not in one box.
    var bands = 1
    var isByScope = true

    /// From fine to coarse.
    static let all =
      [13, 8, 5, 3, 2, 1].map { Division(bands: $0) } + [Division(isByScope: false)]
  }

  private struct Key: Hashable {
    let level: Int
    let cluster: Int?
    /// A circle of which other nodes are drawn. One of each level shares the box with what is in no circle.
    let circle: Int?
  }

  /// What is drawn of a circle.
  private enum Part {
    /// All stand in nodes that are drawn.
    case none
    case hidden
    case shown
    case both
  }

  private let graph: PictureGraph
  private let layers: PictureLayers
  /// For each node the one that is drawn for it; nil for those that are divided.
  private let places: [Int?]
  /// For each node the number of its box; nil for those that have a place.
  private(set) var boxes: [Int?]
  /// The number of boxes.
  private(set) var count = 0

  /// The nodes of each box, from above.
  var groups: [[Int]] {
    var groups = Array(repeating: [Int](), count: count)
    for (node, box) in boxes.enumerated() {
      if let box { groups[box].append(node) }
    }
    return groups
  }

  init(
    of picture: Picture, _ graph: PictureGraph, _ layers: PictureLayers, places: [Int?], by division: Division
  ) {
    self.graph = graph
    self.layers = layers
    self.places = places
    boxes = Array(repeating: nil, count: places.count)
    let parts = parts
    let levels = levels(parts, bands: division.bands)
    var numbers: [Key: Int] = [:]
    var keys: [Key] = []
    var sharing: [Int: Int] = [:]
    for node in places.indices where places[node] == nil {
      let circle = layers.circles[node]
      let level = levels[circle]
      if parts[circle] == .both, sharing[level] == nil { sharing[level] = circle }
      let key = Key(
        level: level, cluster: division.isByScope ? picture.nodes[node].cluster : nil,
        circle: parts[circle] == .both && sharing[level] != circle ? circle : nil)
      if numbers[key] == nil {
        numbers[key] = keys.count
        keys.append(key)
      }
      boxes[node] = numbers[key]
    }
    number(keys)
  }

  private var parts: [Part] {
    var parts = Array(repeating: Part.none, count: layers.members.count)
    for (node, circle) in layers.circles.enumerated() {
      let part: Part
      switch places[node] {
      case nil: part = .hidden
      case node: part = .shown
      default: continue
      }
      if parts[circle] == .none {
        parts[circle] = part
      } else if parts[circle] != part {
        parts[circle] = .both
      }
    }
    return parts
  }

  /// The level of each circle.
  private func levels(_ parts: [Part], bands: Int) -> [Int] {
    let depth = layers.depth
    var levels = Array(repeating: 0, count: parts.count)
    // The last level of what leads to each circle: of boxes, and of anything.
    var hidden = Array(repeating: -1, count: parts.count)
    var above = levels
    for circle in parts.indices.reversed() {
      guard let first = layers.members[circle].first else { continue }
      // What stands in a node is on the level of that node.
      let drawn = parts[circle] == .none ? places[first].map { layers.circles[$0] } ?? circle : circle
      switch parts[circle] {
      case .none: levels[circle] = levels[drawn]
      case .hidden:
        levels[circle] = max(above[circle], layers.layers[first] * bands / depth)
      case .shown, .both: levels[circle] = max(hidden[circle] + 1, above[circle])
      }
      let isHidden = parts[circle] == .hidden || parts[drawn] == .both
      for needed in layers.members[circle].flatMap(graph.needs) {
        let other = layers.circles[needed]
        if isHidden { hidden[other] = max(hidden[other], levels[circle]) }
        above[other] = max(above[other], levels[circle])
      }
    }
    return levels
  }

  /// Joins the boxes of one level that need each other, and numbers the boxes from above.
  private mutating func number(_ keys: [Key]) {
    var needs = Array(repeating: Set<Int>(), count: keys.count)
    for node in boxes.indices {
      guard let box = boxes[node] else { continue }
      for needed in graph.needs(of: node) {
        guard let other = boxes[needed], other != box, keys[other].level == keys[box].level else { continue }
        needs[box].insert(other)
      }
    }
    let joined = PictureLayers(needs.map { $0.sorted() })
    let order = joined.members.sorted { first, second in
      let (first, second) = (first.min() ?? 0, second.min() ?? 0)
      return (keys[first].level, keys[first].cluster ?? -1, first)
        < (keys[second].level, keys[second].cluster ?? -1, second)
    }
    var numbers = Array(repeating: 0, count: keys.count)
    for (number, members) in order.enumerated() {
      for box in members { numbers[box] = number }
    }
    boxes = boxes.map { $0.map { numbers[$0] } }
    count = order.count
  }
}
