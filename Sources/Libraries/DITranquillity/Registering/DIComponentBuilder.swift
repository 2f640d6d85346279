public import DICore

/// Configures a registration by chained calls.
///
/// A class, because its deinitialiser completes the registration: while the program holds the builder, the component is
/// registered as the types of its `as` calls, but not yet as its own type. See
/// `Documentation/Rules/DITranquillity/registering.md`.
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
    registration.module = component.module
    component.registration = registration
    registration.libraryPart = component
    container.core.enter(registration)
  }

  deinit {
    tell()
    container.madeExtensions?.componentRegistration?(component.vertex)
    let container = container.core
    if !registration.answerForAll(in: container) { container.drop(registration) }
  }

  private func tell() {
    guard TranquillityLog.tells(.verbose) else { return }
    let lines = [
      "\(registration.priority) registration: \(component.info)", "initial: \(component.hasFactory)",
      "lifetime: \(component.lifetime)", "injections: \(component.injections.count)",
    ]
    TranquillityLog.write(.verbose, lines.joined(separator: "\n" + DISetting.Log.tab))
  }

  /// Sets the lifetime of the component's object. The last call counts.
  @discardableResult
  public func lifetime(_ lifetime: DILifeTime) -> Self {
    registration.scope = lifetime.scope
    return self
  }

  /// Prefers the component among several, if no module decides.
  @discardableResult
  public func `default`() -> Self {
    registration.priority = .default
    return self
  }

  /// Prefers the component to all others.
  @discardableResult
  public func test() -> Self {
    registration.priority = .test
    return self
  }

  /// Marks the component as one that the program resolves itself. The checks of the graph start from the roots.
  @discardableResult
  public func root() -> Self {
    component.isRoot = true
    container.hasRoots = true
    return self
  }

  /// Marks the component as unused on purpose, so that the checks of the graph do not report it.
  @discardableResult
  public func unused() -> Self {
    component.isUnused = true
    return self
  }
}
