/// Numbers the objects an engine sees, without keeping any of them alive, and notices when they end.
///
/// A class, because the engine, the scopes and whoever lists objects share one numbering. Safe to use from any
/// thread.
public final class ObjectCensus: ObjectObserver, @unchecked Sendable {
  private let lock = RecursiveLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var counts: [Symbol: UInt32] = [:]
  private var order = 0
  private var ended: [InstanceLabel] = []

  /// How many entries there may be before those of ended objects are dropped.
  private var limit = 1024

  /// How many ends are remembered where nobody asks for them.
  private static let longestMemory = 100_000

  private struct Entry {
    let object: WeakReference
    let label: InstanceLabel
    let order: Int
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
    let id = ObjectIdentifier(object)
    if let entry = entries[id] {
      if entry.object.object === object { return (entry.label, false) }
      end(entry)
    }
    let described = SelfDescription.of(object)
    let label = nextLabel(
      (described?.typeIdentity ?? TypeIdentity(type(of: object))).symbol,
      hasKnownType: described?.hasKnownType ?? true)
    entries[id] = Entry(object: WeakReference(object), label: label, order: order)
    SelfDescription.transparent(object)?.observer = self
    return (label, true)
  }

  private func nextLabel(_ typeName: Symbol, hasKnownType: Bool) -> InstanceLabel {
    order += 1
    counts[typeName, default: 0] += 1
    return InstanceLabel(typeName: typeName, number: counts[typeName, default: 0], hasKnownType: hasKnownType)
  }

  /// The label `object` already has, if it has one.
  public func knownLabel(of object: AnyObject) -> InstanceLabel? {
    lock.withLock { entry(of: object)?.label }
  }

  /// The living numbered objects, in the order of numbering.
  public var living: [(label: InstanceLabel, object: AnyObject)] {
    lock.withLock { entries }.values.sorted { $0.order < $1.order }.compactMap { entry in
      entry.object.object.map { (entry.label, $0) }
    }
  }

  /// The living object that is called so; nil for a name never given or an object that has ended.
  public func object(named name: String) -> AnyObject? {
    living.first { $0.label.name == name }?.object
  }

  /// The objects that have ended since this was last called, in the order of their end as far as it is known; where
  /// they are very many, the latest.
  public func takeEnded() -> [InstanceLabel] {
    var living: [AnyObject] = []
    defer { withExtendedLifetime(living) {} }
    return lock.withLock {
      for entry in takeSilentlyEnded(&living) { end(entry) }
      defer { ended = [] }
      return ended
    }
  }

  /// Objects that tell when they end call this; nobody else should.
  public func objectWillEnd(_ object: ObjectIdentifier) {
    lock.withLock {
      guard let entry = entries.removeValue(forKey: object) else { return }
      end(entry)
    }
  }

  /// Drops the entries of ended objects, so that a program that records for long does not fill the memory.
  private func dropEnded() {
    var living: [AnyObject] = []
    lock.withLock {
      for entry in takeSilentlyEnded(&living) { remember(endOf: entry) }
      limit = max(1024, 2 * entries.count)
    }
    withExtendedLifetime(living) {}
  }

  /// Objects of compiled types end without a word; their address may since belong to another object.
  ///
  /// - Parameter living: Takes the others, to be released where the lock is free: one of them may end now.
  private func takeSilentlyEnded(_ living: inout [AnyObject]) -> [Entry] {
    var silent: [Entry] = []
    for (id, entry) in entries {
      if let object = entry.object.object {
        living.append(object)
      } else {
        silent.append(entry)
        entries[id] = nil
      }
    }
    return silent.sorted { $0.order < $1.order }
  }

  private func entry(of object: AnyObject) -> Entry? {
    let id = ObjectIdentifier(object)
    guard let entry = entries[id] else { return nil }
    if entry.object.object === object { return entry }
    entries[id] = nil
    end(entry)
    return nil
  }

  private func end(_ entry: Entry) {
    remember(endOf: entry)
    ThreadState.current.pointee.recorder(writingFor: self)?.record(.ended(instance: entry.label))
  }

  private func remember(endOf entry: Entry) {
    if ended.count >= 2 * Self.longestMemory { ended.removeFirst(Self.longestMemory) }
    ended.append(entry.label)
  }

  private static func label(ofValue value: Any) -> InstanceLabel {
    let described = SelfDescription.of(value: value)
    let identity = described?.typeIdentity ?? TypeIdentity(type(of: value))
    return InstanceLabel(
      typeName: identity.symbol, number: 0, hasKnownType: described?.hasKnownType ?? true)
  }
}
