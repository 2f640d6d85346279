extension Engine {
  /// The cycle of this engine that runs on the calling thread; nil if none does.
  var cycle: ResolutionCycle? {
    var cycle = ThreadState.current.pointee.running
    while let one = cycle, one.engine !== self { cycle = one.outer }
    return cycle
  }

  /// Runs `body` in the resolution cycle that runs on this thread, or in a new one that ends with it.
  func withCycle<Result>(
    from container: Container, _ body: (ResolutionCycle) throws -> Result
  ) throws -> Result {
    let isExclusive = container.rules.exclusion == .oneCycleAtATime
    if let cycle {
      guard isExclusive, !cycle.isAlone else { return try body(cycle) }
      return try gate.withLock { try body(cycle) }
    }
    guard isExclusive else { return try beginCycle(from: container, isAlone: false, body) }
    return try gate.withLock { try beginCycle(from: container, isAlone: true, body) }
  }

  private func beginCycle<Result>(
    from container: Container, isAlone: Bool, _ body: (ResolutionCycle) throws -> Result
  ) throws -> Result {
    if registrationCheck != nil, container.rules.checksRegistrations { try checkRegistrations() }
    let thread = ThreadState.current
    guard let receiver = thread.pointee.recorder(for: self) else {
      let cycle = thread.pointee.begin(self, isAlone: isAlone, nil)
      defer { thread.pointee.end(cycle) }
      return try body(cycle)
    }
    let recorder = TraceRecorder(census: census, container: container)
    let cycle = thread.pointee.begin(self, isAlone: isAlone, recorder)
    defer {
      thread.pointee.end(cycle)
      if !recorder.trace.requests.isEmpty { receiver(recorder.result) }
    }
    do {
      return try body(cycle)
    } catch {
      recorder.end(with: error)
      throw error
    }
  }
}

extension ThreadState {
  fileprivate func recorder(for engine: Engine) -> ((Trace) -> Void)? {
    if let recorder, engine === Engine.shared { return recorder }
    return engine.recorder
  }

  /// A cycle of `engine` begins on this thread, inside of those that run.
  fileprivate mutating func begin(
    _ engine: Engine, isAlone: Bool, _ recorder: TraceRecorder?
  ) -> ResolutionCycle {
    let cycle: ResolutionCycle
    if let rested = resting, rested.engine === engine {
      cycle = rested
      resting = nil
    } else {
      cycle = ResolutionCycle(engine: engine)
    }
    cycle.isAlone = isAlone
    cycle.recorder = recorder
    cycle.outer = running
    running = cycle
    engine.census.recorder = recorder
    return cycle
  }

  fileprivate mutating func end(_ cycle: ResolutionCycle) {
    running = cycle.outer
    cycle.outer = nil
    if cycle.recorder != nil {
      cycle.engine.census.recorder = nil
      cycle.recorder = nil
    }
    if cycle.engine === Engine.shared { resting = cycle }
  }
}

extension Container {
  /// Answers `request` as a call of the library's `resolve` does: it joins the resolution cycle that runs on this
  /// thread, or is one of its own.
  ///
  /// - Parameter arguments: What the caller hands to the factory; it does not reach nested requests.
  /// - Returns: The instance; nil only for an optional request.
  /// - Throws: ``ResolutionError``.
  public func resolve(_ request: Request, arguments: Any? = nil) throws -> Instance? {
    try resolve(request, as: Instance.self, arguments: arguments)
  }

  /// Answers `request` with an instance of every registration there is, those of the fallbacks too, in the
  /// order of registering. An element is nil where an optional service could not be made.
  public func resolveAll(_ request: Request) throws -> [Instance?] {
    try resolveAll(request, as: Instance.self)
  }

  /// Answers `request` with an instance known to be a `Service`.
  ///
  /// - Throws: ``ResolutionError``, also where the instance is no `Service`.
  package func resolve<Service>(
    _ request: Request, as service: Service.Type, arguments: Any? = nil
  ) throws -> Service? {
    try engine.withCycle(from: self) { cycle in
      try answer(as: service) { try cycle.call(request, on: self, arguments, into: $0) }
    }
  }

  /// Answers `request` with every instance there is, as `Service`s.
  package func resolveAll<Service>(
    _ request: Request, as service: Service.Type, arguments: Any? = nil
  ) throws -> [Service?] {
    try engine.withCycle(from: self) { try $0.callForAll(request, as: service, on: self, arguments) }
  }
}
