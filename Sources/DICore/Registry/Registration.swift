import Synchronization

/// A registration's number: unique in its engine, growing in the order of registering.
package typealias RegistrationID = Int32

/// How the instances of one or several services are made.
///
/// A class, because libraries let a registration be changed after it was made, also while it is in use: the next
/// resolution sees the change. It may be used from any thread. Its scope, injections and services may be changed while
/// other threads resolve; the caller synchronises all other changes.
@usableFromInline
package final class Registration: Linked, @unchecked Sendable {
  /// Makes an instance; nil means that it cannot make one, and is never kept.
  package typealias Factory = (Resolution) throws -> Instance?

  /// Stores an instance in a slot for its Swift type; false means that it cannot make one.
  @usableFromInline package typealias Filling = (Resolution, AnswerSlot) throws -> Bool

  /// The priority between several registrations of one service, if the rules allow several.
  package enum Priority: CaseIterable, Sendable {
    /// No preference.
    case normal
    /// Chosen among several.
    case `default`
    /// Chosen before all others.
    case test
  }

  /// Its first service.
  package let service: ServiceKey

  /// The Swift type that the factory returns.
  let made: TypeIdentity

  /// How values of that type are handled.
  let form: any ValueForm.Type

  /// Makes an instance; nil for a registration without a factory.
  private let fill: Filling?

  /// Its second service; equal to the first if there is none.
  var second: ServiceKey

  /// The scope, held by the registration (``Scope/held()``). Never empty.
  let current: AtomicReference<Scope>

  /// The container that it is registered in, not retained.
  private(set) var home: Unretained<Container>?

  /// The type of the objects that the factory makes, as far as it is known.
  package let implementation: TypeIdentity

  /// What most registrations do not need.
  var details: Details?

  var neighbours: (before: Unretained<Registration>?, after: Unretained<Registration>?)

  /// Data that only its library uses.
  package var libraryPart: AnyObject?

  /// The place of the statement in the source.
  package let place: SourcePlace?

  /// Whether it only forwards to another registration.
  package let isForwarding: Bool

  /// The lock for what may be changed while other threads resolve.
  let lock = BriefLock()

  /// The number given when it is registered; zero before that.
  package private(set) var id: RegistrationID = 0

  /// The index of its cache key, set at the first lookup in a scope; -1 before that.
  let knownIndex = Atomic<Int32>(-1)

  private let isInjecting = Atomic<Bool>(false)
  private let isRefilled = Atomic<Bool>(false)
  let rivalry = Atomic<Bool>(false)
  let hasFurtherServices = Atomic<Bool>(false)

  /// Whether ``details`` is set.
  let hasDetails = Atomic<Bool>(false)

  /// Whether a caching scope treats a missing instance as a kept nil.
  private(set) var nilPassesForKept = false

  /// Whether it has a ``staticType``.
  var hasStaticType = false

  /// Whether its injections are part of the factory, so that a resolution uses those that are set when the factory
  /// begins.
  private(set) var injectsAsFactory = false

  /// Whether it has been entered in its registry.
  var isEnlisted = false

  /// Whether its registry has filed it; guarded by the registry's lock.
  var filing = Filing.filed

  /// The state of filing, if that is delayed until the first lookup.
  enum Filing {
    case filed
    /// To be filed under the services added so far, except its own.
    case unfiled
    /// To be filed under all its services.
    case unfiledWhole
  }

  /// Whether the registration is preferred.
  package var priority: Priority = .normal { didSet { forgetFacts() } }

  /// Whether the library registers it, not the program.
  package internal(set) var isImplicit = false

  /// A registration of `service`, not yet in any container.
  ///
  /// - Parameter factory: Makes an instance; nil means that it cannot make one, and is never kept. Without a factory
  ///   the type's objects are made elsewhere.
  package convenience init(
    _ service: ServiceKey, implementation: TypeIdentity, scope: Scope, place: SourcePlace?,
    forwardingTo base: Registration? = nil, factory: Factory?
  ) {
    self.init(
      service, implementation: implementation, scope: scope, place: place, forwardingTo: base,
      form: TypedForm<Instance>.self, factory: factory.map(Self.filling))
  }

  @usableFromInline
  package init(
    _ service: ServiceKey, implementation: TypeIdentity, scope: Scope, place: SourcePlace?,
    forwardingTo base: Registration?, form: any ValueForm.Type, factory: Filling?
  ) {
    self.service = service
    second = service
    self.implementation = implementation
    current = AtomicReference(scope.held())
    self.place = place
    isForwarding = base != nil
    self.form = form
    made = form.type
    fill = factory
    if let base { change { $0.base = base } }
  }

  deinit { Scope.release(current.reference) }

  // MARK: Making

  /// Whether it makes its instances itself.
  package var hasFactory: Bool { fill != nil }

  /// Stores an instance in `slot`, which is for the type ``made``.
  ///
  /// - Returns: whether the factory made one.
  func make(_ resolution: Resolution, _ slot: AnswerSlot) throws -> Bool {
    if isRefilled.load(ordering: .acquiring), let refill { return try refill(resolution, slot) }
    return try fill?(resolution, slot) ?? false
  }

  /// Replaces the factory, and removes the injections.
  package func refill(_ fill: @escaping Filling) {
    injections = []
    let former = change { details in
      defer { details.refill = fill }
      return details.refill
    }
    isRefilled.store(true, ordering: .releasing)
    withExtendedLifetime(former) {}
  }

  private var refill: Filling? { lock.withLock { details?.refill } }

  /// A copy with another scope, in no container, with its first service only.
  package func copy(in scope: Scope) -> Registration {
    let copy = Registration(
      service, implementation: implementation, scope: scope, place: place, forwardingTo: base, form: form,
      factory: refill ?? fill)
    copy.injections = injections
    copy.needs = needs
    return copy
  }

  /// What runs on a new instance, in order. May be changed while other threads resolve.
  package var injections: [Injection] {
    get { hasInjections ? lock.withLock { details?.injections ?? [] } : [] }
    set {
      // The former ones are released after the lock is free, because deinitialisers may run code of the program.
      let former = change { details in
        defer { details.injections = newValue }
        return details.injections
      }
      isInjecting.store(!newValue.isEmpty, ordering: .releasing)
      withExtendedLifetime(former) {}
    }
  }

  /// Whether there are injections.
  var hasInjections: Bool { isInjecting.load(ordering: .acquiring) }

  /// The registration that this one forwards to; nil for others, and after that one was released.
  package var base: Registration? { isForwarding ? lock.withLock { details?.base } : nil }

  /// The module that the registration belongs to; nil if none.
  package var module: TypeIdentity? {
    get { lock.withLock { details?.module } }
    set { if newValue != module { change { $0.module = newValue } } }
  }

  /// What the factory asks for, as far as it could be read; empty for compiled factories.
  package var needs: [Request] {
    get { lock.withLock { details?.needs ?? [] } }
    set { change { $0.needs = newValue } }
  }

  // MARK: Code read from source

  /// The interpreted code of the factory and the injections; nil for compiled code. The factory refers to it weakly, so
  /// that the registration can release it.
  package var code: AnyObject? {
    get { lock.withLock { details?.code } }
    set { change { $0.code = newValue } }
  }

  /// Releases the code and the program's own scope of a registration that no request finds any more; what describes it
  /// stays.
  ///
  /// - Returns: the objects for the caller to release. Nil for compiled code, which is not changed.
  func letGoOfCode() -> [AnyObject]? {
    guard hasDetails.load(ordering: .acquiring), let code else { return nil }
    var ending = [code]
    self.code = nil
    injections = injections.map(\.withoutCode)
    if let standIn = scope.standIn(labelledBy: container?.engine) {
      ending.append(exchangeScope(for: standIn))
    }
    return ending
  }

  // MARK: Container

  /// The container that it is registered in; nil before that, and after the container or its facade was deallocated.
  package var container: Container? {
    Container.living.withLock { home.flatMap(Container.alive) } ?? formerContainer
  }

  private var formerContainer: Container? { lock.withLock { details?.formerHome }?.container }

  /// Runs `body`, which must be short, with the container, if it is alive.
  func withHome(_ body: (Container) -> Void) {
    Container.living.withLock {
      let home = home
      home?.use(body)
    }
  }

  /// Sets the container and the number.
  func enter(_ container: Container, as id: RegistrationID) {
    home = .init(container)
    self.id = id
    nilPassesForKept = container.rules.nilPassesForKept(service)
    injectsAsFactory = container.rules.missingInjection == .fails
    forgetFacts()
  }

  /// Removes the reference to the container. Call it with ``Container/living`` taken.
  func leave() {
    home = nil
    forgetFacts()
  }

  /// Replaces the reference to the container by a weak one, since the container no longer has it in its list.
  func retire(from container: Container) {
    change { $0.formerHome = WeakReference(container) }
    Container.living.withLock { home = nil }
  }

  /// The origin of its instances, for the scopes that keep them. Call it while the container is retained.
  var maker: Maker {
    let home = home
    let container = home?.use { $0.label } ?? formerContainer?.label
    return Maker(id: id, place: place, container: container)
  }
}
