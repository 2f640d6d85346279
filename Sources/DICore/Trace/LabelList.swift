/// Instances in the order of adding, each object once; an object is taken out in no time, wherever it stands.
struct LabelList: Sendable {
  /// Nil where something was taken out.
  private var slots: [InstanceLabel?] = []
  private var positions: [InstanceLabel: Int] = [:]

  /// How many there are.
  private(set) var count = 0

  /// What is there.
  var labels: [InstanceLabel] { slots.compactMap(\.self) }

  /// The same for those who look at a few of many.
  var members: some BidirectionalCollection<InstanceLabel> { slots.lazy.compactMap(\.self) }

  func contains(_ object: InstanceLabel) -> Bool { positions[object] != nil }

  /// Adds an instance. Values have no identity: a value is added each time.
  ///
  /// - Returns: whether it was not there before.
  @discardableResult
  mutating func add(_ label: InstanceLabel) -> Bool {
    if label.isObject {
      guard positions[label] == nil else { return false }
      positions[label] = slots.count
    }
    slots.append(label)
    count += 1
    return true
  }

  /// - Returns: whether the object was there.
  @discardableResult
  mutating func remove(_ object: InstanceLabel) -> Bool {
    guard let position = positions.removeValue(forKey: object) else { return false }
    slots[position] = nil
    count -= 1
    if slots.count > 2 * count + 16 { closeGaps() }
    return true
  }

  private mutating func closeGaps() {
    slots = slots.filter { $0 != nil }
    for case (let position, let label?) in slots.enumerated() where label.isObject {
      positions[label] = position
    }
  }
}

extension LabelList: Hashable {
  static func == (first: LabelList, second: LabelList) -> Bool { first.labels == second.labels }

  func hash(into hasher: inout Hasher) { hasher.combine(labels) }
}
