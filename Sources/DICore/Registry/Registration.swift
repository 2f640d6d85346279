import Synchronization

/// A registration's number: unique in its engine, growing in the order of registering.
package typealias RegistrationID = Int32

/// How the instances of one or several services are made.
///
/// A class, because libraries let a registration be changed after it was made, also while it is in use: the next
/// resolution sees the change. It may be used from any thread. Its scope, injections and services may be changed while
/// other threads resolve; the caller synchronises all other changes.
@usableFromInline
package final class Registration: @unchecked Sendable {
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
  private var second: ServiceKey

  /// The scope, held by the registration (``Scope/held()``). Never empty.
  private let current: AtomicReference<Scope>

  /// The container that it is registered in, not retained.
  private(set) var home: Unretained<Container>?

  /// The type of the objects that the factory makes, as far as it is known.
  package let implementation: TypeIdentity

  /// What most registrations do not need.
  private var further: Further?

  /// The registrations entered before and after it: links of the registry's list.
  var neighbours: (before: Unretained<Registration>?, after: Unretained<Registration>?)

  /// Data that only its library uses.
  package var libraryPart: AnyObject? {
    get { part }
    set { part = newValue }
  }

  private var part: AnyObject?

  /// The place of the statement in the source.
  package let place: SourcePlace?

  /// Whether it only forwards to another registration.
  package let isForwarding: Bool

  /// The lock for what may be changed while other threads resolve.
  private let lock = BriefLock()

  /// The number given when it is registered; zero before that.
  package private(set) var id: RegistrationID = 0

  /// The index of its cache key, set at the first lookup in a scope; -1 before that.
  fileprivate let knownIndex = Atomic<Int32>(-1)

  private let isInjecting = Atomic<Bool>(false)
  private let isRefilled = Atomic<Bool>(false)
  private let rivalry = Atomic<Bool>(false)
  private let hasFurtherServices = Atomic<Bool>(false)

  /// Whether ``further`` is set.
  private let hasFurther = Atomic<Bool>(false)

  /// Whether a caching scope treats a missing instance as a kept nil.
  private(set) var nilPassesForKept = false

  /// Whether it has a ``staticType``.
  private(set) var hasStaticType = false

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
    let former = change { further in
      defer { further.refill = fill }
      return further.refill
    }
    isRefilled.store(true, ordering: .releasing)
    withExtendedLifetime(former) {}
  }

  private var refill: Filling? { lock.withLock { further?.refill } }

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
    get { hasInjections ? lock.withLock { further?.injections ?? [] } : [] }
    set {
      // The former ones are released after the lock is free, because deinitialisers may run code of the program.
      let former = change { further in
        defer { further.injections = newValue }
        return further.injections
      }
      isInjecting.store(!newValue.isEmpty, ordering: .releasing)
      withExtendedLifetime(former) {}
    }
  }

  /// Whether there are injections.
  var hasInjections: Bool { isInjecting.load(ordering: .acquiring) }

  /// The registration that this one forwards to; nil for others, and after that one was released.
  package var base: Registration? { isForwarding ? lock.withLock { further?.base } : nil }

  /// The module that the registration belongs to; nil if none.
  package var module: TypeIdentity? {
    get { lock.withLock { further?.module } }
    set { if newValue != module { change { $0.module = newValue } } }
  }

  /// What the factory asks for, as far as it could be read; empty for compiled factories.
  package var needs: [Request] {
    get { lock.withLock { further?.needs ?? [] } }
    set { change { $0.needs = newValue } }
  }

  // MARK: Services

  /// The services of the registration, in the order written.
  package var services: [ServiceKey] {
    lock.withLock {
      guard second != service else { return [service] }
      return [service, second] + (further?.services ?? [])
    }
  }

  /// The static type that it was registered with, if the value of the metatype was another type: that one is the type
  /// of its first service. Set it before the registration is entered.
  package var staticType: TypeIdentity? {
    get { hasStaticType ? lock.withLock { further?.staticType } : nil }
    set {
      change { $0.staticType = newValue }
      hasStaticType = newValue != nil
    }
  }

  /// Whether it has only one service.
  var hasOneService: Bool { !hasFurtherServices.load(ordering: .acquiring) }

  /// Adds `service`. A service that it has already is not added again.
  package func provide(_ service: ServiceKey) {
    if let container { provide(service, in: container) } else { add(service) }
  }

  /// The same with the container known.
  ///
  /// - Returns: whether it was added.
  @discardableResult
  package func provide(_ service: ServiceKey, in container: Container) -> Bool {
    guard add(service) else { return false }
    container.file(self, under: service)
    return true
  }

  /// - Returns: whether it was added.
  @discardableResult
  private func add(_ service: ServiceKey) -> Bool {
    guard service != self.service else { return false }
    if addSecond(service) { return true }
    return change { further in
      guard second != service, !further.services.contains(service) else { return false }
      further.services.append(service)
      return true
    }
  }

  private func addSecond(_ service: ServiceKey) -> Bool {
    lock.withLock {
      guard second == self.service else { return false }
      second = service
      hasFurtherServices.store(true, ordering: .releasing)
      further?.forgetFacts()
      return true
    }
  }

  /// Files it under all its services, except those that another registration of the same type at the same place has.
  ///
  /// - Returns: whether it is filed under any.
  @discardableResult
  package func answerForAll() -> Bool { container.map(answerForAll) ?? false }

  /// The same with the container known.
  @discardableResult
  package func answerForAll(in container: Container) -> Bool {
    if container.filesLate, container.noteWhole(self) { return true }
    let isFiled = container.file(self, under: service)
    guard !hasOneService else { return isFiled }
    return services.dropFirst().reduce(isFiled) { container.file(self, under: $1) || $0 }
  }

  /// The identity of a registration, if several of one service may exist: its type and its place.
  struct Statement: Hashable {
    let implementation: TypeIdentity
    let place: SourcePlace?
  }

  /// The identity of the registration.
  var statement: Statement { Statement(implementation: implementation, place: place) }

  /// Whether another registration of the same type at the same place counts as a repetition of it.
  var canBeRepeated: Bool { !isForwarding && place != nil }

  /// Whether `other` is another registration of the same type at the same place.
  func repeats(_ other: Registration) -> Bool {
    self !== other && canBeRepeated && other.canBeRepeated && statement == other.statement
  }

  /// Whether it has replaced another registration, or was replaced.
  package var hasRivals: Bool { rivalry.load(ordering: .relaxed) }

  /// Marks that it replaces `rival`.
  func replace(_ rival: Registration) {
    for one in [self, rival] { one.rivalry.store(true, ordering: .relaxed) }
  }

  // MARK: Scope

  /// How long an instance is kept. May be changed while other threads resolve.
  package var scope: Scope {
    get { unretainedScope.object }
    set {
      let former = exchangeScope(for: newValue)
      if keepsForAll { withHome { $0.noteKeepingForAll() } }
      letGo(former)
    }
  }

  private func exchangeScope(for scope: Scope) -> Scope {
    let former = current.exchange(for: scope.held())
    forgetFacts()
    defer { Scope.release(former) }
    return former.object
  }

  /// The scope, without counting a reference.
  var unretainedScope: Unretained<Scope> { current.reference }

  /// The policy of its scope.
  var policy: Scope.Policy { unretainedScope.use { $0.policy } }

  /// Releases a former scope, which a running resolution may be using. Scopes of libraries are never released.
  private func letGo(_ scope: Scope) {
    guard !scope.isOfLibrary else { return }
    if let container, container.canLetGo {
      container.engine.letGo(scope)
    } else if !(container?.isUnfiled(self) ?? false) {
      change { if !$0.formerScopes.contains(where: { $0 === scope }) { $0.formerScopes.append(scope) } }
    }
  }

  /// Whether its scope keeps instances for all containers.
  var keepsForAll: Bool {
    guard case .cache = policy else { return false }
    return true
  }

  /// Whether its scope keeps one instance for all containers.
  var isKeptForAll: Bool { keepsForAll && !nilPassesForKept }

  /// The index of the cache key for `service` in `container`.
  func cacheIndex(for service: ServiceKey, in container: Container) -> CacheIndex {
    guard service == self.service || container.rules.instanceKey == .registration else {
      return CacheIndex(container.rules.cacheKey(self, service))
    }
    let known = knownIndex.load(ordering: .relaxed)
    return known >= 0 ? CacheIndex(position: Int(known)) : firstCacheIndex(in: container)
  }

  @inline(never)
  private func firstCacheIndex(in container: Container) -> CacheIndex {
    let index = CacheIndex(container.rules.cacheKey(self, service))
    knownIndex.store(Int32(clamping: index.position), ordering: .relaxed)
    return index
  }

  // MARK: Code read from source

  /// The interpreted code of the factory and the injections; nil for compiled code. The factory refers to it weakly, so
  /// that the registration can release it.
  package var code: AnyObject? {
    get { lock.withLock { further?.code } }
    set { change { $0.code = newValue } }
  }

  /// Releases the code and the program's own scope of a registration that no request finds any more; what describes it
  /// stays.
  ///
  /// - Returns: the objects for the caller to release. Nil for compiled code, which is not changed.
  func letGoOfCode() -> [AnyObject]? {
    guard hasFurther.load(ordering: .acquiring), let code else { return nil }
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

  private var formerContainer: Container? { lock.withLock { further?.formerHome }?.container }

  /// Runs `body`, which must be short, with the container, if it is alive.
  private func withHome(_ body: (Container) -> Void) {
    Container.living.withLock { home?.use(body) }
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
    let container = home?.use { $0.label } ?? formerContainer?.label
    return Maker(id: id, place: place, container: container)
  }

  // MARK: Facts

  /// A description of the registration as it is now.
  package var facts: RegistrationFacts {
    let (known, changes) = lock.withLock {
      let further = neededFurther
      return (further.facts, further.changes)
    }
    if let known { return known }
    let facts = RegistrationFacts(self)
    lock.withLock {
      if neededFurther.changes == changes { neededFurther.facts = facts }
    }
    return facts
  }

  func forgetFacts() {
    guard hasFurther.load(ordering: .sequentiallyConsistent) else { return }
    lock.withLock { further?.forgetFacts() }
  }

  /// Changes ``further``.
  private func change<Result>(_ body: (Further) -> Result) -> Result {
    lock.withLock {
      let further = neededFurther
      further.forgetFacts()
      return body(further)
    }
  }

  /// Call it with the lock taken.
  private var neededFurther: Further {
    if let further { return further }
    let new = Further()
    further = new
    hasFurther.store(true, ordering: .sequentiallyConsistent)
    return new
  }

  /// What most registrations do not need, or not before the first description. A class, so that other registrations
  /// stay small.
  private final class Further {
    weak var base: Registration?
    var module: TypeIdentity?
    var staticType: TypeIdentity?
    /// The services from the third on.
    var services: [ServiceKey] = []
    var injections: [Injection] = []
    var needs: [Request] = []
    /// The factory, if it was replaced.
    var refill: Filling?
    /// The container that it was registered in before it was replaced.
    var formerHome: WeakReference?
    /// Former scopes of the program, retained because a running resolution may be using them.
    var formerScopes: [Scope] = []
    var facts: RegistrationFacts?
    var code: AnyObject?
    /// The number of changes, so that facts made before a change are not stored after it.
    private(set) var changes = 0

    func forgetFacts() {
      facts = nil
      changes += 1
    }
  }
}

extension Registration {
  /// Copies what its scope keeps for all containers into `answer`.
  func giveKept(
    for request: Request, in container: Container, on thread: ThreadState,
    to answer: AnswerSlot
  ) -> Bool {
    unretainedScope.use {
      $0.give(cacheIndex(for: request.key, in: container), to: answer, on: thread)
    }
  }

  /// The same, if that needs no cast. Call it while the thread is marked as reading.
  func copyKept(for request: Request, to answer: AnswerSlot) -> Bool {
    let known = Int(knownIndex.load(ordering: .relaxed))
    guard known >= 0, service == request.key else { return false }
    return unretainedScope.use { $0.copy(CacheIndex(position: known), to: answer) }
  }
}
