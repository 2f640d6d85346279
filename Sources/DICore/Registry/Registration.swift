import Synchronization

/// A registration's number: unique in its engine, growing in the order of registering.
public typealias RegistrationID = Int32

/// How to make the instances of one or several services.
///
/// A class, because libraries let a registration be changed after it was made, also while it is in use
/// (REG9, DIT-4): whoever holds it sees the change at the next resolution. It may be used from any thread. Its scope,
/// injections and services may be changed while others resolve; for the rest, who changes it sees to it that they do
/// not (T4).
public final class Registration: @unchecked Sendable {
  /// Makes an instance; nil means “I cannot” and is never kept.
  public typealias Factory = (Resolution) throws -> Instance?

  /// What decides between several registrations of one service, where the rules let them stand side by side.
  public enum Priority: CaseIterable, Sendable {
    /// No preference.
    case normal
    /// Chosen among several.
    case `default`
    /// Chosen before all others.
    case test
  }

  /// The number given on registering; zero before that.
  public var id: RegistrationID { maker.id }

  /// Who made what it makes, for the scopes that keep it.
  @exclusivity(unchecked) private(set) var maker = Maker(id: 0, place: nil, container: nil) {
    didSet { forgetFacts() }
  }

  /// Where scopes keep its instances, unless that depends on the service asked for.
  @exclusivity(unchecked) private(set) var cacheIndex = CacheIndex(position: 0)

  /// The first service that it answers for.
  let service: ServiceKey

  /// What the registration answers for, in the order written.
  public var services: [ServiceKey] { provided.withLock { $0 } }

  private let provided: Guarded<[ServiceKey]>

  /// The type of the objects that the factory makes, as far as it is known.
  public let implementation: TypeIdentity

  /// How long an instance is kept. May be changed while others resolve (T2).
  public var scope: Scope {
    get { unretainedScope.takeUnretainedValue() }
    set {
      scopes.withLock { $0.append(newValue) }
      current.store(Unmanaged.passUnretained(newValue).toOpaque(), ordering: .releasing)
      forgetFacts()
    }
  }

  /// The scope, for who must not pay for counting references to it.
  var unretainedScope: Unmanaged<Scope> { .fromOpaque(current.load(ordering: .acquiring)) }

  /// Where the scope keeps instances.
  var policy: Scope.Policy { unretainedScope._withUnsafeGuaranteedRef { $0.policy } }

  private let current: Atomic<UnsafeMutableRawPointer>

  /// The scope and those before it, held since a resolution that is running may be using them.
  private let scopes: Guarded<[Scope]>

  /// Held until the registration is retired, and not counted when it runs. Nil for a type whose objects are made
  /// elsewhere.
  @exclusivity(unchecked) private var factory: Unmanaged<FactoryCode>?

  /// What makes an instance and puts it into memory for its Swift type; false means “I cannot”.
  ///
  /// A class, so that the code of one registration can be held by hand.
  private final class FactoryCode {
    let run: (Resolution, UnsafeMutableRawPointer) throws -> Bool

    init(_ run: @escaping (Resolution, UnsafeMutableRawPointer) throws -> Bool) { self.run = run }
  }

  /// Makes an instance in memory for its Swift type.
  ///
  /// - Returns: whether the factory gives one.
  func make(_ resolution: Resolution, _ memory: UnsafeMutableRawPointer) throws -> Bool {
    try factory?._withUnsafeGuaranteedRef { try $0.run(resolution, memory) } ?? false
  }

  /// The Swift type of what the factory makes.
  let form: any ValueForm

  /// That type.
  let made: TypeIdentity

  /// Whether it makes its instances itself.
  public let hasFactory: Bool

  /// Lets go of its factory and injections, with all that they hold: it never answers again. To be called where no
  /// other cycle runs.
  func retire() {
    isRetired = true
    let code = factory
    factory = nil
    injections = []
    // What it holds may run code of the program when it ends, so it goes last.
    code?.release()
  }

  deinit { factory?.release() }

  /// Whether it has let go of its factory: another registration answers in its place.
  @exclusivity(unchecked) private(set) var isRetired = false

  /// What runs on a fresh instance, in order. May be changed while others resolve (T2).
  public var injections: [Injection] {
    get { hasInjections ? injecting.withLock { $0 } : [] }
    set {
      // What the former ones hold may run code of the program when it ends: where the lock is free.
      let former = injecting.withLock { injections in
        defer { injections = newValue }
        return injections
      }
      isInjecting.store(!newValue.isEmpty, ordering: .releasing)
      forgetFacts()
      withExtendedLifetime(former) {}
    }
  }

  /// Whether anything does.
  var hasInjections: Bool { isInjecting.load(ordering: .acquiring) }

  private let isInjecting = Atomic<Bool>(false)
  private let injecting = Guarded<[Injection]>([])

  /// Whether the registration is preferred.
  public var priority: Priority = .normal { didSet { forgetFacts() } }

  /// The module that the registration belongs to; nil outside of any.
  public var module: TypeIdentity?

  /// What the factory asks for, as far as it could be read; empty for compiled factories.
  public var needs: [Request] = [] { didSet { forgetFacts() } }

  /// Where the statement stands.
  public let place: SourcePlace?

  /// Whether it was ever put in the place of another, or another in its place.
  var hasRivals: Bool { rivalry.load(ordering: .relaxed) }

  /// It takes the place of `rival`.
  func replace(_ rival: Registration) {
    for one in [self, rival] { one.rivalry.store(true, ordering: .relaxed) }
  }

  private let rivalry = Atomic<Bool>(false)

  /// The registration that this one only forwards to, under another service. Nil for most.
  public let base: Registration?

  /// Whether nobody wrote it: the library registers it by itself.
  public internal(set) var isImplicit = false

  /// The container it is registered in; nil before that, and after the container ended.
  public private(set) weak var container: Container? { didSet { forgetFacts() } }

  private let knownFacts = Guarded<RegistrationFacts?>(nil)

  private func forgetFacts() { knownFacts.withLock { $0 = nil } }

  /// What there is to tell about it now.
  public var facts: RegistrationFacts {
    if let known = knownFacts.withLock({ $0 }) { return known }
    let facts = RegistrationFacts(self)
    knownFacts.withLock { $0 = facts }
    return facts
  }

  /// A registration of `service`, not yet in any container.
  ///
  /// - Parameter factory: Makes an instance; nil means “I cannot” and is never kept. Without a factory the type's
  ///   objects are made elsewhere.
  public convenience init(
    _ service: ServiceKey, implementation: TypeIdentity, scope: Scope, place: SourcePlace?,
    forwardingTo base: Registration? = nil, factory: Factory?
  ) {
    self.init(
      service, implementation: implementation, scope: scope, place: place, forwardingTo: base,
      form: TypedForm<Instance>(), factory: factory.map(Self.filling))
  }

  @usableFromInline
  init(
    _ service: ServiceKey, implementation: TypeIdentity, scope: Scope, place: SourcePlace?,
    forwardingTo base: Registration?, form: any ValueForm,
    factory: ((Resolution, UnsafeMutableRawPointer) throws -> Bool)?
  ) {
    self.service = service
    provided = Guarded([service])
    self.implementation = implementation
    scopes = Guarded([scope])
    current = Atomic(Unmanaged.passUnretained(scope).toOpaque())
    self.place = place
    self.base = base
    self.form = form
    made = form.type
    // Mapping the optional would wrap the closure.
    if let factory { self.factory = .passRetained(FactoryCode(factory)) }
    hasFactory = factory != nil
  }

  /// Whether a scope that keeps nothing for it answers with nil all the same (REG11).
  @exclusivity(unchecked) private(set) var nilPassesForKept = false

  /// It is entered in `container` under the number `id`.
  func enter(_ container: Container, as id: RegistrationID) {
    self.container = container
    maker = Maker(id: id, place: place, container: container.name)
    cacheIndex = CacheIndex(container.rules.cacheKey(self, service))
    nilPassesForKept = container.rules.nilPassesForKept(service)
  }

  /// It is in no container any more, or its container has ended.
  func leave() { container = nil }

  /// Its container is called otherwise now.
  func rename(container: Symbol) { maker.container = container }

  /// Whether its scope keeps one instance for all containers.
  var isKeptForAll: Bool {
    guard case .cache = policy else { return false }
    return !nilPassesForKept
  }

  /// Answers with what its scope keeps for all containers.
  func giveKept(
    for request: Request, in container: Container, on thread: UnsafeMutablePointer<ThreadState>,
    to answer: Answer
  ) -> Bool {
    unretainedScope._withUnsafeGuaranteedRef {
      $0.give(cacheIndex(for: request.key, in: container), to: answer, on: thread)
    }
  }

  /// Where `container` has scopes keep the instances for `service`.
  func cacheIndex(for service: ServiceKey, in container: Container) -> CacheIndex {
    if service == self.service || container.rules.instanceKey == .registration { return cacheIndex }
    return CacheIndex(container.rules.cacheKey(self, service))
  }

  /// What a registration is known by where several of one service stand side by side: its type and its place.
  struct Statement: Hashable {
    let implementation: TypeIdentity
    let place: SourcePlace?
  }

  /// What the registration is known by.
  var statement: Statement { Statement(implementation: implementation, place: place) }

  /// Also answers for `service` from now on. A service it answers for already is not added again.
  public func provide(_ service: ServiceKey) {
    let isNew = provided.withLock { services in
      guard !services.contains(service) else { return false }
      services.append(service)
      return true
    }
    guard isNew else { return }
    forgetFacts()
    container?.file(self, under: service)
  }

  /// Answers for all its services from now on, if it was entered without, save for those that another registration of
  /// the same type at the same place answers for.
  ///
  /// - Returns: whether it answers for any.
  @discardableResult
  public func answerForAll() -> Bool {
    guard let container else { return false }
    return services.reduce(false) { container.file(self, under: $1) || $0 }
  }
}
