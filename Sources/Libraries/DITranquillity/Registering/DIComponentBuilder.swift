public import DICore

/// Configures a registration by chained calls.
///
/// A class, because its deinitialiser completes the registration: while the program holds the builder, the component is
/// registered as the types of its `as` calls, but not yet as its own type. See
/// `Documentation/Rules/DITranquillity/registering.md`.
///
///     container.register(Cat.init)
///       .as((any Animal).self)
///       .lifetime(.perRun(.weak))
///       .injection { $0.owner = $1 }
public final class DIComponentBuilder<Impl> {
  let component: Component
  let registration: Registration
  let container: DIContainer

  @usableFromInline
  init(
    _ component: Component, _ factory: Factory<Impl>, at place: SourcePlace, in container: DIContainer
  ) {
    self.component = component
    self.container = container
    registration = factory.registration(at: place, in: DISetting.Defaults.lifeTime.scope)
    if let module = component.module { registration.module = module }
    component.registration = registration
    registration.libraryPart = component
    container.core.enter(registration)
  }

  deinit {
    logRegistration()
    container.madeExtensions?.componentRegistration?(component.vertex)
    let container = container.core
    if !registration.fileUnderAllServices(in: container) { container.drop(registration) }
  }

  private func logRegistration() {
    guard TranquillityLog.logs(.verbose) else { return }
    let lines = [
      "\(registration.priority) registration: \(component.info)", "initial: \(component.hasFactory)",
      "lifetime: \(component.lifetime)", "injections: \(component.injections.count)",
    ]
    TranquillityLog.write(.verbose, lines.joined(separator: "\n" + DISetting.Log.tab))
  }

  /// Sets the lifetime of the component's object. Without a call it is ``DISetting/Defaults/lifeTime``; the last call
  /// counts.
  ///
  ///     container.register(Database.init).lifetime(.single)
  @discardableResult
  public func lifetime(_ lifetime: DILifeTime) -> Self {
    registration.scope = lifetime.scope
    return self
  }

  /// Prefers the component among several candidates for one request, if no framework decides.
  ///
  ///     container.register(Diesel.init).as((any Motor).self)
  ///     container.register(Electric.init).as((any Motor).self).default()
  ///     let motor: any Motor = container.resolve()   // the Electric
  @discardableResult
  public func `default`() -> Self {
    registration.priority = .default
    return self
  }

  /// Prefers the component to all other candidates, also to a default. Several such components among the candidates of
  /// a request are logged as an error, and none is preferred.
  ///
  ///     container.register(FixedClock.init).as((any Clock).self).test()
  @discardableResult
  public func test() -> Self {
    registration.priority = .test
    return self
  }

  /// Marks the component as one that the program resolves itself. The checks of the graph start from the roots; if
  /// there is one, resolving another component from outside is logged as an error.
  ///
  ///     container.register(AppCoordinator.init).root()
  @discardableResult
  public func root() -> Self {
    component.isRoot = true
    container.hasRoots = true
    return self
  }

  /// Marks the component as unused on purpose, so that the checks of the graph do not report it.
  ///
  ///     container.register(DebugMenu.init).unused()
  @discardableResult
  public func unused() -> Self {
    component.isUnused = true
    return self
  }
}
