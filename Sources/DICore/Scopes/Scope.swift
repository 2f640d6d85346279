import Synchronization

/// How long instances are stored, and, for a cache, where. Before the engine runs a factory, it asks the scope for an
/// instance; afterwards it stores the new instance there.
///
/// A class, because scopes are compared by identity: two custom scopes of the same name and policy keep separate
/// instances. Safe to use from any thread.
@usableFromInline
package final class Scope {
  /// How a scope holds its instances.
  package enum Strength: Hashable, Sendable {
    /// The scope keeps the instance alive.
    case strong
    /// The scope does not keep the instance alive; something else must. Values cannot be held weakly.
    case weak
  }

  /// Where instances are stored, and for how long.
  package enum Policy: Hashable, Sendable {
    /// Nothing is stored.
    case unique
    /// Kept in the resolution graph until the graph is released.
    case graph
    /// Kept in the scope itself, for all containers, until the scope is reset.
    case cache(Strength)
    /// Kept in the container that was asked.
    case container(Strength)
  }

  /// The scope's name in its library. A custom scope gets the name of the first variable that holds it.
  package var name: Symbol

  /// Where the scope keeps instances.
  package let policy: Policy

  /// A scope that is asked after this one, and that stores and removes instances with this one. Nil for most.
  package let parent: Scope?

  /// A graph scope whose open graph holds the instances too, so that they are not deallocated before the graph is
  /// released. Nil for most. Set it before the scope is used.
  package var companion: Scope? {
    get { graphCompanion }
    set { graphCompanion = newValue }
  }

  /// Stored without `package`, so that Swift need not check each access.
  private var graphCompanion: Scope?

  /// A library's own storage, used instead of the engine's; nil for most.
  package let supplied: (any SuppliedStorage)?

  /// The storage of the scope, made when it first stores something.
  private let made = LazyReference<SharedStorage>()
  private let making = SpinLock()

  /// Whether a library declares the scope. It then lives as long as its engine.
  package var isOfLibrary = false

  /// A library's words about how long its scope keeps instances; nil for a scope of the program.
  package var meaning: String?

  /// Whether programs are expected to reset the scope while they run.
  package var isMeantToBeReset = false

  /// Whether the scope is never released, so that references need not be counted.
  var isPermanent = false

  /// Whether the scope is the cache of a container.
  package var isCacheOfContainer = false

  /// The label in the scope's engine, if one was assigned. Guarded by the engine's lock.
  var label: ScopeLabel?

  /// Whether the scope is in an engine's list of scopes that have stored an instance.
  let isNoticed = Atomic<Bool>(false)

  /// The scope and its parents.
  package var withParents: some Sequence<Scope> { sequence(first: self, next: \.parent) }

  /// An empty scope.
  ///
  /// - Parameters:
  ///   - storage: The storage for its instances; nil for a storage of the engine. A scope with a storage of its own
  ///     does not pass instances on to its parent.
  package init(
    _ name: Symbol, _ policy: Policy, parent: Scope? = nil, storage: (any SuppliedStorage)? = nil
  ) {
    self.name = name
    self.policy = policy
    self.parent = parent
    supplied = storage
  }

  /// An empty cache of a container.
  convenience init(cacheOfContainer name: Symbol, _ strength: Strength) {
    self.init(name, .cache(strength))
    isCacheOfContainer = true
  }

  /// A reference that keeps the scope alive until ``release(_:)`` is called with it.
  @inline(__always)
  func held() -> Unretained<Scope> { isPermanent ? .init(self) : .retaining(self) }

  /// Releases a reference from ``held()``.
  @inline(__always)
  static func release(_ held: Unretained<Scope>) {
    if !held.use({ $0.isPermanent }) { held.release() }
  }

  /// An empty scope with the same name and label; nil for a scope of a library, which is never released.
  ///
  /// - Parameter engine: The engine that labels it. With nil, the present label is used.
  func standIn(labelledBy engine: Engine?) -> Scope? {
    guard !isOfLibrary else { return nil }
    let label = engine?.label(of: self) ?? label
    let standIn = Scope(label?.name ?? name, policy)
    standIn.label = label
    return standIn
  }

  deinit { ScopeChanges.add() }

  private var storage: SharedStorage? { made.object }

  private var neededStorage: SharedStorage { made.object(within: making) { SharedStorage() } }

  /// The instances that the scope itself holds, in the order of storing. Always empty for scopes whose instances are in
  /// a graph or a container.
  package var holdings: [HeldInstance] { supplied?.holdings ?? storage?.holdings ?? [] }

  /// The instances stored after `mark`, if none was removed or replaced since; otherwise all. Always all for a supplied
  /// storage, which does not report what is new.
  func holdings(after mark: SharedStorage.Mark?) -> SharedStorage.Addition {
    storage?.holdings(after: mark) ?? (holdings, false, nil)
  }

  /// The version of the scope's own storage; nil if it has none yet.
  var mark: SharedStorage.Mark? { storage?.mark }

  /// Whether nothing but additions has happened to the scope since `mark`.
  func hasOnlyAdded(since mark: SharedStorage.Mark?) -> Bool {
    guard supplied == nil else { return false }
    guard let mark, let storage else { return mark == nil }
    return storage.hasOnlyAdded(since: mark)
  }

  /// Removes the instances stored after `mark`, since which nothing else has happened.
  func removeAdded(since mark: SharedStorage.Mark?) {
    if let mark { storage?.removeAdded(since: mark) } else { storage?.empty() }
  }

  /// Whether the scope itself keeps `object` alive.
  package func holdsStrongly(_ object: AnyObject) -> Bool {
    guard let supplied else { return storage?.holdsStrongly(object) ?? false }
    return supplied.holdings.contains { $0.strength == .strong && $0.instance.object === object }
  }

  /// The number of times that the scope stored or removed instances.
  package var changeCount: Int { storage?.changeCount ?? 0 }

  /// Removes every instance, in the parent too. Registrations stay.
  package func forget() {
    storage?.empty()
    if let supplied {
      supplied.empty()
      ScopeChanges.add()
    }
    parent?.forget()
  }

  /// Removes the instance for `index`, in the parent too.
  func drop(_ index: CacheIndex) {
    storage?.drop(index)
    if let supplied {
      supplied.drop(index.key)
      ScopeChanges.add()
    }
    parent?.drop(index)
  }

  /// Removes the instances of `service`, for all arguments, in the parent too.
  package func forget(_ service: ServiceKey) {
    let index = CacheIndex(.service(service))
    storage?.drop(ofService: index)
    if supplied != nil { drop(index) }
    parent?.forget(service)
  }

  /// Removes the instances that were stored for `scope`, whose instances are stored here.
  func forget(storedBy scope: Scope) { storage?.drop(storedBy: Unretained(scope)) }

  /// A copy of the instances that the scope itself keeps in storage of the engine. Instances that the scope holds
  /// weakly are held weakly here too.
  package struct Contents {
    fileprivate let slots: [(index: CacheIndex, slot: CacheSlot)]
  }

  /// The present contents.
  package var contents: Contents { Contents(slots: storage?.copies ?? []) }

  /// Replaces the contents.
  package func restore(_ contents: Contents) {
    storage?.empty()
    for (index, slot) in contents.slots { neededStorage.put(slot.copied(), at: index) }
  }

  /// Removes the instances that the scope itself holds; the parent's stay.
  ///
  /// - Returns: the instances, for the caller to release.
  func takeInstances() -> InstanceStore { storage?.take() ?? InstanceStore() }

  /// Copies the instance for `index` into `result`, if there is one of the type asked for. A storage of the program is
  /// not asked.
  func copy(
    _ index: CacheIndex, to result: ResultBuffer,
    on thread: ThreadState = ThreadState.current
  ) -> Bool {
    let isGiven = made.reference?.use { $0.copy(index, to: result, on: thread) } ?? false
    if isGiven { return true }
    return supplied == nil ? parent?.copy(index, to: result, on: thread) ?? false : false
  }

  /// Copies the instance for `index` into `result`, if that needs no cast. Call it while the thread is marked as
  /// reading.
  func copyWithoutCast(_ index: CacheIndex, to result: ResultBuffer) -> Bool {
    made.reference?.use { $0.copyWithoutCast(index, to: result) } ?? false
  }

  /// A slot with the instance for `index`; nil if there is none.
  ///
  /// - Parameter container: The container that was asked.
  func slot(at index: CacheIndex, asking container: Container) -> CacheSlot? {
    guard let supplied else {
      return storage?.slot(at: index) ?? parent?.slot(at: index, asking: container)
    }
    let key = index.key
    return supplied.holding(for: key, asking: container).map { holding in
      guard holding.strength == .weak, let object = holding.instance.object else {
        return .strongly(holding.instance, supplied.origin(of: key))
      }
      return .weakly(object, supplied.origin(of: key))
    }
  }

  /// Stores an instance here and in the parents, with this scope's strength.
  ///
  /// - Parameter container: The container that was asked.
  /// - Returns: whether the instance is stored; a weak scope stores no values.
  func store(
    _ value: ResultBuffer, _ operations: any ValueOperations.Type, at index: CacheIndex,
    _ origin: InstanceOrigin, asking container: Container
  )
    -> Bool
  {
    if let supplied {
      defer { ScopeChanges.add() }
      return supplied.store(operations.instance(in: value), for: index.key, origin, asking: container)
    }
    guard policy == .cache(.weak) || policy == .container(.weak) else {
      put({ .strongly(value, operations, origin) }, at: index)
      return true
    }
    guard let object = operations.instance(in: value).object else { return false }
    put({ .weakly(object, origin) }, at: index)
    return true
  }

  private func put(_ slot: () -> CacheSlot, at index: CacheIndex) {
    neededStorage.put(slot(), at: index)
    parent?.put(slot, at: index)
  }
}
