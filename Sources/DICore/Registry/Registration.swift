import Synchronization

/// A registration's number: unique in its engine, growing in the order of registering.
package typealias RegistrationID = Int32

/// How to make the instances of one or several services.
///
/// A class, because libraries let a registration be changed after it was made, also while it is in use
/// (REG9, DIT-4): whoever holds it sees the change at the next resolution. It may be used from any thread. Its scope,
/// injections and services may be changed while others resolve; for the rest, who changes it sees to it that they do
/// not (T4).
@usableFromInline
package final class Registration: @unchecked Sendable {
  /// Makes an instance; nil means “I cannot” and is never kept.
  package typealias Factory = (Resolution) throws -> Instance?

  /// Puts an instance into memory for its Swift type; false means “I cannot”.
  @usableFromInline typealias Filling = (Resolution, UnsafeMutableRawPointer) throws -> Bool

  /// What decides between several registrations of one service, where the rules let them stand side by side.
  package enum Priority: CaseIterable, Sendable {
    /// No preference.
    case normal
    /// Chosen among several.
    case `default`
    /// Chosen before all others.
    case test
  }

  /// The first service that it answers for.
  let service: ServiceKey

  /// The Swift type of what the factory makes.
  let made: TypeIdentity

  /// How values of that type are handled.
  let form: any ValueForm.Type

  /// Makes an instance; nil for a type whose objects are made elsewhere.
  private let fill: Filling?

  /// The second service that it answers for; the first once more, if there is none.
  @exclusivity(unchecked) private var second: ServiceKey

  /// The scope, which is held by hand.
  private let current: Atomic<UnsafeMutableRawPointer>

  /// The container it is registered in, which is not held.
  @exclusivity(unchecked) private(set) var home: Unmanaged<Container>?

  /// The type of the objects that the factory makes, as far as it is known.
  package let implementation: TypeIdentity

  /// What most registrations do not have.
  @exclusivity(unchecked) private var further: Further?

  /// The registrations entered before and after it; they belong to the registry.
  @exclusivity(unchecked) var neighbours: (before: Unmanaged<Registration>?, after: Unmanaged<Registration>?)

  /// What its library knows of it beyond the engine.
  @exclusivity(unchecked) var libraryPart: AnyObject?

  /// Where the statement stands.
  package let place: SourcePlace?

  /// Whether it only forwards to another one.
  package let isForwarding: Bool

  /// Taken for what may be changed while others resolve.
  private let lock = BriefLock()

  /// The number given on registering; zero before that.
  @exclusivity(unchecked) package private(set) var id: RegistrationID = 0

  /// The number of the key that scopes keep its instances under, once one of them has been asked; -1 before that.
  fileprivate let knownIndex = Atomic<Int32>(-1)

  private let isInjecting = Atomic<Bool>(false)
  private let isRefilled = Atomic<Bool>(false)
  private let rivalry = Atomic<Bool>(false)
  private let hasFurtherServices = Atomic<Bool>(false)

  /// Whether there is anything in ``further``.
  private let hasFurther = Atomic<Bool>(false)

  /// Whether a scope that keeps nothing for it answers with nil all the same (REG11).
  @exclusivity(unchecked) private(set) var nilPassesForKept = false

  /// Whether it has a ``staticType``.
  @exclusivity(unchecked) private(set) var hasStaticType = false

  /// Whether its injections are a part of the factory, so that those count that it has when the factory begins.
  @exclusivity(unchecked) private(set) var injectsAsFactory = false

  /// Whether it has been entered in its registry.
  @exclusivity(unchecked) var isEnlisted = false

  /// Whether its registry can find it under its services; to be used with the registry's lock.
  @exclusivity(unchecked) var filing = Filing.filed

  /// Where filing is put off until somebody looks.
  enum Filing {
    case filed
    /// To be filed under the services it has been told of.
    case unfiled
    /// To be filed under all its services.
    case unfiledWhole
  }

  /// Whether the registration is preferred.
  @exclusivity(unchecked) package var priority: Priority = .normal { didSet { forgetFacts() } }

  /// Whether nobody wrote it: the library registers it by itself.
  @exclusivity(unchecked) package internal(set) var isImplicit = false

  /// A registration of `service`, not yet in any container.
  ///
  /// - Parameter factory: Makes an instance; nil means “I cannot” and is never kept. Without a factory the type's
  ///   objects are made elsewhere.
  package convenience init(
    _ service: ServiceKey, implementation: TypeIdentity, scope: Scope, place: SourcePlace?,
    forwardingTo base: Registration? = nil, factory: Factory?
  ) {
    self.init(
      service, implementation: implementation, scope: scope, place: place, forwardingTo: base,
      form: TypedForm<Instance>.self, factory: factory.map(Self.filling))
  }

  @usableFromInline
  init(
    _ service: ServiceKey, implementation: TypeIdentity, scope: Scope, place: SourcePlace?,
    forwardingTo base: Registration?, form: any ValueForm.Type, factory: Filling?
  ) {
    self.service = service
    second = service
    self.implementation = implementation
    current = Atomic(scope.held().toOpaque())
    self.place = place
    isForwarding = base != nil
    self.form = form
    made = form.type
    fill = factory
    if let base { change { $0.base = base } }
  }

  deinit { Scope.release(.fromOpaque(current.load(ordering: .relaxed))) }

  // MARK: Making

  /// Whether it makes its instances itself.
  package var hasFactory: Bool { fill != nil }

  /// Makes an instance in memory for its Swift type.
  ///
  /// - Returns: whether the factory gives one.
  func make(_ resolution: Resolution, _ memory: UnsafeMutableRawPointer) throws -> Bool {
    if isRefilled.load(ordering: .acquiring), let refill { return try refill(resolution, memory) }
    return try fill?(resolution, memory) ?? false
  }

  /// Has its instances made in another way from now on, without the injections that there are.
  func refill(_ fill: @escaping Filling) {
    injections = []
    let former = change { further in
      defer { further.refill = fill }
      return further.refill
    }
    isRefilled.store(true, ordering: .releasing)
    withExtendedLifetime(former) {}
  }

  private var refill: Filling? { lock.withLock { further?.refill } }

  /// The same with another scope, in no container and without what it answers for besides its first service.
  func copy(in scope: Scope) -> Registration {
    let copy = Registration(
      service, implementation: implementation, scope: scope, place: place, forwardingTo: base, form: form,
      factory: refill ?? fill)
    copy.injections = injections
    copy.needs = needs
    return copy
  }

  /// What runs on a fresh instance, in order. May be changed while others resolve (T2).
  package var injections: [Injection] {
    get { hasInjections ? lock.withLock { further?.injections ?? [] } : [] }
    set {
      // What the former ones hold may run code of the program when it ends: where the lock is free.
      let former = change { further in
        defer { further.injections = newValue }
        return further.injections
      }
      isInjecting.store(!newValue.isEmpty, ordering: .releasing)
      withExtendedLifetime(former) {}
    }
  }

  /// Whether anything does.
  var hasInjections: Bool { isInjecting.load(ordering: .acquiring) }

  /// The registration that this one only forwards to, under another service; nil once that has been let go of. Nil for
  /// most.
  package var base: Registration? { isForwarding ? lock.withLock { further?.base } : nil }

  /// The module that the registration belongs to; nil outside of any.
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

  /// What the registration answers for, in the order written.
  package var services: [ServiceKey] {
    lock.withLock {
      guard second != service else { return [service] }
      return [service, second] + (further?.services ?? [])
    }
  }

  /// The static type that it was registered as, where the metatype that was passed stands for another one: its first
  /// service's (K7). To be set before it is entered.
  package var staticType: TypeIdentity? {
    get { hasStaticType ? lock.withLock { further?.staticType } : nil }
    set {
      change { $0.staticType = newValue }
      hasStaticType = newValue != nil
    }
  }

  /// Whether it answers for its first service only.
  var hasOneService: Bool { !hasFurtherServices.load(ordering: .acquiring) }

  /// Also answers for `service` from now on. A service it answers for already is not added again.
  package func provide(_ service: ServiceKey) {
    if let container { provide(service, in: container) } else { add(service) }
  }

  /// The same for who knows the container.
  ///
  /// - Returns: whether it is new.
  @discardableResult
  func provide(_ service: ServiceKey, in container: Container) -> Bool {
    guard add(service) else { return false }
    container.file(self, under: service)
    return true
  }

  /// - Returns: whether it is new.
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

  /// Answers for all its services from now on, if it was entered without (DIT-4), save for those that another
  /// registration of the same type at the same place answers for.
  ///
  /// - Returns: whether it answers for any.
  @discardableResult
  package func answerForAll() -> Bool { container.map(answerForAll) ?? false }

  /// The same for who knows the container.
  @discardableResult
  func answerForAll(in container: Container) -> Bool {
    if container.filesLate, container.registry.noteWhole(self) { return true }
    let isFiled = container.file(self, under: service)
    guard !hasOneService else { return isFiled }
    return services.dropFirst().reduce(isFiled) { container.file(self, under: $1) || $0 }
  }

  /// What a registration is known by where several of one service stand side by side: its type and its place.
  struct Statement: Hashable {
    let implementation: TypeIdentity
    let place: SourcePlace?
  }

  /// What the registration is known by.
  var statement: Statement { Statement(implementation: implementation, place: place) }

  /// Whether another one of the same type at the same place would be the same to those who ask.
  var canBeRepeated: Bool { !isForwarding && place != nil }

  /// Whether `other` is another one of the same type that was registered at the same place.
  func repeats(_ other: Registration) -> Bool {
    self !== other && canBeRepeated && other.canBeRepeated && statement == other.statement
  }

  /// Whether it was ever put in the place of another, or another in its place.
  var hasRivals: Bool { rivalry.load(ordering: .relaxed) }

  /// It takes the place of `rival`.
  func replace(_ rival: Registration) {
    for one in [self, rival] { one.rivalry.store(true, ordering: .relaxed) }
  }

  // MARK: Scope

  /// How long an instance is kept. May be changed while others resolve (T2).
  package var scope: Scope {
    get { unretainedScope.takeUnretainedValue() }
    set {
      let former = exchangeScope(for: newValue)
      if keepsForAll { withHome { $0.registry.noteKeepingForAll() } }
      letGo(former)
    }
  }

  private func exchangeScope(for scope: Scope) -> Scope {
    let new = scope.held().toOpaque()
    let former = Unmanaged<Scope>.fromOpaque(current.exchange(new, ordering: .sequentiallyConsistent))
    forgetFacts()
    defer { Scope.release(former) }
    return former.takeUnretainedValue()
  }

  /// The scope, for who must not pay for counting references to it.
  var unretainedScope: Unmanaged<Scope> { .fromOpaque(current.load(ordering: .sequentiallyConsistent)) }

  /// Where the scope keeps instances.
  var policy: Scope.Policy { unretainedScope._withUnsafeGuaranteedRef { $0.policy } }

  /// A resolution that is running may be using a scope that it had before. Those of libraries are always there.
  private func letGo(_ scope: Scope) {
    guard !scope.isOfLibrary else { return }
    if let container, container.canLetGo {
      container.engine.letGo(scope)
    } else if !(container?.registry.isUnfiled(self) ?? false) {
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

  /// Where `container` has scopes keep the instances for `service`.
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

  /// What the factory and the injections run, where that was read from source. The factory refers to it weakly, so that
  /// it ends when the registration lets go of it. Nil for compiled code.
  package var code: AnyObject? {
    get { lock.withLock { further?.code } }
    set { change { $0.code = newValue } }
  }

  /// Nothing comes to the registration any more. It only tells of itself from now on: its code is let go of, and what
  /// its scope keeps.
  ///
  /// - Returns: what ends with that, for the caller to release. Nil for compiled code, which stays as it is.
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

  /// The container it is registered in; nil before that, and after the container ended.
  package var container: Container? {
    Container.living.withLock { home.flatMap(Container.alive) } ?? formerContainer
  }

  private var formerContainer: Container? { lock.withLock { further?.formerHome }?.container }

  /// Runs `body`, which takes a moment, with the container, if it is there.
  private func withHome(_ body: (Container) -> Void) {
    Container.living.withLock { home?._withUnsafeGuaranteedRef(body) }
  }

  /// It is entered in `container` under the number `id`.
  func enter(_ container: Container, as id: RegistrationID) {
    home = .passUnretained(container)
    self.id = id
    nilPassesForKept = container.rules.nilPassesForKept(service)
    injectsAsFactory = container.rules.missingInjection == .fails
    forgetFacts()
  }

  /// It is in no container any more, or its container has ended. To be called with the containers' lock.
  func leave() {
    home = nil
    forgetFacts()
  }

  /// Its container has another one in its place, and will not tell it of its end.
  func retire(from container: Container) {
    change { $0.formerHome = WeakReference(container) }
    Container.living.withLock { home = nil }
  }

  /// Who made what it makes, for the scopes that keep it. To be asked while its container is kept.
  var maker: Maker {
    let container = home?._withUnsafeGuaranteedRef { $0.name } ?? formerContainer?.name
    return Maker(id: id, place: place, container: container)
  }

  // MARK: Facts

  /// What there is to tell about it now.
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

  /// Changes what most registrations do not have.
  private func change<Result>(_ body: (Further) -> Result) -> Result {
    lock.withLock {
      let further = neededFurther
      further.forgetFacts()
      return body(further)
    }
  }

  /// To be asked with the lock taken.
  private var neededFurther: Further {
    if let further { return further }
    let new = Further()
    further = new
    hasFurther.store(true, ordering: .sequentiallyConsistent)
    return new
  }

  /// What most registrations do not have, nor need before somebody asks. A class, so that a registration without is
  /// small.
  private final class Further {
    @exclusivity(unchecked) weak var base: Registration?
    @exclusivity(unchecked) var module: TypeIdentity?
    @exclusivity(unchecked) var staticType: TypeIdentity?
    /// From the third on.
    @exclusivity(unchecked) var services: [ServiceKey] = []
    @exclusivity(unchecked) var injections: [Injection] = []
    @exclusivity(unchecked) var needs: [Request] = []
    /// What makes its instances, where that has been changed.
    @exclusivity(unchecked) var refill: Filling?
    /// The container that it was registered in before another one replaced it.
    @exclusivity(unchecked) var formerHome: WeakReference?
    /// Scopes of the program, held since a resolution that is running may be using them.
    @exclusivity(unchecked) var formerScopes: [Scope] = []
    @exclusivity(unchecked) var facts: RegistrationFacts?
    @exclusivity(unchecked) var code: AnyObject?
    /// How often there was something else to tell: facts from before a change are not kept.
    @exclusivity(unchecked) private(set) var changes = 0

    func forgetFacts() {
      facts = nil
      changes += 1
    }
  }
}

extension Registration {
  /// Answers with what its scope keeps for all containers.
  func giveKept(
    for request: Request, in container: Container, on thread: UnsafeMutablePointer<ThreadState>,
    to answer: Answer
  ) -> Bool {
    unretainedScope._withUnsafeGuaranteedRef {
      $0.give(cacheIndex(for: request.key, in: container), to: answer, on: thread)
    }
  }

  /// Answers with what its scope keeps for all containers, where that takes no more than copying it. To be called while
  /// the thread says that it is reading.
  func copyKept(for request: Request, to answer: Answer) -> Bool {
    let known = Int(knownIndex.load(ordering: .relaxed))
    guard known >= 0, service == request.key else { return false }
    return unretainedScope._withUnsafeGuaranteedRef { $0.copy(CacheIndex(position: known), to: answer) }
  }
}
