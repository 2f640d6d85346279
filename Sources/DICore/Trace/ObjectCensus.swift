/// Labels the objects that an engine sees, without keeping them alive, and notices when they are deallocated.
///
/// The engine sees what factories return and what is passed to it. Other objects are labelled when their labels are
/// requested.
///
/// A class, because the engine, the scopes and lists of objects share one numbering. Safe to use from any thread.
package final class ObjectCensus: ObjectObserver, @unchecked Sendable {
  private let lock = RecursiveLock()

  /// In the order of numbering. Those of ended objects are dropped now and then.
  private var entries: [Entry] = []
  private var positions: [ObjectIdentifier: Int] = [:]
  private var counts: [Symbol: UInt32] = [:]
  private var numbered: [InstanceLabel] = []
  private var ended: [InstanceLabel] = []

  /// The positions of objects that do not report their deallocation, as those of compiled types.
  private var silent: [Int] = []

  /// How many entries are of objects that have ended.
  private var endedCount = 0

  /// How many entries there may be before those of ended objects are dropped.
  private var limit = 1024

  /// The number of new and of deallocated objects that are remembered until they are requested.
  private static let longestMemory = 100_000

  private struct Entry {
    weak var object: AnyObject?
    let id: ObjectIdentifier
    let label: InstanceLabel
    let isSilent: Bool
    /// Whether the object has ended, or was forgotten.
    var hasEnded = false
  }

  init() {}

  /// The label of `instance`, and whether it was given just now. A value's label is new each time.
  @discardableResult
  package func label(for instance: Instance) -> (label: InstanceLabel, isNew: Bool) {
    switch instance {
    case .object(let object): label(for: object)
    case .value(let value): (Self.label(ofValue: value), true)
    }
  }

  /// The label of `object`, and whether it was given just now.
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

  /// The number that was given last, for each type whose objects have any.
  package var latestNumbers: [Symbol: UInt32] { lock.withLock { counts } }

  /// Gives numbers above these from now on.
  package func skip(_ used: [Symbol: UInt32]) {
    lock.withLock { counts.merge(used, uniquingKeysWith: max) }
  }

  /// The label `object` already has, if it has one.
  package func knownLabel(of object: AnyObject) -> InstanceLabel? {
    lock.withLock { known(object) }
  }

  /// Objects of compiled types do not report their deallocation, so their address may belong to another object now.
  private func known(_ object: AnyObject) -> InstanceLabel? {
    guard let position = positions[ObjectIdentifier(object)] else { return nil }
    if entries[position].object === object { return entries[position].label }
    positions[ObjectIdentifier(object)] = nil
    end(position)
    return nil
  }

  /// Revokes labels that were not shown yet, unless a later label of the same type was given.
  func forget(_ labels: [InstanceLabel]) {
    lock.withLock {
      var forgotten: Set<InstanceLabel> = []
      for label in labels.sorted(by: { $0.number > $1.number }) where counts[label.typeName] == label.number {
        counts[label.typeName] = label.number - 1
        forgotten.insert(label)
      }
      positions = positions.filter { !forgotten.contains(entries[$0.value].label) }
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

  /// How many entries there are, also of objects that have ended.
  var entryCount: Int { lock.withLock { entries.count } }

  /// The living object with that name; nil for an unknown name or a deallocated object.
  package func object(named name: String) -> AnyObject? {
    living.first { $0.label.name == name }?.object
  }

  /// The living object that has the label.
  package func object(of label: InstanceLabel) -> AnyObject? {
    lock.withLock { entries.last { $0.label == label && !$0.hasEnded }?.object }
  }

  /// The objects that were numbered since this was last called, in that order; where they are very many, the latest.
  /// Some may have ended.
  package func takeNumbered() -> [InstanceLabel] {
    lock.withLock {
      defer { numbered = [] }
      return numbered
    }
  }

  /// The objects that have ended since this was last called, in the order of their end as far as it is known; where
  /// they are very many, the latest.
  package func takeEnded() -> [InstanceLabel] {
    dropEnded(telling: true)
    return lock.withLock {
      defer { ended = [] }
      return ended
    }
  }

  /// To be called only by objects that are being deallocated.
  package func objectWillEnd(_ object: ObjectIdentifier) {
    lock.withLock {
      if let position = positions.removeValue(forKey: object) { end(position) }
    }
  }

  /// Finds deallocated objects that did not report it, and drops entries of deallocated objects if there are many, so
  /// that long recordings do not use up memory.
  ///
  /// - Parameter telling: Whether they are recorded in the trace.
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
