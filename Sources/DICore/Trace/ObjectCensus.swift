/// Numbers the objects an engine sees, without keeping any of them alive, and notices when they end.
///
/// A class, because the engine, the scopes and whoever lists objects share one numbering. Safe to use from any
/// thread.
public final class ObjectCensus: ObjectObserver, @unchecked Sendable {
  private let lock = RecursiveLock()

  /// In the order of numbering. Those of ended objects are dropped now and then.
  @exclusivity(unchecked) private var entries: [Entry] = []
  @exclusivity(unchecked) private var positions: [ObjectIdentifier: Int] = [:]
  @exclusivity(unchecked) private var counts: [Symbol: UInt32] = [:]
  @exclusivity(unchecked) private var ended: [InstanceLabel] = []

  /// How many entries there may be before those of ended objects are dropped.
  @exclusivity(unchecked) private var limit = 1024

  /// How many ends are remembered where nobody asks for them.
  private static let longestMemory = 100_000

  private struct Entry {
    weak var object: AnyObject?
    let label: InstanceLabel
    /// Whether the object has ended, or was forgotten.
    var hasEnded = false
  }

  init() {}

  /// The label of `instance`, and whether it was given just now. A value's label is new each time.
  @discardableResult
  public func label(for instance: Instance) -> (label: InstanceLabel, isNew: Bool) {
    switch instance {
    case .object(let object): label(for: object)
    case .value(let value): (Self.label(ofValue: value), true)
    }
  }

  /// The label of `object`, and whether it was given just now.
  @discardableResult
  public func label(for object: AnyObject) -> (label: InstanceLabel, isNew: Bool) {
    let (label, isCrowded) = lock.withLock { (number(object), entries.count > limit) }
    if isCrowded { dropEnded() }
    return label
  }

  private func number(_ object: AnyObject) -> (label: InstanceLabel, isNew: Bool) {
    if let known = known(object) { return (known, false) }
    let type = Instance.object(object).declaredType
    let label = nextLabel(type.identity.symbol, hasKnownType: type.isKnown)
    positions[ObjectIdentifier(object)] = entries.count
    entries.append(Entry(object: object, label: label))
    if TypeTraits.of(Swift.type(of: object)).contains(.transparent) {
      (object as? any TransparentObject)?.observer = self
    }
    return (label, true)
  }

  private func nextLabel(_ typeName: Symbol, hasKnownType: Bool) -> InstanceLabel {
    let number = counts[typeName, default: 0] + 1
    counts[typeName] = number
    return InstanceLabel(typeName: typeName, number: number, hasKnownType: hasKnownType)
  }

  /// The label `object` already has, if it has one.
  public func knownLabel(of object: AnyObject) -> InstanceLabel? {
    lock.withLock { known(object) }
  }

  /// Objects of compiled types end without a word; their address may since belong to another object.
  private func known(_ object: AnyObject) -> InstanceLabel? {
    guard let position = positions[ObjectIdentifier(object)] else { return nil }
    let label = entries.withUnsafeBufferPointer { $0[position].object === object ? $0[position].label : nil }
    if let label { return label }
    positions[ObjectIdentifier(object)] = nil
    end(position)
    return nil
  }

  /// Takes back the labels of objects that nobody has been told of, as far as none of their type was given after them.
  func forget(_ labels: [InstanceLabel]) {
    lock.withLock {
      var forgotten: Set<InstanceLabel> = []
      for label in labels.sorted(by: { $0.number > $1.number }) where counts[label.typeName] == label.number {
        counts[label.typeName] = label.number - 1
        forgotten.insert(label)
      }
      positions = positions.filter { !forgotten.contains(entries[$0.value].label) }
      for position in entries.indices where forgotten.contains(entries[position].label) {
        entries[position].hasEnded = true
      }
      ended.removeAll { forgotten.contains($0) }
    }
  }

  /// The living numbered objects, in the order of numbering.
  public var living: [(label: InstanceLabel, object: AnyObject)] {
    lock.withLock { entries }.compactMap { entry in
      entry.hasEnded ? nil : entry.object.map { (entry.label, $0) }
    }
  }

  /// How many entries there are, also of objects that have ended.
  var entryCount: Int { lock.withLock { entries.count } }

  /// The living object that is called so; nil for a name never given or an object that has ended.
  public func object(named name: String) -> AnyObject? {
    living.first { $0.label.name == name }?.object
  }

  /// The objects that have ended since this was last called, in the order of their end as far as it is known; where
  /// they are very many, the latest.
  public func takeEnded() -> [InstanceLabel] {
    dropEnded(telling: true)
    return lock.withLock {
      defer { ended = [] }
      return ended
    }
  }

  /// Objects that tell when they end call this; nobody else should.
  public func objectWillEnd(_ object: ObjectIdentifier) {
    lock.withLock {
      if let position = positions.removeValue(forKey: object) { end(position) }
    }
  }

  /// Drops the entries of ended objects, so that a program that records for long does not fill the memory.
  ///
  /// - Parameter telling: Whether a trace is to tell of those that ended without a word.
  private func dropEnded(telling: Bool = false) {
    var living: [AnyObject] = []
    lock.withLock {
      let all = entries
      entries.removeAll(keepingCapacity: true)
      positions.removeAll(keepingCapacity: true)
      for entry in all where !entry.hasEnded {
        if let object = entry.object {
          positions[ObjectIdentifier(object)] = entries.count
          entries.append(entry)
          living.append(object)
        } else {
          remember(entry.label)
          if telling { tell(endOf: entry.label) }
        }
      }
      limit = max(1024, 2 * entries.count)
    }
    // An object that would have ended meanwhile ends here, where the lock is free.
    withExtendedLifetime(living) {}
  }

  private func end(_ position: Int) {
    entries[position].hasEnded = true
    remember(entries[position].label)
    tell(endOf: entries[position].label)
  }

  private func tell(endOf object: InstanceLabel) {
    ThreadState.current.pointee.recorder(writingFor: self)?.record(.ended(instance: object))
  }

  private func remember(_ object: InstanceLabel) {
    if ended.count >= 2 * Self.longestMemory { ended.removeFirst(Self.longestMemory) }
    ended.append(object)
  }

  private static func label(ofValue value: Any) -> InstanceLabel {
    let type = Instance.value(value).declaredType
    return InstanceLabel(typeName: type.identity.symbol, number: 0, hasKnownType: type.isKnown)
  }
}
