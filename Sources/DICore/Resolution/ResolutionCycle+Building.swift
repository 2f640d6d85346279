extension ResolutionCycle {
  /// The instance that the registration's scope keeps, or a new one.
  func build<Made>(
    _ factory: TypedFactory<Made>, _ registration: Registration, _ index: CacheIndex, for request: Request,
    on container: Container, _ arguments: Any?
  ) throws -> Made {
    let place = ScopePlace(registration, index, on: container)
    let frame = Frame(
      request: request, registration: registration, container: container, hasArguments: arguments != nil)
    try checkNilDoesNotPass(frame)
    let instance =
      try recall(place, hasArguments: frame.hasArguments, as: Made.self)
      ?? makeOnStack(frame, factory, arguments, place)
    try check(instance, for: request, registration)
    return instance
  }

  private func checkNilDoesNotPass(_ frame: Frame) throws {
    let registration = frame.registration
    guard registration.nilPassesForKept, registration.scope.policy != .unique else { return }
    recorder?.find(registration)
    throw failure(.nilPassedForKept, frame.request, registration)
  }

  private func makeOnStack<Made>(
    _ frame: Frame, _ factory: TypedFactory<Made>, _ arguments: Any?, _ place: ScopePlace
  ) throws -> Made {
    try onStack(frame, arguments) { try make(frame, factory, in: place) }
  }

  private func onStack<Result>(_ frame: Frame, _ arguments: Any?, _ body: () throws -> Result) throws
    -> Result
  {
    try checkNotRunning(frame)
    push(frame, arguments)
    defer { pop() }
    return try body()
  }

  /// Runs the injections on an object made elsewhere, unless its scope holds it already, and keeps it there.
  func complete(
    _ instance: Instance, by registration: Registration, for request: Request, on container: Container
  ) throws -> Instance {
    let index = registration.cacheIndex(for: request.key, in: container)
    let place = ScopePlace(registration, index, on: container)
    if let kept = storedPlace(in: place), kept.instance?.object === instance.object {
      recorder?.look(in: place.scope, of: registration, found: kept)
      return instance
    }
    if place.scope.policy != .unique { recorder?.look(in: place.scope, of: registration, found: nil) }
    let frame = Frame(request: request, registration: registration, container: container, hasArguments: false)
    try onStack(frame, nil) {
      recorder?.take(instance)
      try inject(into: instance, frame)
    }
    registration.factory.keep(instance, in: place, self)
    return instance
  }

  /// Whether a request that comes to `registration` would find an instance.
  func isKept(_ registration: Registration, for request: Request, on container: Container) -> Bool {
    let index = registration.cacheIndex(for: request.key, in: container)
    return storedPlace(in: ScopePlace(registration, index, on: container)) != nil
  }

  /// An instance is cast to the service where it is used, so one of the wrong type is found only now (I7, DIT-13).
  func use<Made, Service>(
    _ instance: Made, of registration: Registration, for request: Request, as service: Service.Type
  ) throws -> Service {
    let instance = Instance(of: instance)
    if let service = instance.used(as: service) { return service }
    throw failure(.mismatch(engine.census.label(for: instance).label), request, registration)
  }

  /// What Swift's types do not tell, because the instance's type is read from source.
  private func check<Made>(_ instance: Made, for request: Request, _ registration: Registration) throws {
    guard let conforms = engine.conformance else { return }
    let instance = Instance(of: instance)
    guard !conforms(instance, request.key.type) else { return }
    throw failure(.mismatch(engine.census.label(for: instance).label), request, registration)
  }

  private func checkNotRunning(_ frame: Frame) throws {
    guard !frame.hasArguments, isRunning(frame) else { return }
    recorder?.find(frame.registration)
    throw failure(.circularDependency, frame.request, frame.registration)
  }

  private func make<Made>(
    _ frame: Frame, _ factory: TypedFactory<Made>, in place: ScopePlace
  ) throws -> Made {
    guard let make = factory.make else { throw failure(.noFactory(frame.registration.facts), of: frame) }
    openGraph(place)
    do {
      let instance = try makeInGraph(frame, make)
      if !closeGraph(place) { keep(instance, in: place) }
      return instance
    } catch {
      closeGraph(place)
      throw error
    }
  }

  private func makeInGraph<Made>(_ frame: Frame, _ make: (Resolution) throws -> Made?) throws -> Made {
    recorder?.enter(frame.registration)
    let resolution = Resolution(container: frame.container, cycle: self)
    guard let instance = try running(frame, { try make(resolution) }) else {
      recorder?.record(.madeNothing)
      throw failure(.factoryGaveNil(frame.registration.facts), of: frame)
    }
    if let recorder { recorder.make(Instance(of: instance)) }
    if !frame.registration.injections.isEmpty { try inject(into: instance, frame) }
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
