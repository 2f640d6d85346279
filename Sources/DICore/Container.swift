import Synchronization

/// A set of registrations that follows the rules of one library.
///
/// A class, because containers are shared: other containers refer to them as children or parents, factories capture
/// them, and they hold the instances of container scope.
@usableFromInline
package final class Container: Registry, Linked {
  /// The engine that runs the container's resolution cycles.
  package let engine: Engine

  /// The rules of the library.
  package var rules: Rules { library.rules }

  private let library: SharedRules

  /// The key under which a registration for `service` is filed and looked up here.
  package func filed(_ service: ServiceKey) -> ServiceKey { library.rules.behaviour.canonical(service) }

  /// Whether a caching scope treats a missing instance of `service` as a cached nil.
  package func treatsNilAsCached(_ service: ServiceKey) -> Bool {
    library.rules.behaviour.treatsNilAsCached(service)
  }

  /// Whether a request fails if the instance that its registration's services share is not of the type asked for.
  /// Otherwise the factory makes another one.
  var refusesOtherTypes: Bool { library.rules.behaviour.instanceKey == .registration }

  /// The container's name: that of the variable it was first stored in.
  package var name: Symbol {
    get { currentName }
    set {
      engine.freeNumber(of: self)
      currentName = newValue
      for registration in entered { registration.discardSnapshot() }
    }
  }

  /// Stored without `package`, so that Swift need not check each access while the program runs.
  private var currentName: Symbol

  /// The container's label in traces.
  package var label: ContainerLabel {
    let known = number.load(ordering: .relaxed)
    return ContainerLabel(currentName, number: known > 0 ? known : engine.takeNumber(for: self))
  }

  /// Whether `text` is the name, or the label with its number (`main#1` is accepted for `main`).
  package func isCalled(_ text: String) -> Bool { name.text == text || isExactly(text) }

  /// Whether `text` is the label with its number, which no other container has. Assigns no number if `text` has none.
  package func isExactly(_ text: String) -> Bool { text.hasPrefix("\(name)#") && label.numbered == text }

  /// The number among the containers of equal name; zero until the label is first requested.
  let number = Atomic<UInt32>(0)

  /// The containers that are searched if this one has no registration, in the order of adding.
  package var fallbacks: [Container] { added?.fallbacks ?? [] }

  /// The fallbacks, and the program's objects for them, which live as long as this container refers to them.
  private struct Added {
    var fallbacks: [Container] = []
    var facades: [AnyObject] = []
  }

  /// Nil for a container without fallbacks: it takes less time to release. The fallbacks are read without a lock, so
  /// they are no part of the ``extras``.
  private var added: Added?

  /// The library's object for this container, which the program uses. The facade retains the container, and is not
  /// retained by it. Nil for containers of interpreted programs, which have none, and after the object was deallocated.
  package var facade: Unretained<AnyObject>? { attachedFacade }

  private var attachedFacade: Unretained<AnyObject>?

  /// Makes `facade` the container's facade. Call it once, before the container is used; the facade must call ``end()``
  /// in its deinitialiser.
  package func attach(_ facade: Unretained<AnyObject>) { attachedFacade = facade }

  /// The facade, or else the container itself. Call it only while something retains the facade.
  package var object: AnyObject { facade?.object ?? self }

  /// The facade or the container, retained; nil once the facade is being deallocated. May be called at any time.
  package var livingObject: AnyObject? {
    Self.living.withLock { hasEnded ? nil : WeakReference(object).object }
  }

  /// Runs `body` while the facade is retained; nil if it was deallocated. Required for resolving if the caller holds
  /// the container but not its facade.
  package func whileAlive<Result>(_ body: () throws -> Result) rethrows -> Result? {
    guard let object = livingObject else { return nil }
    return try withExtendedLifetime(object, body)
  }

  /// Ends the use of the container, because its facade is being deallocated.
  package func end() { engine.abandon(self) }

  /// Whether the container was removed from the engine's list of containers.
  private(set) var hasEnded = false

  /// Called with the lock ``living`` taken, after the container was removed from the engine's list.
  func noteEnd() {
    hasEnded = true
    attachedFacade = nil
  }

  /// Whether the container has fallbacks. May be read from any thread, also while another thread adds one.
  var hasFallbacks: Bool { hasAddedFallbacks.load(ordering: .acquiring) }

  private let hasAddedFallbacks: Atomic<Bool>

  /// Data that only the library of the container uses, made by `make` at the first call. `make` runs with a lock taken,
  /// and must not use the container.
  package func libraryPart<Part: AnyObject>(_ make: () -> Part) -> Part {
    lock.withLock {
      if let part = extras?.libraryPart as? Part { return part }
      let part = make()
      change { $0.libraryPart = part }
      return part
    }
  }

  /// Data that most containers do not have, and that is read and changed with ``lock`` taken.
  struct Extras {
    var libraryPart: AnyObject?
    var formerScopeOverrides: [Scope]?
    var defaultScope: Scope?
  }

  private(set) var extras: Extras?

  /// Changes the extras. Call it with ``lock`` taken.
  func change<Result>(_ body: (inout Extras) -> Result) -> Result {
    var changed = extras ?? Extras()
    defer { extras = changed }
    return body(&changed)
  }

  /// The lock for making the caches lazily, and for the extras.
  let lock = SpinLock()

  /// Set if the strong cache was replaced by a scope that keeps instances in the graph or not at all; used instead of
  /// container scope. ``strong`` retains it, and a former one is retained until no cycle can be using it.
  var scopeOverride: Unretained<Scope>?

  /// The caches of the two container scopes, made when they are first used.
  let strong = LazyReference<Scope>()
  let weak = LazyReference<Scope>()

  var neighbours: (before: Unretained<Container>?, after: Unretained<Container>?)

  /// Whether replaced registrations are released: replacing by compiled code is never undone.
  package let releasesReplaced: Bool

  /// Whether registrations are filed only at the first lookup. True for compiled code where registrations exist side by
  /// side, since most programs register much that they do not resolve soon.
  let filesLazily: Bool

  /// Whether no other thread can be using an object that is released: if one cycle runs at a time, or the program is
  /// interpreted.
  var canReleaseAtOnce: Bool { releasesReplaced || !engine.isShared }

  /// An empty container.
  package convenience init(_ name: Symbol, engine: Engine, rules: Rules, fallbacks: [Container] = []) {
    self.init(name, SharedRules(rules, in: engine), fallbacks: fallbacks)
  }

  /// The container behind an object of the program, which attaches itself.
  package init(_ name: Symbol, _ library: SharedRules, fallbacks: [Container] = []) {
    currentName = name
    self.library = library
    engine = library.engine
    if !fallbacks.isEmpty {
      added = Added(fallbacks: fallbacks, facades: fallbacks.compactMap { $0.facade?.object })
    }
    hasAddedFallbacks = Atomic(!fallbacks.isEmpty)
    releasesReplaced = engine.isShared && library.rules.exclusion.isExclusive
    filesLazily = engine.isShared && library.rules.behaviour.filing.keepsBoth
    super.init()
    begin()
  }

  /// A single call: each call from the initialiser would retain and release `self`.
  private func begin() {
    engine.adopt(self)
    provideItself()
  }

  deinit {
    if !hasEnded { engine.abandon(self) }
    engine.freeNumber(of: self)
    if hasEnteredAfterLeaving { Self.living.withLock(retains: false, leaveAll) }
    // The caches are released before the registrations, which the superclass releases: deinitialisers of cached
    // instances may use objects that a factory has captured.
    if hasFallbacks { (added, extras) = (nil, nil) }
    guard strong.object != nil || weak.object != nil else { return }
    ScopeChanges.add()
    strong.exchange(for: nil)
    weak.exchange(for: nil)
  }

  /// The lock for the list of containers, and for the registrations' references to their container.
  static let living = SpinLock()

  /// The container, retained, unless it is being deallocated. Call it with the lock ``living`` taken. The deinitialiser
  /// takes that lock too, so the container is not freed before the lock is, and the release here is never the last one.
  @inline(never)
  static func alive(_ container: Unretained<Container>) -> Container? {
    container.retain()
    defer { container.release() }
    return container.use { WeakReference($0) }.container
  }

  private func provideItself() {
    guard let service = library.rules.containerService,
      let scope = library.rules.scopes.first(where: { $0.policy == .unique })
    else { return }
    let own = Registration(service, implementation: service.type, scope: scope, place: nil) {
      .object($0.container.object)
    }
    own.isImplicit = true
    register(own)
  }

  /// Adds a fallback: a container that is searched after this one and the earlier fallbacks. A container may be added
  /// twice.
  ///
  /// - Parameter object: What the program uses for the container, if that has no facade.
  package func addFallback(_ container: Container, usedAs object: AnyObject? = nil) {
    var all = added ?? Added()
    all.fallbacks.append(container)
    if let object = container.facade?.object ?? object { all.facades.append(object) }
    added = all
    hasAddedFallbacks.store(true, ordering: .releasing)
  }

  /// Reports to the observer that a request on this container has used `registration`. Only after
  /// ``ContainerEvent/observe()``, except ``ContainerEvent/cannotMake``.
  func note(_ event: ContainerEvent, _ registration: Registration) {
    if let observe = library.rules.observe {
      observe(self, event, registration)
    } else {
      engine.observer?(self, event, registration)
    }
  }

  /// Whether build events are reported. Never for libraries that run one cycle at a time, so that cached instances can
  /// be read without taking the gate.
  var isObserved: Bool { !releasesReplaced && ContainerEvent.areObserved }
}

extension Container: SelfDescribing {
  /// The type of containers in the container's library.
  package var typeIdentity: TypeIdentity { rules.containerType }

  /// True: the type of a container is always known.
  package var hasKnownType: Bool { true }
}
