/// Labels the objects that an engine encounters, without keeping them alive, and detects their deallocation.
///
/// These are objects that factories return or that are passed to the engine. Other objects are labelled when their
/// labels are requested.
///
/// A class, because the engine, the scopes and lists of objects share one numbering. Safe to use from any thread.
package final class ObjectTracker: ObjectObserver, @unchecked Sendable {
  private let lock = RecursiveLock()

  /// The labelled objects, in the order of labelling. Entries of deallocated objects are removed when there are more
  /// than ``limit``.
  private var entries: [Entry] = []
  private var positions: [ObjectIdentifier: Int] = [:]

  /// The positions by label of the first ``indexedCount`` entries. A lookup by label adds those that follow, so that
  /// labelling pays nothing for it.
  private var labelledPositions: [InstanceLabel: Int] = [:]
  private var indexedCount = 0

  private var counts: [Symbol: UInt32] = [:]
  private var numbered: [InstanceLabel] = []
  private var ended: [InstanceLabel] = []

  /// The positions of objects that do not report their deallocation: objects of compiled types.
  private var silent: [Int] = []

  /// The number of entries of deallocated or forgotten objects.
  private var endedCount = 0

  /// The number of entries above which those of deallocated objects are removed.
  private var limit = 1024

  /// The number of new and of deallocated objects that are remembered at least until they are requested.
  private static let longestMemory = 100_000

  private struct Entry {
    weak var object: AnyObject?
    let id: ObjectIdentifier
    let label: InstanceLabel
    let isSilent: Bool
    /// Whether the object was deallocated, or its label revoked.
    var hasEnded = false
  }

  init() {}

  /// The label of `instance`, assigned now if it has none, and whether that is so. A value's label is new each time.
  @discardableResult
  package func label(for instance: Instance) -> (label: InstanceLabel, isNew: Bool) {
    switch instance {
    case .object(let object): label(for: object)
    case .value(let value): (Self.label(ofValue: value), true)
    }
  }

  /// The label of `object`, assigned now if it has none, and whether that is so.
  @discardableResult
  package func label(for object: AnyObject) -> (label: InstanceLabel, isNew: Bool) {
    let (label, isCrowded) = lock.withLock { (number(object), entries.count > limit) }
    if isCrowded { dropEnded() }
    return label
  }

  private func number(_ object: AnyObject) -> (label: InstanceLabel, isNew: Bool) {
    if let known = known(object) { return (known, false) }
    let type = Instance.object(object).declaredType
    let label = nextLabel(type.identity.symbol, hasKnownType: type.isKnown)
    let id = ObjectIdentifier(object)
    let isSilent = !TypeTraits.of(Swift.type(of: object)).contains(.transparent)
    if isSilent { silent.append(entries.count) }
    positions[id] = entries.count
    entries.append(Entry(object: object, id: id, label: label, isSilent: isSilent))
    Self.remember(label, in: &numbered)
    if !isSilent { (object as? any TransparentObject)?.observer = self }
    return (label, true)
  }

  private func nextLabel(_ typeName: Symbol, hasKnownType: Bool) -> InstanceLabel {
    let number = counts[typeName, default: 0] + 1
    counts[typeName] = number
    return InstanceLabel(typeName: typeName, number: number, hasKnownType: hasKnownType)
  }

  /// The last number assigned for each type, by the name of the type.
  package var latestNumbers: [Symbol: UInt32] { lock.withLock { counts } }

  /// Skips numbers: each type continues above its number in `used`.
  package func skip(_ used: [Symbol: UInt32]) {
    lock.withLock { counts.merge(used, uniquingKeysWith: max) }
  }

  /// The label of `object`; nil if it has none.
  package func knownLabel(of object: AnyObject) -> InstanceLabel? {
    lock.withLock { known(object) }
  }

  /// The label of `object`; nil if it has none. An object of compiled type does not report its deallocation, so the
  /// address of an entry may belong to another object now.
  private func known(_ object: AnyObject) -> InstanceLabel? {
    guard let position = positions[ObjectIdentifier(object)] else { return nil }
    if entries[position].object === object { return entries[position].label }
    positions[ObjectIdentifier(object)] = nil
    end(position)
    return nil
  }

  /// Revokes labels that were not shown yet, unless a later one of the same type was assigned.
  func forget(_ labels: [InstanceLabel]) {
    lock.withLock {
      var forgotten: Set<InstanceLabel> = []
      for label in labels.sorted(by: { $0.number > $1.number }) where counts[label.typeName] == label.number {
        counts[label.typeName] = label.number - 1
        forgotten.insert(label)
      }
      positions = positions.filter { !forgotten.contains(entries[$0.value].label) }
      for label in forgotten { labelledPositions[label] = nil }
      for position in entries.indices
      where !entries[position].hasEnded && forgotten.contains(entries[position].label) {
        entries[position].hasEnded = true
        endedCount += 1
      }
      numbered.removeAll { forgotten.contains($0) }
      ended.removeAll { forgotten.contains($0) }
    }
  }

  /// The living numbered objects, in the order of numbering.
  package var living: [(label: InstanceLabel, object: AnyObject)] {
    lock.withLock { entries }.compactMap { entry in
      entry.hasEnded ? nil : entry.object.map { (entry.label, $0) }
    }
  }

  /// The number of entries, including those of deallocated objects.
  var entryCount: Int { lock.withLock { entries.count } }

  /// The living object with that name; nil for an unknown name or a deallocated object.
  package func object(named name: String) -> AnyObject? {
    living.first { $0.label.name == name }?.object
  }

  /// The living object with that label; nil if there is none.
  package func object(of label: InstanceLabel) -> AnyObject? {
    lock.withLock {
      for position in indexedCount..<entries.count { labelledPositions[entries[position].label] = position }
      indexedCount = entries.count
      guard let position = labelledPositions[label], !entries[position].hasEnded else { return nil }
      return entries[position].object
    }
  }

  /// Returns the objects labelled since the last call, in that order, and some may be deallocated. If there were very
  /// many, only the latest.
  package func takeNumbered() -> [InstanceLabel] {
    lock.withLock {
      defer { numbered = [] }
      return numbered
    }
  }

  /// Returns the objects deallocated since the last call, in that order as far as it is known. If there were very many,
  /// only the latest.
  package func takeEnded() -> [InstanceLabel] {
    dropEnded(telling: true)
    return lock.withLock {
      defer { ended = [] }
      return ended
    }
  }

  /// Called by objects that are being deallocated, and only by them.
  package func objectWillEnd(_ object: ObjectIdentifier) {
    lock.withLock {
      if let position = positions.removeValue(forKey: object) { end(position) }
    }
  }

  /// Finds deallocated objects that did not report it, and drops entries of deallocated objects if there are many, so
  /// that long recordings do not use up memory.
  ///
  /// - Parameter telling: Whether the deallocations are recorded in the trace.
  private func dropEnded(telling: Bool = false) {
    var living: [AnyObject] = []
    lock.withLock {
      for position in silent where !entries[position].hasEnded {
        if let object = entries[position].object {
          living.append(object)
        } else {
          end(position, telling: telling)
        }
      }
      if living.count < silent.count { silent.removeAll { entries[$0].hasEnded } }
      if 2 * endedCount > entries.count { closeGaps() }
      limit = max(1024, 2 * entries.count)
    }
    // An object whose other references were released meanwhile is deallocated here, after the lock is free.
    withExtendedLifetime(living) {}
  }

  private func closeGaps() {
    entries.removeAll(where: \.hasEnded)
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

  private func end(_ position: Int, telling: Bool = true) {
    guard !entries[position].hasEnded else { return }
    entries[position].hasEnded = true
    endedCount += 1
    Self.remember(entries[position].label, in: &ended)
    if telling { tell(endOf: entries[position].label) }
  }

  private func tell(endOf object: InstanceLabel) {
    ThreadState.current.recorder(writingFor: self)?.record(.ended(instance: object))
  }

  private static func remember(_ object: InstanceLabel, in labels: inout [InstanceLabel]) {
    if labels.count >= 2 * longestMemory { labels.removeFirst(longestMemory) }
    labels.append(object)
  }

  private static func label(ofValue value: Any) -> InstanceLabel {
    let type = Instance.value(value).declaredType
    return InstanceLabel(typeName: type.identity.symbol, number: 0, hasKnownType: type.isKnown)
  }
}
