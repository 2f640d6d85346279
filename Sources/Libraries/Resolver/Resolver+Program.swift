public import DICore

extension Resolver {
  /// The container that static `register` calls use. See `Documentation/Rules/Resolver/containers.md`.
  ///
  ///     Resolver.main = Resolver(child: Resolver.main)   // later registrations override, and can be dropped again
  public static var main: Resolver {
    get { ResolverProgram.shared.main }
    set { ResolverProgram.shared.main = newValue }
  }

  /// The container that static `resolve` calls use, and property wrappers without a container. Its first value is that
  /// of ``main`` when it is first read. See `Documentation/Rules/Resolver/containers.md`.
  ///
  ///     Resolver.root = Resolver(child: Resolver.main)
  ///     Resolver.root.register { FixedClock() as any Clock }
  public static var root: Resolver {
    get { ResolverProgram.shared.root }
    set { ResolverProgram.shared.root = newValue }
  }

  /// Runs `body` with the ``root``, after pending registrations, without reference counting.
  @inlinable @inline(__always)
  static func onRoot<Result>(_ body: (Resolver) -> Result) -> Result {
    let root = useRegisteredRoot()
    defer { leaveRoot() }
    return root.use(body)
  }

  /// Runs `body` with `container`, or without one as ``onRoot(_:)`` does.
  @inlinable @inline(__always)
  static func on<Result>(_ container: Resolver?, _ body: (Resolver) -> Result) -> Result {
    container.map(body) ?? onRoot(body)
  }

  /// Records that `request` is delayed, if a resolution cycle is running.
  @inlinable @inline(__always)
  static func recordDelay(of request: @autoclosure () -> Request, on container: Resolver?) {
    if isWithinCycle { note(delayed: request(), on: container) }
  }

  @usableFromInline
  static var isWithinCycle: Bool { Engine.isWithinCycle }

  @usableFromInline
  static func note(delayed request: Request, on container: Resolver?) {
    (container ?? ResolverProgram.shared.presentRoot).core.recordDelay(of: request)
  }

  @usableFromInline
  static func useRegisteredRoot() -> Unretained<Resolver> { ResolverProgram.shared.useRegisteredRoot() }

  @usableFromInline
  static func leaveRoot() { ResolverProgram.shared.leaveRoot() }

  /// The scope of registrations that name none; ``ResolverScope/graph`` at first. A registration copies it when it is
  /// made, so that later changes do not apply to it.
  ///
  ///     Resolver.defaultScope = .unique
  public static var defaultScope: ResolverScope {
    get { ResolverProgram.shared.defaultScope }
    set { ResolverProgram.shared.defaultScope = newValue }
  }

  /// Called with every service that was resolved, in debug builds of the library only; nil, the default, for nothing.
  /// See `Documentation/Rules/Resolver/decorate.md`.
  ///
  ///     Resolver.decorate = { print("resolved", type(of: $0)) }
  public static var decorate: ((Any) -> Void)? {
    get { ResolverProgram.shared.decorate?.run }
    set { ResolverProgram.shared.decorate = newValue.map(ResolverProgram.Decoration.init) }
  }

  /// A closure that runs ``ResolverRegistering/registerAllServices()``, if it has not run yet. May be replaced; nil is
  /// allowed.
  public static var registerServices: (() -> Void)? {
    get { ResolverProgram.shared.registerServicesClosure?.run }
    set {
      ResolverProgram.shared.registerServicesClosure = newValue.map(ResolverProgram.RegistrationClosure.init)
    }
  }

  /// Replaces ``main`` and ``root`` by one empty container, empties the application, cached and shared scopes, and has
  /// `registerAllServices` run again at the next resolution. See
  /// `Documentation/Rules/Resolver/register-all-services.md`.
  ///
  ///     override func tearDown() {
  ///       Resolver.reset()   // the next test registers and makes everything anew
  ///     }
  ///
  /// Custom scopes, other containers and their caches, ``defaultScope`` and ``decorate`` do not change.
  public static func reset() { ResolverProgram.shared.reset() }

  /// Returns `service` after passing it to ``decorate``.
  @inlinable
  static func decorated<Service>(_ service: Service) -> Service {
    #if DEBUG
      runDecorate(on: service)
    #endif
    return service
  }

  @usableFromInline
  static func runDecorate(on service: Any) { ResolverProgram.shared.decorate?.run(service) }

  /// Passes to ``decorate`` an instance that an `implements` registration forwards, or that a shell has resolved.
  @inline(__always)
  static func runDecorate(onInstance instance: Instance) {
    #if DEBUG
      switch instance {
      case .object(let object): runDecorate(on: object)
      case .value(let value): runDecorate(on: value)
      }
    #endif
  }
}
