extension ResolutionCycle {
  /// Answers with an instance of `registration`: the one that its scope keeps, or a new one.
  func build(
    _ registration: Registration, for request: Request, on container: Container, _ arguments: Any?,
    into answer: Answer
  ) throws {
    let place = ScopePlace(registration, for: request, on: container)
    let hasArguments = arguments != nil
    try checkNilDoesNotPass(registration, request)
    if !recall(place, hasArguments: hasArguments, into: answer) {
      let frame = Frame(
        request: request, registration: registration, container: container, hasArguments: hasArguments)
      try checkNotRunning(frame)
      push(frame, arguments)
      defer { pop() }
      try make(frame, in: place, into: answer)
    }
    try check(answer, for: request, registration)
  }

  private func checkNilDoesNotPass(_ registration: Registration, _ request: Request) throws {
    guard registration.nilPassesForKept, registration.scope.policy != .unique else { return }
    recorder?.find(registration)
    throw failure(.nilPassedForKept, request, registration)
  }

  /// What Swift's types do not tell, because the instance's type is read from source (I7, DIT-13).
  private func check(_ answer: Answer, for request: Request, _ registration: Registration) throws {
    guard let conforms = engine.conformance, answer.type == registration.form.type else { return }
    let instance = registration.form.instance(at: answer.memory)
    guard !conforms(instance, request.key.type) else { return }
    registration.form.end(at: answer.memory)
    throw failure(.mismatch(engine.census.label(for: instance).label), request, registration)
  }

  private func checkNotRunning(_ frame: Frame) throws {
    guard !frame.hasArguments, isRunning(frame) else { return }
    recorder?.find(frame.registration)
    throw failure(.circularDependency, frame.request, frame.registration)
  }

  // MARK: Making

  /// Makes an instance in the memory for the answer, or in memory of its own, if another type is asked for.
  private func make(_ frame: Frame, in place: ScopePlace, into answer: Answer) throws {
    let form = frame.registration.form
    guard form.type != answer.type else { return try make(frame, in: place, at: answer.memory) }
    let memory = form.allocate()
    defer { memory.deallocate() }
    try make(frame, in: place, at: memory)
    defer { form.end(at: memory) }
    try convert(form.instance(at: memory), for: frame.request, frame.registration, into: answer)
  }

  /// An instance is cast to the service where it is used, so one of the wrong type is found only now (I7, DIT-13).
  private func convert(
    _ instance: Instance, for request: Request, _ registration: Registration, into answer: Answer
  ) throws {
    guard !answer.fill(with: instance) else { return }
    throw failure(.mismatch(engine.census.label(for: instance).label), request, registration)
  }

  private func make(_ frame: Frame, in place: ScopePlace, at memory: UnsafeMutableRawPointer) throws {
    guard let factory = frame.registration.factory else {
      throw failure(.noFactory(frame.registration.facts), of: frame)
    }
    openGraph(place)
    do {
      try makeInGraph(frame, factory, at: memory)
      if !closeGraph(place) { keep(memory, in: place) }
    } catch {
      closeGraph(place)
      throw error
    }
  }

  private func makeInGraph(
    _ frame: Frame, _ factory: (Resolution, UnsafeMutableRawPointer) throws -> Bool,
    at memory: UnsafeMutableRawPointer
  ) throws {
    recorder?.enter(frame.registration)
    guard try run(factory, frame, at: memory) else {
      recorder?.record(.madeNothing)
      throw failure(.factoryGaveNil(frame.registration.facts), of: frame)
    }
    let form = frame.registration.form
    if let recorder { recorder.make(form.instance(at: memory)) }
    guard !frame.registration.injections.isEmpty else { return }
    do {
      try inject(into: memory, form, frame)
    } catch {
      form.end(at: memory)
      throw error
    }
  }

  private func run(
    _ factory: (Resolution, UnsafeMutableRawPointer) throws -> Bool, _ frame: Frame,
    at memory: UnsafeMutableRawPointer
  ) throws -> Bool {
    do {
      return try factory(Resolution(container: frame.container, cycle: self), memory)
    } catch {
      throw told(error, of: frame)
    }
  }

  /// Errors of interpreted code become errors of the resolution, with the path that led to the code.
  func told(_ error: any Error, of frame: Frame) -> any Error {
    switch error {
    case is ResolutionError: error
    case let error as any CodeError: failure(error.fault, of: frame)
    default: failure(.codeFailed(String(describing: error), at: frame.registration.place), of: frame)
    }
  }

  // MARK: Objects made elsewhere

  /// Runs the injections on an object made elsewhere, unless its scope holds it already, and keeps it there.
  func complete(
    _ object: AnyObject, by registration: Registration, for request: Request, on container: Container
  ) throws {
    let place = ScopePlace(registration, for: request, on: container)
    let kept = place.scope.policy == .unique ? nil : stored(in: place)
    let isThere = kept?.instance?.object === object
    if place.scope.policy != .unique { recorder?.look(in: place.scope, of: registration, found: isThere ? kept : nil) }
    guard !isThere else { return }
    let frame = Frame(request: request, registration: registration, container: container, hasArguments: false)
    try checkNotRunning(frame)
    push(frame, nil)
    defer { pop() }
    recorder?.take(.object(object))
    try complete(object, frame, in: place)
  }

  private func complete(_ object: AnyObject, _ frame: Frame, in place: ScopePlace) throws {
    let form = frame.registration.form
    let memory = form.allocate()
    defer { memory.deallocate() }
    guard form.copy(.object(object), to: memory) else { return }
    defer { form.end(at: memory) }
    try inject(into: memory, form, frame)
    keep(memory, in: place)
  }

  /// Whether a request that comes to `registration` would find an instance.
  func isKept(_ registration: Registration, for request: Request, on container: Container) -> Bool {
    stored(in: ScopePlace(registration, for: request, on: container)) != nil
  }
}
