import DICore

/// The objects of a ``DIScope``, in the storage that the program supplies.
///
/// A class, because the engine's scope, its children and the program's ``DIScope`` share it.
final class ScopeObjects: SuppliedStorage {
  private let storage: any DIStorage
  private let holdsWeakly: Bool
  private let parent: ScopeObjects?
  private let lock = RecursiveLock()
  private var origins: [CacheKey: InstanceOrigin] = [:]

  /// The program's object for the scope.
  weak var owner: DIScope?

  init(
    in storage: any DIStorage, _ policy: DILifeTime.ReferenceCounting, parent: ScopeObjects?
  ) {
    self.storage = storage
    holdsWeakly = policy == .weak
    self.parent = parent
  }

  /// This object and those of the parents.
  private var line: some Sequence<ScopeObjects> { sequence(first: self, next: \.parent) }

  // MARK: Reading

  func holding(for key: CacheKey, asking _: Container) -> HeldInstance? {
    stored(for: key).flatMap { HeldInstance(key: key, stored: $0) }
  }

  func origin(of key: CacheKey) -> InstanceOrigin {
    line.lazy.compactMap { $0.ownOrigin(of: key) }.first ?? InstanceOrigin(key)
  }

  private func ownOrigin(of key: CacheKey) -> InstanceOrigin? { lock.withLock { origins[key] } }

  /// The value of the first storage that has one, even if that is a weak box whose object was deallocated.
  private func stored(for key: CacheKey) -> Any? {
    guard let info = DIComponentInfo(key) else { return nil }
    return line.lazy.compactMap { $0.storage.fetch(key: info) }.first
  }

  var holdings: [HeldInstance] {
    lock.withLock { origins }.sorted { $0.value.id < $1.value.id }.compactMap { key, _ in
      DIComponentInfo(key).flatMap(storage.fetch).flatMap { HeldInstance(key: key, stored: $0) }
    }
  }

  // MARK: Changing

  func store(
    _ instance: Instance, for key: CacheKey, _ origin: InstanceOrigin, asking _: Container
  ) -> Bool {
    guard let info = DIComponentInfo(key) else { return false }
    let object: Any
    switch instance {
    case .object(let instance): object = holdsWeakly ? StoredWeakly(instance) : instance
    case .value where holdsWeakly: return false
    case .value(let value): object = value
    }
    for objects in line { objects.save(object, info, key, origin) }
    return true
  }

  private func save(_ object: Any, _ info: DIComponentInfo, _ key: CacheKey, _ origin: InstanceOrigin) {
    storage.save(object: object, by: info)
    lock.withLock { origins[key] = origin }
  }

  func empty() {
    storage.clean()
    lock.withLock { origins = [:] }
  }
}

extension HeldInstance {
  /// The holding for a value that a storage of the program has for `key`; nil for a deallocated object.
  fileprivate init?(key: CacheKey, stored: Any) {
    guard let instance = StoredWeakly.unpacked(stored) else { return nil }
    self.init(key: key, instance: instance, strength: stored is StoredWeakly ? .weak : .strong)
  }
}

extension DIComponentInfo {
  /// The key of the storage; nil for a cache key that names no registration.
  fileprivate init?(_ key: CacheKey) {
    guard case .registration(let type, let place) = key else { return nil }
    self.init(type, place)
  }
}

extension InstanceOrigin {
  /// The origin of an instance that the program stored itself: the registration of `key`.
  fileprivate init(_ key: CacheKey) {
    var place: SourcePlace?
    if case .registration(_, let known) = key { place = known }
    self.init(id: 0, place: place, container: nil)
  }
}
