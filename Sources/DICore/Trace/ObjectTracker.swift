/// Labels the objects that an engine encounters, without keeping them alive, and detects their deallocation.
///
/// These are objects that factories return or that are passed to the engine. Other objects are labelled when their
/// labels are requested.
///
/// A class, because the engine, the scopes and lists of objects share one numbering. Safe to use from any thread.
package final class ObjectTracker: ObjectObserver {
  private let lock = RecursiveLock()

  /// Accessed with the lock taken.
  private let objects = ExclusiveCell(TrackedObjects())

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
    let (label, isCrowded) = lock.withLock { (number(object), objects.access { $0.isCrowded }) }
    if isCrowded { dropDeallocated() }
    return label
  }

  private func number(_ object: AnyObject) -> (label: InstanceLabel, isNew: Bool) {
    if let known = known(object) { return (known, false) }
    let type = Instance.object(object).declaredType
    let isSilent = !TypeTraits.of(Swift.type(of: object)).contains(.transparent)
    let label = objects.access {
      $0.add(object, type.identity.symbol, hasKnownType: type.isKnown, isSilent: isSilent)
    }
    if !isSilent { (object as? any InspectableObject)?.observer = self }
    return (label, true)
  }

  /// The last number assigned for each type, by the name of the type.
  package var latestNumbers: [Symbol: UInt32] { lock.withLock { objects.access { $0.counts } } }

  /// Skips numbers: each type continues above its number in `used`.
  package func skip(_ used: [Symbol: UInt32]) {
    lock.withLock { objects.access { $0.counts.merge(used, uniquingKeysWith: max) } }
  }

  /// The label of `object`; nil if it has none.
  package func knownLabel(of object: AnyObject) -> InstanceLabel? {
    lock.withLock { known(object) }
  }

  /// The label of `object`; nil if it has none. An object of compiled type does not report its deallocation, so the
  /// address of an entry may belong to another object now.
  private func known(_ object: AnyObject) -> InstanceLabel? {
    switch objects.access({ $0.find(object) }) {
    case .known(let label): return label
    case .deallocated(let label): recordDeallocation(of: label)
    case nil: break
    }
    return nil
  }

  /// Revokes labels that were not shown yet, unless a later one of the same type was assigned.
  func forget(_ labels: [InstanceLabel]) {
    lock.withLock { objects.access { $0.forget(labels) } }
  }

  /// The numbered objects that were not deallocated, in the order of their numbering.
  package var living: [(label: InstanceLabel, object: AnyObject)] {
    lock.withLock { objects.access { $0.entries } }.compactMap { entry in
      entry.isDeallocated ? nil : entry.object.map { (entry.label, $0) }
    }
  }

  /// The number of entries, including those of deallocated objects.
  var entryCount: Int { lock.withLock { objects.access { $0.entries.count } } }

  /// The object with that label; nil if there is none, or it was deallocated.
  package func object(of label: InstanceLabel) -> AnyObject? {
    lock.withLock { objects.access { $0.object(of: label) } }
  }

  /// Returns the labels assigned since the last call, in that order, also those of objects deallocated since. If there
  /// were very many, only the latest.
  package func takeNumbered() -> [InstanceLabel] {
    lock.withLock { objects.access { $0.takeNumbered() } }
  }

  /// Returns the labels of the objects deallocated since the last call, in that order as far as it is known. If there
  /// were very many, only the latest.
  package func takeDeallocated() -> [InstanceLabel] {
    dropDeallocated(recording: true)
    return lock.withLock { objects.access { $0.takeDeallocated() } }
  }

  /// Called by objects that are being deallocated, and only by them.
  @discardableResult
  package func objectWillBeDeallocated(_ object: ObjectIdentifier) -> InstanceLabel? {
    lock.withLock {
      let label = objects.access { $0.end(object) }
      if let label { recordDeallocation(of: label) }
      return label
    }
  }

  /// Finds deallocated objects that did not report it, and drops entries of deallocated objects if there are many, so
  /// that long recordings do not use up memory.
  ///
  /// - Parameter recording: Whether the deallocations are recorded in the trace.
  private func dropDeallocated(recording: Bool = false) {
    let found = lock.withLock {
      let found = objects.access { $0.dropDeallocated() }
      if recording { found.deallocated.forEach(recordDeallocation) }
      return found
    }
    // An object whose other references were released meanwhile is deallocated here, after the lock is free.
    withExtendedLifetime(found.living) {}
  }

  private func recordDeallocation(of object: InstanceLabel) {
    ThreadState.current.recorder(writingFor: self)?.record(.deallocated(instance: object))
  }

  private static func label(ofValue value: Any) -> InstanceLabel {
    let instance = Instance.value(value)
    if instance.isNothing { return .nothing }
    let type = instance.declaredType
    return InstanceLabel(typeName: type.identity.symbol, number: 0, hasKnownType: type.isKnown)
  }
}
