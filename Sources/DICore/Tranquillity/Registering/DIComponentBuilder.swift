/// What is chained to a registration.
///
/// A class, because its end counts: as long as it is held, the component answers for the types it was told of, but
/// not for its own (DIT-4).
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
    container.enter(registration)
  }

  deinit {
    tell()
    container.madeExtensions?.componentRegistration?(component.vertex)
    if !registration.answerForAll(in: container) { container.registry.drop(registration) }
  }

  private func tell() {
    guard TranquillityLog.tells(.verbose) else { return }
    let lines = [
      "\(registration.priority) registration: \(component.info)", "initial: \(component.hasFactory)",
      "lifetime: \(component.lifetime)", "injections: \(component.injections.count)",
    ]
    TranquillityLog.write(.verbose, lines.joined(separator: "\n" + DISetting.Log.tab))
  }

  /// How long the component's object lives. The last call counts (DIT-8).
  @discardableResult
  public func lifetime(_ lifetime: DILifeTime) -> Self {
    registration.scope = lifetime.scope
    return self
  }

  /// Preferred among several components, where no module decides.
  @discardableResult
  public func `default`() -> Self {
    registration.priority = .default
    return self
  }

  /// Preferred to every other component.
  @discardableResult
  public func test() -> Self {
    registration.priority = .test
    return self
  }

  /// Where the program begins: the graph's checks go from here.
  @discardableResult
  public func root() -> Self {
    component.isRoot = true
    container.hasRoots = true
    return self
  }

  /// Nothing has to use the component; the graph's checks do not mind.
  @discardableResult
  public func unused() -> Self {
    component.isUnused = true
    return self
  }
}
