/// The objects that were labelled, which are not kept alive, and the numbers of their labels.
struct TrackedObjects {
  /// An object that was labelled.
  struct Entry {
    weak var object: AnyObject?
    fileprivate let id: ObjectIdentifier
    let label: InstanceLabel
    fileprivate let isSilent: Bool
    /// Whether the object was deallocated, or its label revoked.
    fileprivate(set) var isDeallocated = false
  }

  /// The labelled objects, in the order of labelling. Entries of deallocated objects are removed when there are more
  /// than ``limit``.
  private(set) var entries: [Entry] = []
  private var positions: [ObjectIdentifier: Int] = [:]

  /// The positions by label of the first ``indexedCount`` entries. Filled by look-ups, not by labelling, which
  /// stays cheap.
  private var labelledPositions: [InstanceLabel: Int] = [:]
  private var indexedCount = 0

  /// The last number of each type, by the name of the type.
  var counts: [Symbol: UInt32] = [:]
  private var numbered: [InstanceLabel] = []
  private var deallocated: [InstanceLabel] = []

  /// The positions of objects that do not report their deallocation: objects of compiled types.
  private var silent: [Int] = []

  /// The number of entries of deallocated or forgotten objects.
  private var endedCount = 0

  /// The number of entries above which those of deallocated objects are removed.
  private var limit = 1024

  /// The number of new and of deallocated objects that are remembered at least until they are requested.
  private static let longestMemory = 100_000

  /// Whether there are so many entries that ``dropDeallocated()`` should be called.
  var isCrowded: Bool { entries.count > limit }

  /// Adds `object` with the next number of its type.
  mutating func add(_ object: AnyObject, _ typeName: Symbol, hasKnownType: Bool, isSilent: Bool)
    -> InstanceLabel
  {
    let number = counts[typeName, default: 0] + 1
    counts[typeName] = number
    let label = InstanceLabel(typeName: typeName, number: number, hasKnownType: hasKnownType)
    let id = ObjectIdentifier(object)
    if isSilent { silent.append(entries.count) }
    positions[id] = entries.count
    entries.append(Entry(object: object, id: id, label: label, isSilent: isSilent))
    Self.remember(label, in: &numbered)
    return label
  }

  /// The label at an address.
  enum Found {
    /// The label of the object.
    case known(InstanceLabel)
    /// The label of a deallocated object that was at that address before.
    case deallocated(InstanceLabel)
  }

  /// The label of `object`; nil if its address has none. An object of compiled type does not report its deallocation,
  /// so the address of an entry may belong to another object now.
  mutating func find(_ object: AnyObject) -> Found? {
    guard let position = positions[ObjectIdentifier(object)] else { return nil }
    if entries[position].object === object { return .known(entries[position].label) }
    positions[ObjectIdentifier(object)] = nil
    return end(position).map(Found.deallocated)
  }

  /// Revokes labels that were not shown yet, unless a later one of the same type was assigned.
  mutating func forget(_ labels: [InstanceLabel]) {
    var forgotten: Set<InstanceLabel> = []
    for label in labels.sorted(by: { $0.number > $1.number }) where counts[label.typeName] == label.number {
      counts[label.typeName] = label.number - 1
      forgotten.insert(label)
    }
    positions = positions.filter { !forgotten.contains(entries[$0.value].label) }
    for label in forgotten { labelledPositions[label] = nil }
    for position in entries.indices
    where !entries[position].isDeallocated && forgotten.contains(entries[position].label) {
      entries[position].isDeallocated = true
      endedCount += 1
    }
    numbered.removeAll { forgotten.contains($0) }
    deallocated.removeAll { forgotten.contains($0) }
  }

  /// The object with that label; nil if there is none, or it was deallocated.
  mutating func object(of label: InstanceLabel) -> AnyObject? {
    for position in indexedCount..<entries.count { labelledPositions[entries[position].label] = position }
    indexedCount = entries.count
    guard let position = labelledPositions[label], !entries[position].isDeallocated else { return nil }
    return entries[position].object
  }

  /// Removes and returns the labels of the objects added since the last call.
  mutating func takeNumbered() -> [InstanceLabel] {
    defer { numbered = [] }
    return numbered
  }

  /// Removes and returns the labels of the objects deallocated since the last call.
  mutating func takeDeallocated() -> [InstanceLabel] {
    defer { deallocated = [] }
    return deallocated
  }

  /// Ends the object at that address, which is being deallocated.
  ///
  /// - Returns: its label; nil if it has none, or was reported before.
  mutating func end(_ object: ObjectIdentifier) -> InstanceLabel? {
    positions.removeValue(forKey: object).flatMap { end($0) }
  }

  private mutating func end(_ position: Int) -> InstanceLabel? {
    guard !entries[position].isDeallocated else { return nil }
    entries[position].isDeallocated = true
    endedCount += 1
    Self.remember(entries[position].label, in: &deallocated)
    return entries[position].label
  }

  /// Finds deallocated objects that did not report it, and drops entries of deallocated objects if there are many, so
  /// that long recordings do not use up memory.
  ///
  /// - Returns: the labels of the objects found, and the objects that still exist; they were retained for the check,
  ///   and the caller releases them.
  mutating func dropDeallocated() -> (deallocated: [InstanceLabel], living: [AnyObject]) {
    var (found, living): ([InstanceLabel], [AnyObject]) = ([], [])
    for position in silent where !entries[position].isDeallocated {
      if let object = entries[position].object {
        living.append(object)
      } else if let label = end(position) {
        found.append(label)
      }
    }
    if living.count < silent.count { silent.removeAll { entries[$0].isDeallocated } }
    if 2 * endedCount > entries.count { closeGaps() }
    limit = max(1024, 2 * entries.count)
    return (found, living)
  }

  private mutating func closeGaps() {
    entries.removeAll(where: \.isDeallocated)
    endedCount = 0
    positions.removeAll(keepingCapacity: true)
    labelledPositions.removeAll(keepingCapacity: true)
    indexedCount = 0
    silent.removeAll(keepingCapacity: true)
    for position in entries.indices {
      positions[entries[position].id] = position
      if entries[position].isSilent { silent.append(position) }
    }
  }

  private static func remember(_ object: InstanceLabel, in labels: inout [InstanceLabel]) {
    if labels.count >= 2 * longestMemory { labels.removeFirst(longestMemory) }
    labels.append(object)
  }
}
