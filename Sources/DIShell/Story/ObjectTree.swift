import DICore

/// The objects of a resolution cycle as a tree: each with the objects that its factory was given.
///
///     XYZViewModel#1
///     ├─ fetcher: XYZCombinedService#1 as XYZFetching
///     └─ updater: XYZCombinedService#1 as XYZUpdating (shared, see above)
///
/// Factories that only forward an object are left out. The branches of an object are drawn at its first occurrence.
struct ObjectTree {
  private let trace: Trace
  private let selection: StorySelection
  /// The objects that the cycle created; nil if lines do not show this.
  private let made: Set<InstanceLabel>?
  private let tree: RequestTree
  /// For each request, whether it or a nested one is selected.
  private var isSelected: [Bool] = []

  /// - Parameter showingOrigins: Whether each object is marked as made or reused.
  init(_ trace: Trace, _ selection: StorySelection = .all, showingOrigins: Bool = false) {
    self.trace = trace
    self.selection = selection
    made = showingOrigins ? Set(trace.created) : nil
    tree = RequestTree(trace)
    select()
  }

  /// The tree, one line for each object.
  var lines: [String] {
    guard isSelected.first == true else { return [] }
    var drawn: Set<InstanceLabel> = []
    var lines: [String] = []
    draw(0, at: Place(), drawn: &drawn, into: &lines)
    return lines
  }

  /// Computes ``isSelected``. Requests have higher indices than the request that they are part of, so one reverse pass is
  /// enough.
  private mutating func select() {
    isSelected = Array(repeating: true, count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated().reversed() {
      isSelected[index] =
        selection.concerns(trace.requests[index].request, node.answer)
        || node.children.contains { isSelected[$0] }
    }
  }

  /// The position of an object in the drawing. Below the deepest level that is drawn, the depth is a number.
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
      line += "every \(request.key.type.words)"
      below = node.children
    } else {
      line += "\(request.key.type.words): \(node.outcome.absence)"
      below = []
    }
    lines.append(line)
    let shown = selection.includes(depth: place.depth + 1) ? below.filter { isSelected[$0] } : []
    for (position, child) in shown.enumerated() {
      draw(child, at: place.below(isLast: position == shown.count - 1), drawn: &drawn, into: &lines)
    }
  }

  private func origin(of label: InstanceLabel, isRepeated: Bool) -> String {
    guard let made else { return isRepeated ? " (shared, see above)" : "" }
    return isRepeated || !made.contains(label) ? " · reused" : " · created"
  }

  private func asService(_ request: Request, _ label: InstanceLabel) -> String {
    label.typeName.text == request.key.type.name ? "" : " as \(request.key.type.words)"
  }

  /// The requests of the factory that made the instance; requests that only forwarded it are skipped.
  private func givenTo(_ index: Int, _ label: InstanceLabel) -> [Int] {
    guard label.isObject else { return tree[index].children }
    var maker = index
    while let source = tree[maker].children.first(where: { tree[$0].answer == label }) { maker = source }
    return tree[maker].children
  }
}

extension RequestTree.Node {
  /// The instance to draw: the answer to the request, or the instance that it had before it failed.
  fileprivate var answer: InstanceLabel? { outcome.isAbsent ? nil : instance }
}

extension RequestOutcome {
  /// The reason why nothing is drawn.
  fileprivate var absence: String {
    switch self {
    case .delayed: "delayed until first use"
    case .absent: "nil"
    case .made, .passedOn, .reused, .collected, .failed, .abandoned: "not resolved"
    }
  }
}
