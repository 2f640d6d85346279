/// A lifetime of your own: objects live as long as the scope's storage keeps them.
///
/// With a parent, the parent is asked after the scope itself, told whatever it is told, and cleaned with it
/// (DIT-65).
public final class DIScope: Scope, @unchecked Sendable {
  private let objects: any DIStorage
  private let lock = RecursiveLock()
  private var makers: [CacheKey: StoredInstance.Maker] = [:]

  /// An empty scope.
  ///
  /// - Parameter policy: Whether the scope keeps objects alive.
  public init(
    name: String, storage: any DIStorage, policy: DILifeTime.ReferenceCounting = .strong,
    parent: DIScope? = nil
  ) {
    objects = storage
    super.init(Symbol(name), .cache(policy == .weak ? .weak : .strong), parent: parent)
  }

  /// Forgets every object, in the parent too.
  public func clean() { Engine.shared.reset(self) }

  /// Forgets every object, in the parent too.
  public override func reset() {
    objects.clean()
    lock.locked { makers = [:] }
    parent?.reset()
  }

  override func instance(for key: CacheKey) -> StoredInstance? {
    guard let info = DIComponentInfo(key), let object = objects.fetch(key: info),
      let instance = KeptWeakly.unpacked(object)
    else {
      return parent?.instance(for: key)
    }
    let maker = lock.locked { makers[key] } ?? StoredInstance.Maker(key)
    return StoredInstance(instance: instance, madeBy: maker)
  }

  override func keep(_ instance: StoredInstance, for key: CacheKey) -> Bool {
    let isKept = keepItself(instance, key)
    return parent?.keep(instance, for: key) ?? isKept
  }

  private func keepItself(_ stored: StoredInstance, _ key: CacheKey) -> Bool {
    guard let info = DIComponentInfo(key) else { return false }
    switch stored.instance {
    case .object(let object) where policy == .cache(.weak):
      objects.save(object: KeptWeakly(object), by: info)
    case .object(let object): objects.save(object: object, by: info)
    case .value where policy == .cache(.weak): return false
    case .value(let value): objects.save(object: value, by: info)
    }
    lock.locked { makers[key] = stored.madeBy }
    return true
  }

  /// What the scope itself holds now.
  public override var holdings: [Holding] {
    lock.locked { makers }.sorted { $0.value.id < $1.value.id }.compactMap { key, _ in
      guard let info = DIComponentInfo(key), let object = objects.fetch(key: info),
        let instance = KeptWeakly.unpacked(object)
      else { return nil }
      return Holding(key: key, instance: instance, strength: policy == .cache(.weak) ? .weak : .strong)
    }
  }
}

extension DIScope: CustomStringConvertible {
  /// `<Scope. name: session>`.
  public var description: String { "<Scope. name: \(name)>" }
}

/// An object in a weak scope's storage. A class, because storages copy what they keep.
final class KeptWeakly {
  private weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  /// The instance that a storage gave; nil for one that has ended, and for a stored nil.
  static func unpacked(_ stored: Any) -> Instance? {
    if let kept = stored as? KeptWeakly { return kept.object.map(Instance.object) }
    if let optional = stored as? any StoredOptional { return optional.stored.flatMap(unpacked) }
    return Instance(of: stored)
  }
}

private protocol StoredOptional {
  var stored: Any? { get }
}

extension Optional: StoredOptional {
  fileprivate var stored: Any? { self }
}

extension DIComponentInfo {
  /// What an instance is kept under; nil for a key that names no registration.
  fileprivate init?(_ key: CacheKey) {
    guard case .registration(let type, let place) = key else { return nil }
    self.init(type, place)
  }
}

extension StoredInstance.Maker {
  /// Nobody knows who put it there; the registration it answers for passes for its maker.
  fileprivate init(_ key: CacheKey) {
    id = 0
    container = nil
    guard case .registration(_, let place) = key else {
      self.place = nil
      return
    }
    self.place = place
  }
}
