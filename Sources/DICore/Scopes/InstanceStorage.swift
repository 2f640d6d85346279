/// Under what a scope files an instance. Which form is used is the rules' business.
public enum CacheKey: Hashable, Sendable {
  /// The service's type and name: registrations of one key share their instances, in whatever container.
  case service(ServiceKey)
  /// The registration's type and place: all services of one registration share its instance.
  case registration(TypeIdentity, SourcePlace?)
}

/// An instance together with the registration that made it.
struct StoredInstance {
  let instance: Instance
  let madeBy: Maker

  /// The registration whose factory made an instance. Keeps nothing alive.
  struct Maker: Hashable, Sendable {
    let id: RegistrationID
    let place: SourcePlace?
    let container: Symbol?

    init(_ registration: Registration) {
      id = registration.id
      place = registration.place
      container = registration.container?.name
    }
  }
}

/// One instance a scope or container holds.
public struct Holding {
  /// What it is filed under.
  public let key: CacheKey
  /// The instance; weakly held ones are alive at the time of asking.
  public let instance: Instance
  /// Whether the holder keeps the instance alive.
  public let strength: Scope.Strength
}

/// Instances filed by key, held strongly or weakly. They are let go of in the order of storing.
struct InstanceStorage {
  /// In the order of storing; nil where a later instance took the place.
  private var slots: [Slot?] = []
  private var positions: [CacheKey: Int] = [:]

  /// The living instance for `key`.
  func instance(for key: CacheKey) -> StoredInstance? {
    guard let slot = positions[key].flatMap({ slots[$0] }), let instance = slot.instance else { return nil }
    return StoredInstance(instance: instance, madeBy: slot.madeBy)
  }

  /// Files an instance, in place of an earlier one.
  mutating func keep(_ stored: StoredInstance, for key: CacheKey, _ strength: Scope.Strength) -> Bool {
    let content: Slot.Content
    switch (strength, stored.instance) {
    case (.strong, let instance): content = .strong(instance)
    case (.weak, .object(let object)): content = .weak(WeakReference(object))
    case (.weak, .value): return false
    }
    if let earlier = positions[key] { slots[earlier] = nil }
    if slots.count > 2 * positions.count + 16 { closeGaps() }
    positions[key] = slots.count
    slots.append(Slot(key: key, content: content, madeBy: stored.madeBy))
    return true
  }

  private mutating func closeGaps() {
    slots = slots.filter { $0 != nil }
    for (position, slot) in slots.enumerated() {
      if let slot { positions[slot.key] = position }
    }
  }

  /// The same instances, held firmly or not. What can only be held firmly is left out where it is not.
  func held(_ strength: Scope.Strength) -> InstanceStorage {
    var copy = InstanceStorage()
    for case let slot? in slots {
      guard let instance = slot.instance else { continue }
      _ = copy.keep(StoredInstance(instance: instance, madeBy: slot.madeBy), for: slot.key, strength)
    }
    return copy
  }

  /// What is alive, in the order of storing.
  var holdings: [Holding] {
    slots.compactMap { slot in
      guard let slot, let instance = slot.instance else { return nil }
      return Holding(key: slot.key, instance: instance, strength: slot.strength)
    }
  }

  private struct Slot {
    let key: CacheKey
    enum Content {
      case strong(Instance)
      case weak(WeakReference)
    }

    let content: Content
    let madeBy: StoredInstance.Maker

    var instance: Instance? {
      switch content {
      case .strong(let instance): instance
      case .weak(let reference): reference.object.map(Instance.object)
      }
    }

    var strength: Scope.Strength {
      guard case .weak = content else { return .strong }
      return .weak
    }
  }
}

/// A reference that does not keep its object alive.
struct WeakReference {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
