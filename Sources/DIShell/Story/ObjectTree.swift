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
  private var children: [[Int]]
  private var outcomes: [Outcome]
  /// Whether a request, or one below it, is part of the selection.
  private var isWanted: [Bool] = []

  private enum Outcome {
    case instance(InstanceLabel)
    case several([Int])
    case none(String)
  }

  /// - Parameter tellingOrigins: whether each object is told as made or reused
  init(_ trace: Trace, _ selection: StorySelection = .all, tellingOrigins: Bool = false) {
    self.trace = trace
    self.selection = selection
    made = tellingOrigins ? Set(trace.created) : nil
    children = Array(repeating: [], count: trace.requests.count)
    outcomes = Array(repeating: .none("not resolved"), count: trace.requests.count)
    readEvents()
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

  private mutating func readEvents() {
    var open: [Int?] = []
    for event in trace.events {
      switch event {
      case .asked(let index):
        if case let parent?? = open.last(where: { $0 != nil }) { children[parent].append(Int(index)) }
        open.append(Int(index))
      case .injecting: open.append(nil)
      case .injected, .leftOut: _ = open.popLast()
      case .made(let label, _), .reused(let label, _): set(.instance(label), open)
      case .collected: if case let index?? = open.last { outcomes[index] = .several(children[index]) }
      case .postponed: set(.none("put off until first use"), open)
      case .absent:
        set(.none("nil"), open)
        _ = open.popLast()
      case .returned, .failed, .abandoned: _ = open.popLast()
      default: break
      }
    }
  }

  /// What is asked for later stands further down.
  private mutating func select() {
    isWanted = Array(repeating: true, count: outcomes.count)
    for index in outcomes.indices.reversed() {
      let instance: InstanceLabel? = if case .instance(let label) = outcomes[index] { label } else { nil }
      isWanted[index] =
        selection.concerns(trace.requests[index].request, instance)
        || children[index].contains { isWanted[$0] }
    }
  }

  private mutating func set(_ outcome: Outcome, _ open: [Int?]) {
    guard case let index?? = open.last else { return }
    outcomes[index] = outcome
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
    switch outcomes[index] {
    case .instance(let label):
      let isRepeated = label.isObject && !drawn.insert(label).inserted
      line += label.description + asService(request, label)
      below = isRepeated ? [] : givenTo(index)
      line += origin(of: label, isRepeated: isRepeated)
    case .several(let members):
      line += "every \(request.key.type)"
      below = members
    case .none(let why):
      line += "\(request.key.type): \(why)"
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
  private func givenTo(_ index: Int) -> [Int] {
    guard case .instance(let label) = outcomes[index] else { return [] }
    var maker = index
    while let source = children[maker].first(where: { isSame($0, label) }) { maker = source }
    return children[maker]
  }

  private func isSame(_ index: Int, _ label: InstanceLabel) -> Bool {
    guard case .instance(let other) = outcomes[index] else { return false }
    return other == label && label.isObject
  }
}
