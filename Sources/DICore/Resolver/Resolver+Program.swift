extension Resolver {
  /// Receives what is registered statically (C2).
  public static var main: Resolver {
    get { ResolverProgram.shared.main }
    set { ResolverProgram.shared.main = newValue }
  }

  /// Answers static requests, and property wrappers without a container; at first ``main`` (C2).
  public static var root: Resolver {
    get { ResolverProgram.shared.root }
    set { ResolverProgram.shared.root = newValue }
  }

  /// Runs `body` with the ``root``, once services are registered, without counting the reference.
  @inlinable @inline(__always)
  static func onRoot<Result>(_ body: (Resolver) -> Result) -> Result {
    let root = useRegisteredRoot()
    defer { leaveRoot() }
    return root._withUnsafeGuaranteedRef(body)
  }

  /// Runs `body` with `container`, or without one as ``onRoot(_:)`` does.
  @inlinable @inline(__always)
  static func on<Result>(_ container: Resolver?, _ body: (Resolver) -> Result) -> Result {
    container.map(body) ?? onRoot(body)
  }

  /// Records that `request` is put off, if a resolution cycle is running.
  @inlinable @inline(__always)
  static func postpone(_ request: @autoclosure () -> Request, on container: Resolver?) {
    if isWithinCycle { note(postponed: request(), on: container) }
  }

  @usableFromInline
  static var isWithinCycle: Bool { ThreadState.current.pointee.running != nil }

  @usableFromInline
  static func note(postponed request: Request, on container: Resolver?) {
    (container ?? ResolverProgram.shared.presentRoot).postpone(request)
  }

  @usableFromInline
  static func useRegisteredRoot() -> Unmanaged<Resolver> { ResolverProgram.shared.useRegisteredRoot() }

  @usableFromInline
  static func leaveRoot() { ResolverProgram.shared.leaveRoot() }

  /// The scope of what is registered from now on without one (REG7).
  public static var defaultScope: ResolverScope {
    get { ResolverProgram.shared.defaultScope }
    set { ResolverProgram.shared.defaultScope = newValue }
  }

  /// Called with every service that was resolved, in debug builds of the library only (D1).
  public static var decorate: ((Any) -> Void)? {
    get { ResolverProgram.shared.decorate?.run }
    set { ResolverProgram.shared.decorate = newValue.map(ResolverProgram.Decoration.init) }
  }

  /// Forces ``ResolverRegistering/registerAllServices()``, if it has not run yet (L4).
  public static var registerServices: (() -> Void)? {
    get { ResolverProgram.shared.registerServicesClosure?.run }
    set { ResolverProgram.shared.registerServicesClosure = newValue.map(ResolverProgram.Forcing.init) }
  }

  /// Starts anew: an empty ``main`` which is the ``root``, the application, cached and shared scopes empty, and
  /// services to be registered at the next resolution (X1). All else stays (X2).
  public static func reset() { ResolverProgram.shared.reset() }

  /// `service`, after it was shown to whoever decorates (D2).
  @inlinable
  static func shown<Service>(_ service: Service) -> Service {
    #if DEBUG
      show(service)
    #endif
    return service
  }

  @usableFromInline
  static func show(_ service: Any) { ResolverProgram.shared.decorate?.run(service) }

  /// The same for what a proxy passes on, or a shell has asked for.
  @inline(__always)
  package static func show(instance: Instance) {
    #if DEBUG
      switch instance {
      case .object(let object): show(object)
      case .value(let value): show(value)
      }
    #endif
  }
}
