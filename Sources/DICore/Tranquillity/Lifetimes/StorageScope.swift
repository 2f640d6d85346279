/// The engine's scope for a ``DIScope``, which keeps instances in the storage that the program supplies.
final class StorageScope: Scope, @unchecked Sendable {
  private let objects: any DIStorage
  private let lock = RecursiveLock()
  private var makers: [CacheKey: Maker] = [:]

  /// The program's object for this scope.
  @exclusivity(unchecked) weak var owner: DIScope?

  init(
    _ name: Symbol, _ storage: any DIStorage, _ policy: DILifeTime.ReferenceCounting, parent: StorageScope?
  ) {
    objects = storage
    super.init(name, .cache(policy == .weak ? .weak : .strong), parent: parent)
  }

  /// A scope with a storage of its own. Written out, because the compiler reports the synthesised initialiser as an
  /// infinite recursion.
  override init(_ name: Symbol, _ policy: Policy, parent: Scope? = nil) {
    objects = DICacheStorage()
    super.init(name, policy, parent: parent)
  }

  override func reset() { Engine.shared.reset(self) }

  override func forget() {
    objects.clean()
    lock.withLock { makers = [:] }
    ScopeChanges.add()
    parent?.forget()
  }

  override func give(
    _ index: CacheIndex, to answer: Answer, on thread: UnsafeMutablePointer<ThreadState>
  ) -> Bool {
    stored(for: index.key).flatMap { StoredWeakly.unpacked($0) }.map(answer.fill) ?? false
  }

  override func place(at index: CacheIndex) -> Kept? {
    let key = index.key
    guard let stored = stored(for: key), let instance = StoredWeakly.unpacked(stored) else { return nil }
    let maker = line.lazy.compactMap { $0.maker(of: key) }.first ?? Maker(key)
    guard stored is StoredWeakly, let object = instance.object else { return .strongly(instance, maker) }
    return .weakly(object, maker)
  }

  private func maker(of key: CacheKey) -> Maker? { lock.withLock { makers[key] } }

  /// The scope and its parents.
  private var line: some Sequence<StorageScope> { sequence(first: self) { $0.parent as? StorageScope } }

  /// The value of the first storage that has one, even if that is a weak box whose object was deallocated.
  private func stored(for key: CacheKey) -> Any? {
    guard let info = DIComponentInfo(key) else { return nil }
    return line.lazy.compactMap { $0.objects.fetch(key: info) }.first
  }

  override func keep(
    _ value: UnsafeRawPointer, _ form: any ValueForm.Type, at index: CacheIndex, _ maker: Maker
  ) -> Bool {
    let key = index.key
    guard let info = DIComponentInfo(key) else { return false }
    let object: Any
    switch form.instance(at: value) {
    case .object(let instance): object = holdsWeakly ? StoredWeakly(instance) : instance
    case .value where holdsWeakly: return false
    case .value(let value): object = value
    }
    for scope in line { scope.save(object, info, key, maker) }
    return true
  }

  private func save(_ object: Any, _ info: DIComponentInfo, _ key: CacheKey, _ maker: Maker) {
    objects.save(object: object, by: info)
    lock.withLock { makers[key] = maker }
    ScopeChanges.add()
  }

  private var holdsWeakly: Bool { policy == .cache(.weak) }

  /// The instances that the scope itself holds now.
  override var holdings: [Holding] {
    lock.withLock { makers }.sorted { $0.value.id < $1.value.id }.compactMap { key, _ in
      guard let stored = DIComponentInfo(key).flatMap(objects.fetch) else { return nil }
      return StoredWeakly.unpacked(stored).map {
        Holding(key: key, instance: $0, strength: stored is StoredWeakly ? .weak : .strong)
      }
    }
  }

  /// Always everything: a storage of the program does not say what is new.
  override func holdings(after mark: SharedStorage.Mark?) -> SharedStorage.Addition { (holdings, false, nil) }

  override func keeps(_ object: AnyObject) -> Bool {
    holdings.contains { $0.strength == .strong && $0.instance.object === object }
  }
}

/// The weak box for an object in a weak scope's storage. A class, because storages copy what they keep.
final class StoredWeakly {
  private weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  /// The instance in a stored value; nil for a deallocated object, and for a stored nil.
  static func unpacked(_ stored: Any) -> Instance? {
    if let kept = stored as? StoredWeakly { return kept.object.map(Instance.object) }
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
  /// The key of the storage; nil for a cache key that names no registration.
  fileprivate init?(_ key: CacheKey) {
    guard case .registration(let type, let place) = key else { return nil }
    self.init(type, place)
  }
}

extension Maker {
  /// The maker of an instance that the program stored itself: the registration that it is stored for.
  fileprivate init(_ key: CacheKey) {
    var place: SourcePlace?
    if case .registration(_, let known) = key { place = known }
    self.init(id: 0, place: place, container: nil)
  }
}
