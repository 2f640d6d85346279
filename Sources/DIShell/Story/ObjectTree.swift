import DICore

/// The objects that a resolution cycle put together, as a tree: who was given what.
///
/// A factory that only passes on what it was given is left out; an object that several others got is drawn
/// with its branches once, and by name alone after that.
struct ObjectTree {
  private let trace: Trace
  private let selection: StorySelection
  /// What the cycle has made, where that is to be told.
  private let made: Set<InstanceLabel>?
  private let tree: RequestTree
  /// Whether a request, or one below it, is part of the selection.
  private var isWanted: [Bool] = []

  /// - Parameter tellingOrigins: whether each object is told as made or reused
  init(_ trace: Trace, _ selection: StorySelection = .all, tellingOrigins: Bool = false) {
    self.trace = trace
    self.selection = selection
    made = tellingOrigins ? Set(trace.created) : nil
    tree = RequestTree(trace)
    select()
  }

  /// The tree, one line an object.
  var lines: [String] {
    guard isWanted.first == true else { return [] }
    var drawn: Set<InstanceLabel> = []
    var lines: [String] = []
    draw(0, at: Place(), drawn: &drawn, into: &lines)
    return lines
  }

  /// What is asked for later stands further down.
  private mutating func select() {
    isWanted = Array(repeating: true, count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated().reversed() {
      isWanted[index] =
        selection.concerns(trace.requests[index].request, node.answer)
        || node.children.contains { isWanted[$0] }
    }
  }

  /// Where in the drawing an object stands. Below the deepest level that is drawn, its depth is a number.
  private struct Place {
    var depth = 0
    private var prefix = ""
    private var branch = ""

    var start: String {
      depth > StoryLines.drawnDepth ? "\(prefix)(depth \(depth)) " : prefix + branch
    }

    func below(isLast: Bool) -> Place {
      var place = self
      place.depth += 1
      guard depth < StoryLines.drawnDepth else { return place }
      place.prefix += branch.isEmpty ? "" : branch == "└─ " ? "   " : "│  "
      place.branch = isLast ? "└─ " : "├─ "
      return place
    }
  }

  private func draw(
    _ index: Int, at place: Place, drawn: inout Set<InstanceLabel>, into lines: inout [String]
  ) {
    let request = trace.requests[index].request
    let below: [Int]
    var line = place.start + (index == 0 ? "" : request.label.map { "\($0): " } ?? "")
    let node = tree[index]
    if let label = node.answer {
      let isRepeated = label.isObject && !drawn.insert(label).inserted
      line += label.description + asService(request, label)
      below = isRepeated ? [] : givenTo(index, label)
      line += origin(of: label, isRepeated: isRepeated)
    } else if case .collected = node.outcome {
      line += "every \(request.key.type)"
      below = node.children
    } else {
      line += "\(request.key.type): \(node.outcome.absence)"
      below = []
    }
    lines.append(line)
    let shown = selection.includes(depth: place.depth + 1) ? below.filter { isWanted[$0] } : []
    for (position, child) in shown.enumerated() {
      draw(child, at: place.below(isLast: position == shown.count - 1), drawn: &drawn, into: &lines)
    }
  }

  private func origin(of label: InstanceLabel, isRepeated: Bool) -> String {
    guard let made else { return isRepeated ? " (shared, see above)" : "" }
    return isRepeated || !made.contains(label) ? " · reused" : " · made"
  }

  private func asService(_ request: Request, _ label: InstanceLabel) -> String {
    label.typeName.text == request.key.type.name ? "" : " as \(request.key.type)"
  }

  /// What the factory that made the instance was given, behind those that only passed it on.
  private func givenTo(_ index: Int, _ label: InstanceLabel) -> [Int] {
    guard label.isObject else { return tree[index].children }
    var maker = index
    while let source = tree[maker].children.first(where: { tree[$0].answer == label }) { maker = source }
    return tree[maker].children
  }
}

extension RequestTree.Node {
  /// The instance that is drawn: what the request was answered with, or had before it failed.
  fileprivate var answer: InstanceLabel? { outcome.isAbsent ? nil : instance }
}

extension RequestOutcome {
  /// Why nothing is drawn.
  fileprivate var absence: String {
    switch self {
    case .postponed: "put off until first use"
    case .absent: "nil"
    case .made, .passedOn, .reused, .collected, .failed, .abandoned: "not resolved"
    }
  }
}
