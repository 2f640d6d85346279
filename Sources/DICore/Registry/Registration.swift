import Synchronization

/// A registration's number: unique in its engine, growing in the order of registering.
package typealias RegistrationID = Int32

/// An entry of a container: one or several services, and how their instances are made.
///
/// A class, because libraries let a registration be changed after it was made, also while it is in use: the next
/// resolution sees the change. It may be used from any thread. Its scope, injections and services may be changed while
/// other threads resolve; the caller synchronises all other changes.
@usableFromInline
package final class Registration: IndexEntry, Linked {
  /// Makes an instance; nil means that it cannot make one, and is never stored.
  package typealias Factory = (Resolution) throws -> Instance?

  /// Stores an instance in a buffer for its Swift type; false means that it cannot make one.
  @usableFromInline package typealias Filling = (Resolution, ResultBuffer) throws -> Bool

  /// The first service.
  package var service: ServiceKey { key }

  /// The Swift type that the factory returns.
  let producedType: TypeIdentity

  /// The operations on values of the type ``producedType``.
  let operations: any ValueOperations.Type

  /// Makes an instance; nil for a registration without a factory.
  private let fill: Filling?

  /// The second service; equal to the first if there is none.
  var second: ServiceKey

  /// The scope, held by the registration (``Scope/held()``). Never empty.
  let current: AtomicReference<Scope>

  /// The container of the registration, not retained: the container removes the reference before it is deallocated
  /// (``leave()``, ``retire(from:)``).
  var home: Unretained<Container>? { currentHome.load(ordering: .acquiring) }

  // Atomic, because a thread may replace the registration while another one stores its instance.
  private let currentHome = Atomic<Unretained<Container>?>(nil)

  /// The type of the objects that the factory makes, as far as it is known.
  package let implementation: TypeIdentity

  /// Data that most registrations do not have.
  var extras: Extras?

  var neighbours: (before: Unretained<Registration>?, after: Unretained<Registration>?)

  /// Data that only its library uses.
  package var libraryPart: AnyObject? {
    get { part }
    set { part = newValue }
  }

  // Stored without `package`: Swift checks each access to a stored property that other modules see, while those of
  // one module are checked when it is compiled.
  private var part: AnyObject?
  private var number: RegistrationID = 0

  /// The index of the cache key, set at the first lookup in a scope; -1 before that. Below -1, a key of this
  /// registration alone; otherwise a key that equal registrations share.
  let knownIndex = Atomic<Int32>(-1)

  /// The place of the statement in the source.
  package let place: SourcePlace?

  // All properties from here on take one byte: in another order, a registration takes 16 bytes more.
  private var preference = Priority.normal
  private var isOfLibrary = false

  /// Whether the registration only forwards to another one.
  package let isForwarding: Bool

  /// The lock for parts that may change while other threads resolve.
  let lock = SpinLock()

  /// The number, assigned at registering; zero before that.
  package var id: RegistrationID { number }

  private let isInjecting = Atomic<Bool>(false)
  private let isRefilled = Atomic<Bool>(false)
  let replacementMarks = Atomic<UInt8>(0)
  let hasMoreServices = Atomic<Bool>(false)

  /// Whether ``extras`` is set.
  let hasExtras = Atomic<Bool>(false)

  /// Whether a caching scope treats a missing instance as a cached nil. Set when the registration is added: later
  /// changes of the rules have no effect.
  private(set) var treatsNilAsCached = false

  /// Whether ``staticType`` is set.
  var hasStaticType = false

  /// Whether injections are part of the factory. If so, injections added while the factory runs are ignored. Set when
  /// the registration is added: later changes of the rules have no effect.
  private(set) var injectsAsFactory = false

  /// Whether instances are stored before their injections. Set when the registration is added: later changes of the
  /// rules have no effect.
  private(set) var isStoredPartlyBuilt = false

  /// Whether a nested request of the same key is circular. Set when the registration is added.
  private(set) var isCircularByKey = false

  /// Whether another registration of the same type and place may count as a repetition. Set when the registration is
  /// added.
  private(set) var mayBeRepetition = true

  /// Whether a cached instance is not found by the service alone: nil counts as cached, or arguments count.
  let needsWholeLookup = Atomic<Bool>(false)

  /// Marks that only its library uses. May be set while other threads resolve.
  package var libraryMarks: UInt8 {
    get { ownMarks.load(ordering: .acquiring) }
    set { ownMarks.store(newValue, ordering: .releasing) }
  }

  private let ownMarks = Atomic<UInt8>(0)

  /// Whether the registration is in its registry's list.
  var isListed = false

  /// The state of filing; guarded by the registry's lock.
  var filingState = FilingState.filed

  /// The states of filing, which may be delayed until the first lookup.
  enum FilingState {
    case filed
    /// To be filed under the services added so far, except the first.
    case unfiled
    /// To be filed under all its services.
    case unfiledWhole
  }

  /// Whether the registration is preferred.
  package var priority: Priority {
    get { preference }
    set {
      preference = newValue
      discardSnapshot()
    }
  }

  /// Whether the library has made the registration, not the program.
  package internal(set) var isImplicit: Bool {
    get { isOfLibrary }
    set { isOfLibrary = newValue }
  }

  /// A registration of `service`, not yet in any container.
  ///
  /// - Parameter factory: Makes an instance; nil means that it cannot make one, and is never stored. Without a factory
  ///   the type's objects are made elsewhere.
  package convenience init(
    _ service: ServiceKey, implementation: TypeIdentity, scope: Scope, place: SourcePlace?,
    forwardingTo base: Registration? = nil, factory: Factory?
  ) {
    self.init(
      service, implementation: implementation, scope: scope, place: place, forwardingTo: base,
      operations: TypedOperations<Instance>.self, factory: factory.map(Self.filling))
  }

  @usableFromInline
  package init(
    _ service: ServiceKey, implementation: TypeIdentity, scope: Scope, place: SourcePlace?,
    forwardingTo base: Registration?, operations: any ValueOperations.Type, factory: Filling?
  ) {
    second = service
    self.implementation = implementation
    current = AtomicReference(scope.held())
    self.place = place
    isForwarding = base != nil
    self.operations = operations
    producedType = operations.type
    fill = factory
    super.init(service)
    if let base { change { $0.base = base } }
  }

  deinit {
    if knownIndex.load(ordering: .relaxed) < -1 { dropStored() }
    Scope.release(current.reference)
  }

  // MARK: Making

  /// Whether the registration has a factory. Without one, the instances are made elsewhere.
  package var hasFactory: Bool { fill != nil }

  /// Stores an instance in `buffer`, which is for the type ``producedType``.
  ///
  /// - Returns: whether the factory made one.
  @inline(__always)
  func make(_ resolution: Resolution, _ buffer: ResultBuffer) throws -> Bool {
    if isRefilled.load(ordering: .acquiring), let refill { return try refill(resolution, buffer) }
    return try fill?(resolution, buffer) ?? false
  }

  /// Replaces the factory, and removes the injections.
  package func refill(_ fill: @escaping Filling) {
    injections = []
    let former = change { extras in
      defer { extras.refill = fill }
      return extras.refill
    }
    isRefilled.store(true, ordering: .releasing)
    withExtendedLifetime(former) {}
  }

  private var refill: Filling? { lock.withLock { extras?.refill } }

  /// A copy with another scope, in no container, with its first service only.
  package func copy(in scope: Scope) -> Registration {
    let copy = Registration(
      service, implementation: implementation, scope: scope, place: place, forwardingTo: base,
      operations: operations,
      factory: refill ?? fill)
    copy.injections = injections
    copy.needs = needs
    return copy
  }

  /// The injections, which run on a new instance in this order. May be changed while other threads resolve.
  package var injections: [Injection] {
    get { hasInjections ? lock.withLock { extras?.injections ?? [] } : [] }
    set {
      // The former ones are released after the lock is free, because deinitialisers may run code of the program.
      let former = change { extras in
        defer { extras.injections = newValue }
        return extras.injections
      }
      isInjecting.store(!newValue.isEmpty, ordering: .releasing)
      withExtendedLifetime(former) {}
    }
  }

  /// Whether the registration has injections.
  var hasInjections: Bool { isInjecting.load(ordering: .acquiring) }

  /// The registration that this one forwards to; nil for others, and after that one was released.
  package var base: Registration? { isForwarding ? lock.withLock { extras?.base } : nil }

  /// The module that the registration belongs to; nil if none.
  package var module: TypeIdentity? {
    get { lock.withLock { extras?.module } }
    set { if newValue != module { change { $0.module = newValue } } }
  }

  /// The requests of the factory, as far as its source could be read; empty for compiled factories.
  package var needs: [Request] {
    get { lock.withLock { extras?.needs ?? [] } }
    set { change { $0.needs = newValue } }
  }

  // MARK: Container

  /// Sets the container and the number, and copies the rules that are read at each request.
  func enter(_ container: Container, as id: RegistrationID) {
    currentHome.store(.init(container), ordering: .releasing)
    number = id
    treatsNilAsCached = container.rules.behaviour.treatsNilAsCached(service)
    injectsAsFactory = container.rules.behaviour.missingInjection.runsAsFactory
    isStoredPartlyBuilt = container.rules.behaviour.storing == .partlyBuilt
    isCircularByKey = container.rules.reentry == .isCircularByKey
    mayBeRepetition = container.rules.behaviour.dropsRepetitions
    if treatsNilAsCached { needsWholeLookup.store(true, ordering: .relaxed) }
    discardSnapshot()
  }

  /// Removes the reference to the container. Call it with ``Container/living`` taken.
  func leave() {
    currentHome.store(nil, ordering: .releasing)
    discardSnapshot()
  }

  /// Replaces the reference to the container by a weak one, since the container no longer has it in its list.
  func retire(from container: Container) {
    change { $0.formerHome = WeakReference(container) }
    Container.living.withLock(retains: false) { currentHome.store(nil, ordering: .releasing) }
  }
}
