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
    lock.withLock { number(object) }
  }

  private func number(_ object: AnyObject) -> (label: InstanceLabel, isNew: Bool) {
    if let known = entry(of: object) { return (known.label, false) }
    let described = object as? any SelfDescribing
    let typeName = (described?.typeIdentity ?? TypeIdentity(type(of: object))).symbol
    let number = counts[typeName, default: 0] + 1
    counts[typeName] = number
    let label = InstanceLabel(
      typeName: typeName, number: number, hasKnownType: described?.hasKnownType ?? true)
    order += 1
    entries[ObjectIdentifier(object)] = Entry(object: WeakReference(object), label: label, order: order)
    (object as? any TransparentObject)?.observer = self
    return (label, true)
  }

  /// The label `object` already has, if it has one.
  public func knownLabel(of object: AnyObject) -> InstanceLabel? {
    lock.withLock { entry(of: object)?.label }
  }

  /// Takes back the labels of objects that nobody has been told of, as far as none of their type was given after them.
  func forget(_ labels: [InstanceLabel]) {
    lock.withLock {
      var forgotten: Set<InstanceLabel> = []
      for label in labels.sorted(by: { $0.number > $1.number }) where counts[label.typeName] == label.number {
        counts[label.typeName] = label.number - 1
        forgotten.insert(label)
      }
      entries = entries.filter { !forgotten.contains($0.value.label) }
      ended.removeAll { forgotten.contains($0) }
    }
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

  /// The objects that have ended since this was last called, in the order of their end as far as it is known.
  public func takeEnded() -> [InstanceLabel] {
    lock.withLock {
      noticeSilentEnds()
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

  /// Objects of compiled types end without a word; their address may since belong to another object.
  private func noticeSilentEnds() {
    let all = entries
    let silent = all.filter { $0.value.object.object == nil }
    for (id, entry) in silent.sorted(by: { $0.value.order < $1.value.order }) {
      entries[id] = nil
      end(entry)
    }
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
    ended.append(entry.label)
    ThreadState.current.pointee.recorder(writingFor: self)?.record(.ended(instance: entry.label))
  }

  private static func label(ofValue value: Any) -> InstanceLabel {
    let described = value as? any SelfDescribing
    let identity = described?.typeIdentity ?? TypeIdentity(type(of: value))
    return InstanceLabel(
      typeName: identity.symbol, number: 0, hasKnownType: described?.hasKnownType ?? true)
  }
}
