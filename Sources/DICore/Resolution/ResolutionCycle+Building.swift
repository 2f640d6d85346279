extension ResolutionCycle {
  /// Answers `request` with an instance of `registration`: the one that its scope has stored, or a new one.
  @inline(__always)
  func build(
    _ registration: Registration, for request: Request, on container: Container, _ arguments: Arguments,
    into result: ResultBuffer
  ) throws {
    let place = CacheLocation.of(registration, on: container, arguments)
    if registration.isCircularByKey { try checkKeyIsNotRunning(request, registration, container, arguments) }
    try checkNilIsNotCached(registration, request)
    let isStored = try recall(place, for: request, arguments, into: result)
    if !isStored {
      let frame = Frame.of(request, registration, container, arguments)
      try checkNotRunning(frame)
      push(frame)
      defer { pop() }
      if registration.isStoredPartlyBuilt {
        try makePartlyBuilt(registration, frame, in: place, into: result)
      } else if registration.producedType == result.type {
        try make(registration, frame, in: place, into: result)
      } else {
        try makeAnother(registration, frame, in: place, into: result)
      }
    }
    if ContainerEvent.areObserved {
      container.note(.answered(result.instance, isStored: isStored), registration)
    }
    try check(result, for: request, registration)
  }

  @inline(__always)
  private func checkNilIsNotCached(_ registration: Registration, _ request: Request) throws {
    guard registration.treatsNilAsCached, registration.policy != .unique else { return }
    recorder?.find(registration)
    throw failure(.nilTreatedAsCached, request, registration)
  }

  /// Checks that the instance conforms to the type asked for, if its type is read from source and unknown to Swift.
  @inline(__always)
  private func check(_ result: ResultBuffer, for request: Request, _ registration: Registration) throws {
    guard engine.hasHooks, let misfit = misfit(result, for: request, registration) else { return }
    registration.operations.end(result)
    throw failure(.mismatch(misfit), request, registration)
  }

  /// The instance in `result`, if its type is read from source and does not conform to the type asked for; nil for
  /// others.
  func misfit(
    _ result: ResultBuffer, for request: Request, _ registration: Registration
  ) -> InstanceLabel? {
    guard engine.conformance != nil, result.type == registration.producedType else { return nil }
    let instance = registration.operations.instance(in: result)
    return fits(instance, request) ? nil : engine.tracker.label(for: instance).label
  }

  /// Whether an instance conforms to the type asked for, as far as its type is read from source; otherwise true.
  func fits(_ instance: Instance, _ request: Request) -> Bool {
    guard let conforms = engine.conformance, !request.acceptsAnyType else { return true }
    return conforms(instance, request.staticType ?? request.key.type)
  }

  @inline(__always)
  func checkNotRunning(_ frame: Frame) throws {
    switch frame.identity.container.use({ $0.rules.reentry }) {
    case .isCircular:
      try checkNotRunning(frame, from: 0)
    case .mayEnd, .isCircularByKey: try checkRepetitions(frame)
    case .mayEndInCode:
      try checkNotRunning(frame, from: unretainedCall?.use { $0.chainStart } ?? 0)
      try checkRepetitions(frame)
    case .endsAtDepth:
      try checkRepetitions(frame)
      try checkDepth(of: frame)
    }
  }

  @inline(__always)
  private func checkNotRunning(_ frame: Frame, from start: Int) throws {
    if frame.hasArguments { return try checkRepetitions(frame) }
    // A registration without a factory cannot recurse: its scope holds an instance, or the request fails.
    guard isRunning(frame, from: start), frame.registration.hasFactory else { return }
    recorder?.find(frame.registration)
    throw failure(.circularDependency, frame.request, frame.registration)
  }

  @inline(__always)
  private func checkRepetitions(_ frame: Frame) throws {
    if depth >= nextRepetitionSearchDepth { try searchRepetitions(before: frame) }
  }

  // MARK: Making

  /// Makes an instance of another type than the one asked for, in memory of its own, and casts it. A wrong type is
  /// therefore found only after the instance was made.
  private func makeAnother(
    _ registration: Registration, _ frame: Frame, in place: CacheLocation, into result: ResultBuffer
  ) throws {
    let operations = registration.operations
    try operations.withBuffer { buffer in
      try make(registration, frame, in: place, into: buffer)
      defer { operations.end(buffer) }
      guard !result.fill(from: buffer, operations) else { return }
      let instance = operations.instance(in: buffer)
      throw failure(.mismatch(engine.tracker.label(for: instance).label), of: frame)
    }
  }

  @inline(__always)
  private func make(
    _ registration: Registration, _ frame: Frame, in place: CacheLocation, into buffer: ResultBuffer
  ) throws {
    guard registration.hasFactory else { throw cannotMake(registration, frame) }
    let graph = enterGraph(place)
    do {
      recorder?.enter(registration)
      let atStart =
        registration.hasInjections && registration.injectsAsFactory ? registration.injections : nil
      try runFactory(of: registration, frame, buffer)
      if recorder != nil || registration.hasInjections || ContainerEvent.areObserved {
        let injections = registration.injectsAsFactory ? atStart ?? [] : registration.injections
        try finish(registration, injections, frame, buffer)
      }
    } catch {
      leave(graph)
      if ContainerEvent.areObserved { notifyOfFailure(error, of: frame) }
      throw error
    }
    if !leave(graph) { store(buffer, in: place, graph) }
  }

  @inline(never)
  func cannotMake(_ registration: Registration, _ frame: Frame) -> any Error {
    frame.container.note(.cannotMake, registration)
    return failure(.noFactory(registration.snapshot), of: frame)
  }

  /// Runs the factory, whose product is stored in `buffer`. Throws the fault of a factory that fails or makes nothing.
  func runFactory(
    of registration: Registration, _ frame: Frame, _ buffer: ResultBuffer
  ) throws {
    let isMade: Bool
    do {
      isMade = try registration.make(Resolution(frame.identity.container, in: self, for: newFactory), buffer)
    } catch {
      throw resolutionError(from: error, of: frame)
    }
    guard !isMade else { return }
    recorder?.record(.madeNothing)
    if ContainerEvent.areObserved { frame.container.note(.made(nil), registration) }
    throw failure(.factoryGaveNil(registration.snapshot), of: frame)
  }

  /// Records the new instance, and runs the injections that are not deferred.
  private func finish(
    _ registration: Registration, _ injections: [Injection], _ frame: Frame, _ buffer: ResultBuffer
  ) throws {
    let operations = registration.operations
    if let recorder { recorder.make(operations.instance(in: buffer)) }
    do {
      try inject(injections, into: buffer, operations, frame)
    } catch {
      operations.end(buffer)
      throw error
    }
    if ContainerEvent.areObserved {
      frame.container.note(.made(operations.instance(in: buffer)), registration)
    }
  }

  func notifyOfFailure(_ error: any Error, of frame: Frame) {
    guard let error = error as? ResolutionError, error.canBeAbsent else { return }
    frame.container.note(.answered(nil, isStored: false), frame.registration)
  }

  /// `error` as an error of the resolution, with the path to the running factory, whose code has thrown it.
  func resolutionError(from error: any Error, of frame: Frame) -> any Error {
    switch error {
    case is ResolutionError: error
    case let error as any CodeError: resolutionError(fromCode: error, of: frame)
    default: failure(.code(String(describing: error), at: frame.registration.place), of: frame)
    }
  }

  private func resolutionError(fromCode error: any CodeError, of frame: Frame) -> ResolutionError {
    let own = resolutionError(error.fault, of: frame).casting(to: error.castTarget)
    return error.endsProgram ? own.endingProgram : own
  }

  /// The error for `fault`; if the stack is used up by a circular dependency, the error is the circular dependency.
  private func resolutionError(_ fault: ResolutionError.Fault, of frame: Frame) -> ResolutionError {
    if case .tooDeep(.requests) = fault, let error = circularDependencyAtStackLimit { return error }
    return failure(fault, of: frame)
  }

  // MARK: Objects made elsewhere

  /// Runs the injections on an object made elsewhere, unless its scope holds it already, and stores it in the scope.
  func complete(
    _ instance: Instance, by registration: Registration, for request: Request, on container: Container
  ) throws {
    let place = CacheLocation.of(registration, on: container)
    let slot = place.policy == .unique ? nil : stored(in: place)
    let isThere = instance.object.map { slot?.instance?.object === $0 } ?? false
    if place.policy != .unique {
      recorder?.look(in: place, found: isThere ? slot : nil)
    }
    defer {
      if ContainerEvent.areObserved { container.note(.answered(instance, isStored: isThere), registration) }
    }
    guard !isThere else { return }
    let frame = Frame.of(request, registration, container)
    try checkNotRunning(frame)
    push(frame)
    defer { pop() }
    recorder?.take(instance)
    try complete(instance, frame, in: place)
  }

  private func complete(_ instance: Instance, _ frame: Frame, in place: CacheLocation) throws {
    let operations = frame.registration.operations
    try operations.withBuffer { buffer in
      guard buffer.fill(with: instance) else { return }
      defer { operations.end(buffer) }
      try inject(frame.registration.injections, into: buffer, operations, frame)
      if ContainerEvent.areObserved { frame.container.note(.made(instance), frame.registration) }
      store(buffer, in: place, openedGraph(place))
    }
  }

  /// Whether the scope of `registration` holds an instance for `request`.
  func isStored(_ registration: Registration, for request: Request, on container: Container) -> Bool {
    stored(in: CacheLocation.of(registration, on: container)) != nil
  }
}
