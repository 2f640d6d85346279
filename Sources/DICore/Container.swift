import Synchronization

/// Registrations that answer requests together, under the rules of one library.
///
/// A class, because containers are shared: other containers name them as children or parents, factories
/// capture them, and the instances of container scope live in them.
public class DICoreContainer {
  /// The engine whose scopes and resolution cycles the container takes part in.
  package let engine: Engine

  /// The rules by which it chooses, keeps and injects.
  package var rules: Rules { library.rules }

  private let library: Library

  /// What the container is called: the name of the variable it was first kept in.
  @exclusivity(unchecked) package var name: Symbol {
    didSet { for registration in registry.registrations { registration.forgetFacts() } }
  }

  /// Further containers that answer where this one has no registration, in the order of adding.
  package var fallbacks: [Container] { further.fallbacks ?? [] }

  /// Whether there are any. To be asked from any thread, also while another adds one.
  var hasFallbacks: Bool { hasAddedFallbacks.load(ordering: .acquiring) }

  private let hasAddedFallbacks: Atomic<Bool>

  /// Which modules each module imports: what they register is preferred, next to its own.
  package var imports: [TypeIdentity: Set<TypeIdentity>] {
    get { lock.withLock { further.imports ?? [:] } }
    set { lock.withLock { further.imports = newValue } }
  }

  /// What most containers do not have: nil where nothing was ever put in, which costs less than what is empty.
  private struct Further {
    var fallbacks: [Container]?
    var imports: [TypeIdentity: Set<TypeIdentity>]?
    var formerScopeOverrides: [Scope]?
  }

  @exclusivity(unchecked) private var further = Further()

  /// Taken for what is made when it is needed.
  private let lock = BriefLock()

  /// Keeps the instances of the strong container scope. May be exchanged (SK2).
  package var strongCache: Scope {
    get { madeStrongCache ?? strong.make(within: lock, makeStrongCache) }
    set {
      let former = strong.exchange(for: newValue)
      ScopeChanges.add()
      let keepsElsewhere = newValue.policy == .unique || newValue.policy == .graph
      scopeOverride = keepsElsewhere ? .passUnretained(newValue) : nil
      if let former { letGoOfScopeOverride(former) }
    }
  }

  private var madeStrongCache: Scope? { strong.scope }

  /// An empty cache for the strong container scope.
  func makeStrongCache() -> Scope { Scope(cacheOfContainer: "container", .strong) }

  /// A resolution that is running may be using it.
  private func letGoOfScopeOverride(_ former: Scope) {
    if canLetGo {
      engine.letGo(former)
    } else {
      lock.withLock { further.formerScopeOverrides = (further.formerScopeOverrides ?? []) + [former] }
    }
  }

  /// The scope that has been put in the place of the strong container scope and keeps elsewhere, or nothing (SK2).
  @exclusivity(unchecked) private(set) var scopeOverride: Unmanaged<Scope>?

  /// Keeps the instances of the weak container scope.
  package var weakCache: Scope {
    weak.scope ?? weak.make(within: lock) { Scope(cacheOfContainer: "container (weak)", .weak) }
  }

  /// What keeps the instances of one of the container scopes; nil while nothing has needed it.
  func madeCache(_ strength: Scope.Strength) -> Scope? { strength == .strong ? madeStrongCache : weak.scope }

  private let strong = LazyScope()
  private let weak = LazyScope()

  let registry = Registry()

  /// The containers of the engine that were made before and after it; they belong to the engine.
  @exclusivity(unchecked) var neighbours: (before: Unmanaged<Container>?, after: Unmanaged<Container>?)

  /// Whether what was replaced in it is let go of: nobody can take back what compiled code did.
  let letsGo: Bool

  /// Whether registrations are filed only when somebody looks for the first time: those of compiled code that stand
  /// beside each other, since most programs register much that they do not ask for soon.
  let filesLate: Bool

  /// Whether nobody but the running thread can be using what it lets go of: where one cycle runs at a time, and in a
  /// program that is interpreted.
  var canLetGo: Bool { letsGo || !engine.isShared }

  /// An empty container.
  package convenience init(_ name: Symbol, engine: Engine, rules: Rules, fallbacks: [Container] = []) {
    self.init(name, Library(rules, in: engine), fallbacks: fallbacks)
  }

  init(_ name: Symbol, _ library: Library, fallbacks: [Container] = []) {
    self.name = name
    self.library = library
    engine = library.engine
    if !fallbacks.isEmpty { further.fallbacks = fallbacks }
    hasAddedFallbacks = Atomic(!fallbacks.isEmpty)
    letsGo = engine.isShared && library.rules.exclusion == .oneCycleAtATime
    filesLate = engine.isShared && library.rules.filing == .besideOthers
    engine.adopt(self)
    provideItself()
  }

  deinit {
    engine.abandon(self)
    if strong.scope != nil || weak.scope != nil { ScopeChanges.add() }
  }

  /// Taken to change which containers there are, and which registrations are in one.
  static let living = BriefLock()

  /// The container, unless it is ending. To be called with the containers' lock, which it takes when it ends: so it is
  /// held here until the caller holds it, and no reference that is let go of here is the last.
  @inline(never)
  static func alive(_ container: Unmanaged<Container>) -> Container? {
    _ = container.retain()
    defer { container.release() }
    return container._withUnsafeGuaranteedRef { WeakReference($0) }.container
  }

  private func provideItself() {
    guard let service = rules.containerService,
      let scope = rules.scopes.first(where: { $0.policy == .unique })
    else { return }
    let own = Registration(service, implementation: service.type, scope: scope, place: nil) {
      .object($0.container)
    }
    own.isImplicit = true
    register(own)
  }

  /// Adds a container to be searched after this one and those added before. A container may be added twice.
  package func addFallback(_ container: Container) {
    further.fallbacks = fallbacks + [container]
    hasAddedFallbacks.store(true, ordering: .releasing)
  }

  /// Enters `registration`, for all the services it has so far.
  ///
  /// Whether it replaces what answered for them before, or stands beside it, is for the rules to say. Under
  /// rules that know a registration by type and place, a second one of the same type and place answers for no service
  /// that the first one answers for, unless it only forwards to the first.
  ///
  /// - Returns: whether the registration answers for any service.
  @discardableResult
  package func register(_ registration: Registration) -> Bool {
    enter(registration)
    return registration.answerForAll(in: self)
  }

  /// Enters `registration`, but files it only under the services that it is told of later, until it is told to
  /// answer for all of them.
  package func enter(_ registration: Registration) {
    adopt(registration)
    if filesLate {
      registry.enterUnfiled(registration)
    } else if library.rules.filing == .besideOthers {
      registry.enter(registration)
    }
  }

  private func adopt(_ registration: Registration) {
    registration.enter(self, as: engine.nextRegistrationID())
  }

  /// Takes `registration` out as if it had never been entered: what it had replaced is in force again. What the
  /// scopes keep of it stays there.
  package func remove(_ registration: Registration) {
    registry.remove(registration)
    Self.living.withLock { registration.leave() }
    registration.letGoOfCode()?.forEach(engine.letGo)
  }

  /// Lets go of `registration`, which answers for nothing, so that nobody can have found it.
  package func drop(_ registration: Registration) { registry.drop(registration) }

  /// Enters `registration` in the place of `old`, which answers for `key`, for that service alone. Whatever
  /// would have chosen `old` chooses it.
  package func exchange(_ old: Registration, for registration: Registration, under key: ServiceKey) {
    adopt(registration)
    registration.priority = old.priority
    registry.exchange(old, for: registration, under: key)
  }

  /// The key under which a registration for `service` is filed and looked up here.
  func filed(_ service: ServiceKey) -> ServiceKey { library.rules.canonical(service) }

  /// The scope of a registration that names none, if it is made now.
  package var defaultScope: Scope { engine.defaultScopes[rules.name] ?? rules.defaultScope }

  /// The registrations in force, in the order of registering.
  package var registrations: [Registration] {
    registry.registrations.filter { registration in
      !registration.isImplicit && registration.services.contains { registry.isInForce(registration, for: $0) }
    }
  }

  /// Whether there is any.
  package var hasRegistrations: Bool { registry.contains { !$0.isImplicit } }

  /// Whether a request for `key` in this very container would come to `registration`.
  package func isInForce(_ registration: Registration, for key: ServiceKey) -> Bool {
    registry.isInForce(registration, for: key)
  }

  /// The container and what it looks further in, in the order of search.
  package var reach: [Container] { rules.searchOrder(from: self) }

  /// The registrations that `request` could be answered by, in the first container, in the order of search,
  /// that has any. Nothing is resolved or recorded.
  package func candidates(for request: Request) -> [Registration] {
    for container in rules.searchOrder(from: self) {
      let found = rules.candidates(request, container)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The registration that `request` would come to; nil if none answers, or nothing decides between several.
  /// Nothing is resolved or recorded.
  package func registration(for request: Request) -> Registration? { choice(for: request)?.chosen }

  /// The registrations that a request for all of them takes where nothing is being resolved, in the order of registering.
  func registrations(forAllOf request: Request) -> [Registration] {
    reach.flatMap { searched in
      rules.collect(rules.candidates(request, searched)) { _ in false }.verdicts
    }.filter(\.verdict.isChosen).map(\.registration).sorted { $0.id < $1.id }
  }

  /// What the rules think of each candidate; nil where there is none. Nothing is resolved or recorded.
  func choice(for request: Request) -> Choice? {
    for container in rules.searchOrder(from: self) {
      let found = rules.candidates(request, container)
      if !found.isEmpty { return rules.choose(found, request, container) }
    }
    return nil
  }

  /// The registration that `request` comes to where no rule has to choose; nil leaves it to a search.
  func onlyAnswer(to request: Request, depth: Int = 0) -> Unmanaged<Registration>? {
    guard request.goesByKey, depth < 16 else { return nil }
    switch registry.answer(for: request.key) {
    case .one(let registration): return registration
    case .undecided: return nil
    case .nothing:
      for fallback in fallbacks {
        if let found = fallback.onlyAnswer(to: request, depth: depth + 1) { return found }
        guard case .nothing = fallback.registry.answer(for: request.key), fallback.fallbacks.isEmpty else {
          return nil
        }
      }
      return nil
    }
  }

  /// The registration in this very container that `request` comes to, where it is the only candidate whatever the
  /// rules.
  func onlyCandidate(for request: Request) -> Unmanaged<Registration>? {
    guard request.goesByKey, case .one(let registration) = registry.answer(for: request.key),
      !registration._withUnsafeGuaranteedRef({ $0.hasRivals })
    else { return nil }
    return registration
  }

  /// Forgets every instance of container scope. Registrations stay.
  package func clean() {
    if let recorder = engine.cycle?.recorder {
      for cache in [madeStrongCache, weak.scope] { cache.map(recorder.reset) }
    }
    madeStrongCache?.forget()
    weak.scope?.forget()
  }

  /// Told of what `registration` gives to a request on this container, once somebody wants to know.
  func note(_ event: BuildEvent, _ registration: Registration) { engine.observer?(self, event, registration) }

  /// Whether somebody may want to be told of what the container gives. Containers that let one cycle run at a time tell
  /// of nothing, so what they keep can always be had without waiting for that cycle.
  final var isObserved: Bool { !letsGo && BuildEvent.areObserved }

  /// - Returns: whether the registration answers for `service` now.
  @discardableResult
  func file(_ registration: Registration, under service: ServiceKey) -> Bool {
    let filing: Registry.Filing =
      rules.filing == .besideOthers ? .besideOthers : letsGo ? .insteadOfEarlier : .inPlaceOfEarlier
    let (isFiled, former) = registry.file(registration, under: service, filing)
    if let former { letGo(of: former.takeRetainedValue()) }
    if filing == .inPlaceOfEarlier, registration.hasRivals { engine.letGoOfReplaced(service, in: self) }
    return isFiled
  }

  /// A registration that another one has replaced for good. Who holds it still finds the container, as long as there
  /// is one.
  private func letGo(of former: consuming Registration) {
    if engine.cycle != nil || !isKnownUniquelyReferenced(&former) { former.retire(from: self) }
    engine.letGo(former)
  }
}

/// A scope that is made when it is first needed, and held.
private struct LazyScope: ~Copyable {
  private let made = Atomic<UnsafeMutableRawPointer?>(nil)

  deinit { unretained?.release() }

  var scope: Scope? { unretained?.takeUnretainedValue() }

  private var unretained: Unmanaged<Scope>? {
    made.load(ordering: .acquiring).map { .fromOpaque($0) }
  }

  func make(within lock: borrowing BriefLock, _ make: () -> Scope) -> Scope {
    lock.withLock {
      if let scope { return scope }
      let scope = make()
      made.store(Unmanaged.passRetained(scope).toOpaque(), ordering: .releasing)
      return scope
    }
  }

  @discardableResult
  func exchange(for scope: Scope?) -> Scope? {
    made.exchange(scope.map { Unmanaged.passRetained($0).toOpaque() }, ordering: .acquiringAndReleasing)
      .map { Unmanaged<Scope>.fromOpaque($0).takeRetainedValue() }
  }
}

/// A library's rules in an engine, as containers share them. A class, because a container then has one reference to
/// count for all of the rules.
final class Library {
  let rules: Rules
  let engine: Engine

  init(_ rules: Rules, in engine: Engine) {
    self.rules = rules
    self.engine = engine
  }

  /// `rules` for all containers that compiled code makes. They are there for good, and so are their scopes.
  static func compiled(_ rules: Rules) -> Library {
    for scope in rules.scopes { scope.isPermanent = true }
    return Library(rules, in: .shared)
  }
}

/// The engine's own name for it. Programs see the longer one, so that a `Container` of theirs or of another module's
/// stays what that name means.
@usableFromInline
package typealias Container = DICoreContainer

extension Container: SelfDescribing {
  /// The type that the container's library knows it by.
  package var typeIdentity: TypeIdentity { rules.containerService?.type ?? TypeIdentity(Resolver.self) }

  /// Always true.
  package var hasKnownType: Bool { true }
}
