/// Instances in the order of adding, each object once. Removing an object is cheap at any position.
///
/// Copies share storage: adding to a copy is cheap, however long the list is.
struct LabelList: Sendable {
  /// Runs of labels, each at least twice as long as the next one, except the last two. So a copy shares all but the
  /// last.
  private var runs: [LabelRun] = []

  /// The number of instances.
  private(set) var count = 0

  /// The instances.
  var labels: [InstanceLabel] { runs.flatMap(\.labels) }

  /// The instances as a lazy collection.
  var members: some BidirectionalCollection<InstanceLabel> { runs.lazy.flatMap(\.slots).compactMap(\.self) }

  /// Whether the list contains the object. False for values, which have no identity.
  func contains(_ object: InstanceLabel) -> Bool { runs.contains { $0.contains(object) } }

  /// Adds an instance. Values have no identity: a value is added each time.
  ///
  /// - Returns: whether the instance was added: false for an object that the list contains.
  @discardableResult
  mutating func add(_ label: InstanceLabel) -> Bool {
    if label.isObject, contains(label) { return false }
    if runs.last?.isShort != true { beginRun() }
    runs[runs.count - 1].add(label)
    count += 1
    return true
  }

  private mutating func beginRun() {
    while let last = runs.last, runs.count > 1, runs[runs.count - 2].slots.count < 2 * last.slots.count {
      runs.removeLast()
      runs[runs.count - 1].add(last)
    }
    runs.append(LabelRun())
  }

  /// Removes an object.
  ///
  /// - Returns: whether the list contained the object.
  @discardableResult
  mutating func remove(_ object: InstanceLabel) -> Bool {
    guard let run = runs.firstIndex(where: { $0.contains(object) }) else { return false }
    runs[run].remove(object)
    count -= 1
    return true
  }
}

extension LabelList: Hashable {
  static func == (first: LabelList, second: LabelList) -> Bool { first.labels == second.labels }

  func hash(into hasher: inout Hasher) { hasher.combine(labels) }
}

/// A part of a list, in the order of adding.
private struct LabelRun {
  /// The labels; nil where one was removed.
  private(set) var slots: [InstanceLabel?] = []
  private var positions: [InstanceLabel: Int] = [:]
  private var count = 0

  private static let short = 64

  /// Whether adding to a copy, which copies the whole run, is cheap.
  var isShort: Bool { slots.count < Self.short }

  var labels: [InstanceLabel] { slots.compactMap(\.self) }

  func contains(_ object: InstanceLabel) -> Bool { positions[object] != nil }

  mutating func add(_ label: InstanceLabel) {
    if label.isObject { positions[label] = slots.count }
    slots.append(label)
    count += 1
  }

  mutating func add(_ other: LabelRun) {
    for case let label? in other.slots { add(label) }
  }

  mutating func remove(_ object: InstanceLabel) {
    guard let position = positions.removeValue(forKey: object) else { return }
    slots[position] = nil
    count -= 1
    if slots.count > 2 * count + 16 { closeGaps() }
  }

  private mutating func closeGaps() {
    slots = slots.filter { $0 != nil }
    for case (let position, let label?) in slots.enumerated() where label.isObject {
      positions[label] = position
    }
  }
}
