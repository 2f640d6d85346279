extension ResolutionCycle {
  func build(
    _ registration: Registration, for request: Request, on container: Container, _ arguments: Any?
  ) throws -> Instance {
    let place = ScopePlace(registration, for: request, on: container)
    let frame = Frame(
      request: request, registration: registration, container: container, hasArguments: arguments != nil)
    try checkNilDoesNotPass(frame)
    let instance = try recall(place, hasArguments: frame.hasArguments) ?? makeOnStack(frame, arguments, place)
    return try checked(instance, for: request, registration)
  }

  private func checkNilDoesNotPass(_ frame: Frame) throws {
    let registration = frame.registration
    guard registration.scope.policy != .unique,
      frame.container.rules.nilPassesForKept(registration.services[0])
    else { return }
    recorder?.find(registration)
    throw failure(.nilPassedForKept, frame.request, registration)
  }

  private func makeOnStack(_ frame: Frame, _ arguments: Any?, _ place: ScopePlace) throws -> Instance {
    try onStack(frame) { try make(frame, arguments, in: place) }
  }

  private func onStack<Result>(_ frame: Frame, _ body: () throws -> Result) throws -> Result {
    try checkNotRunning(frame)
    push(frame)
    defer { pop() }
    return try body()
  }

  /// Runs the injections on an object made elsewhere, unless its scope holds it already, and keeps it there.
  func complete(
    _ instance: Instance, by registration: Registration, for request: Request, on container: Container
  ) throws -> Instance {
    let place = ScopePlace(registration, for: request, on: container)
    if let kept = stored(in: place), kept.instance.object === instance.object {
      recorder?.look(in: place.scope, of: registration, found: kept)
      return instance
    }
    if place.scope.policy != .unique { recorder?.look(in: place.scope, of: registration, found: nil) }
    let frame = Frame(request: request, registration: registration, container: container, hasArguments: false)
    let resolution = Resolution(container: container, arguments: nil, cycle: self)
    try onStack(frame) {
      recorder?.take(instance)
      try inject(into: instance, frame, resolution)
    }
    keep(instance, from: registration, in: place)
    return instance
  }

  /// Whether a request that comes to `registration` would find an instance.
  func isKept(_ registration: Registration, for request: Request, on container: Container) -> Bool {
    stored(in: ScopePlace(registration, for: request, on: container)) != nil
  }

  /// An instance is cast to the service where it is used, so one of the wrong type is found only now (I7, DIT-13).
  private func checked(
    _ instance: Instance, for request: Request, _ registration: Registration
  ) throws -> Instance {
    guard let conforms = engine.conformance, !conforms(instance, request.key.type) else { return instance }
    throw failure(.mismatch(engine.census.label(for: instance).label), request, registration)
  }

  private func checkNotRunning(_ frame: Frame) throws {
    guard isRunning(frame), !frame.hasArguments else { return }
    recorder?.find(frame.registration)
    throw failure(.circularDependency, frame.request, frame.registration)
  }

  private func make(_ frame: Frame, _ arguments: Any?, in place: ScopePlace) throws -> Instance {
    guard let factory = frame.registration.factory else {
      throw failure(.noFactory(frame.registration.facts), of: frame)
    }
    openGraph(place)
    do {
      let instance = try makeInGraph(frame, factory, arguments)
      if !closeGraph(place) { keep(instance, from: frame.registration, in: place) }
      return instance
    } catch {
      closeGraph(place)
      throw error
    }
  }

  private func makeInGraph(
    _ frame: Frame, _ factory: Registration.Factory, _ arguments: Any?
  ) throws -> Instance {
    recorder?.enter(frame.registration)
    let resolution = Resolution(container: frame.container, arguments: arguments, cycle: self)
    guard let instance = try running(frame, { try factory(resolution) }) else {
      recorder?.record(.madeNothing)
      throw failure(.factoryGaveNil(frame.registration.facts), of: frame)
    }
    recorder?.make(instance)
    try inject(into: instance, frame, resolution)
    return instance
  }

  /// Errors of interpreted code become errors of the resolution, with the path that led to the code.
  func running<Result>(_ frame: Frame, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ResolutionError {
      throw error
    } catch let error as any CodeError {
      throw failure(error.fault, of: frame)
    } catch {
      throw failure(.codeFailed(String(describing: error), at: frame.registration.place), of: frame)
    }
  }
}
