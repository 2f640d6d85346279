/// A lifetime of your own: objects live as long as the scope's storage keeps them.
///
/// With a parent, the parent is asked after the scope itself, told whatever it is told, and cleaned with it
/// (DIT-65).
public final class DIScope: Scope, @unchecked Sendable {
  private let objects: any DIStorage
  private let lock = RecursiveLock()
  private var makers: [CacheKey: Maker] = [:]

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
  public override func reset() { clean() }

  override func forget() {
    objects.clean()
    lock.withLock { makers = [:] }
    parent?.forget()
  }

  override func give(
    _ index: CacheIndex, to answer: Answer, on thread: UnsafeMutablePointer<ThreadState>
  ) -> Bool {
    kept(for: index.key).map(answer.fill) ?? parent?.give(index, to: answer, on: thread) ?? false
  }

  override func place(at index: CacheIndex) -> Kept? {
    let key = index.key
    guard let instance = kept(for: key) else { return parent?.place(at: index) }
    let maker = lock.withLock { makers[key] } ?? Maker(key)
    guard holdsWeakly, let object = instance.object else { return .strongly(instance, maker) }
    return .weakly(object, maker)
  }

  override func keep(
    _ value: UnsafeRawPointer, _ form: any ValueForm, at index: CacheIndex, _ maker: Maker
  ) -> Bool {
    let isKept = keep(form.instance(at: value), for: index.key, maker)
    return parent?.keep(value, form, at: index, maker) ?? isKept
  }

  private func keep(_ instance: Instance, for key: CacheKey, _ maker: Maker) -> Bool {
    guard let info = DIComponentInfo(key) else { return false }
    switch instance {
    case .object(let object):
      objects.save(object: holdsWeakly ? StoredWeakly(object) : object, by: info)
    case .value where holdsWeakly: return false
    case .value(let value): objects.save(object: value, by: info)
    }
    lock.withLock { makers[key] = maker }
    return true
  }

  private func kept(for key: CacheKey) -> Instance? {
    DIComponentInfo(key).flatMap(objects.fetch).flatMap(StoredWeakly.unpacked)
  }

  private var holdsWeakly: Bool { policy == .cache(.weak) }

  /// What the scope itself holds now.
  public override var holdings: [Holding] {
    lock.withLock { makers }.sorted { $0.value.id < $1.value.id }.compactMap { key, _ in
      kept(for: key).map { Holding(key: key, instance: $0, strength: holdsWeakly ? .weak : .strong) }
    }
  }
}

extension DIScope: CustomStringConvertible {
  /// `<Scope. name: session>`.
  public var description: String { "<Scope. name: \(name)>" }
}

/// An object in a weak scope's storage. A class, because storages copy what they keep.
final class StoredWeakly {
  private weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  /// The instance that a storage gave; nil for one that has ended, and for a stored nil.
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
  /// What an instance is kept under; nil for a key that names no registration.
  fileprivate init?(_ key: CacheKey) {
    guard case .registration(let type, let place) = key else { return nil }
    self.init(type, place)
  }
}

extension Maker {
  /// Nobody knows who put it there; the registration it answers for passes for its maker.
  fileprivate init(_ key: CacheKey) {
    var place: SourcePlace?
    if case .registration(_, let known) = key { place = known }
    self.init(id: 0, place: place, container: nil)
  }
}
