extension Engine {
  /// The cycle of this engine that runs on the calling thread; nil if there is none.
  var cycle: ResolutionCycle? { ThreadState.current.cycle(of: self)?.object }

  /// Runs `body` in the resolution cycle that runs on this thread, or in a new one that ends with it.
  func withCycle<Result>(
    from container: Container, _ body: (ResolutionCycle) throws -> Result
  ) throws -> Result {
    try withCycle(from: container, on: ThreadState.current, body)
  }

  /// Runs `body` in the resolution cycle that runs on `thread`, the calling one, or in a new one.
  @inline(__always)
  func withCycle<Result>(
    from container: Container, on thread: ThreadState,
    _ body: (ResolutionCycle) throws -> Result
  ) throws -> Result {
    if let cycle = cycleToJoin(from: container, on: thread) {
      return try cycle.use(body)
    }
    return try withOwnCycle(from: container, on: thread, body)
  }

  /// The same, if no cycle runs on `thread` that a request to `container` can join without waiting.
  @inline(__always)
  func withOwnCycle<Result>(
    from container: Container, on thread: ThreadState,
    _ body: (ResolutionCycle) throws -> Result
  ) throws -> Result {
    let isExclusive = container.rules.exclusion == .oneCycleAtATime
    var hasGate = isExclusive
    if hasGate { gate.lock() }
    defer { if hasGate { gate.unlock() } }
    if let cycle = thread.cycle(of: self) { return try cycle.use(body) }
    if !isUnattended(on: thread) {
      if container.rules.checksRegistrations { try checkRegistrations() }
      if let receiver = thread.recorder(for: self) {
        return try recordCycle(from: container, on: thread, &hasGate, receiver, body)
      }
    }
    let cycle = thread.begin(self, isAlone: isExclusive, nil)
    defer { thread.end(cycle) }
    return try cycle.use(body)
  }

  /// The cycle that runs on `thread`, if a request to `container` can join it without taking the gate.
  func cycleToJoin(
    from container: Container, on thread: ThreadState
  ) -> Unretained<ResolutionCycle>? {
    guard let cycle = thread.cycle(of: self) else { return nil }
    let isAlone = cycle.use { $0.isAlone }
    return isAlone || container.rules.exclusion != .oneCycleAtATime ? cycle : nil
  }

  /// Runs `body` in a new cycle, and passes its trace to `receiver` after releasing the gate, since the receiver may
  /// wait for another thread that resolves.
  private func recordCycle<Result>(
    from container: Container, on thread: ThreadState, _ hasGate: inout Bool,
    _ receiver: (Trace) -> Void, _ body: (ResolutionCycle) throws -> Result
  ) throws -> Result {
    let recorder = thread.takeRecorder(on: container)
    let cycle = thread.begin(self, isAlone: hasGate, recorder)
    defer {
      thread.end(cycle)
      let trace = recorder.end()
      thread.rest(recorder, of: self)
      if hasGate {
        hasGate = false
        gate.unlock()
      }
      if !trace.requests.isEmpty { receiver(trace) }
    }
    do {
      return try cycle.use(body)
    } catch {
      recorder.end(with: error)
      throw error
    }
  }
}

extension Engine {
  /// Whether a resolution cycle of any engine runs on the calling thread.
  @usableFromInline
  package static var isWithinCycle: Bool { ThreadState.current.running != nil }

  /// Whether a cycle runs on the calling thread that keeps other threads from resolving.
  package var resolvesAlone: Bool { cycle?.isAlone ?? false }

  /// The type that the innermost running factory makes; nil if none runs.
  package var madeType: TypeIdentity? { cycle?.stack.last?.registration.made }
}

extension ThreadState {
  /// The cycle of `engine` that runs on the thread.
  fileprivate func cycle(of engine: Engine) -> Unretained<ResolutionCycle>? {
    var running = running
    while let cycle = running {
      let found = cycle.use { $0.engine === engine }
      if found { return cycle }
      running = cycle.use { $0.outer }
    }
    return nil
  }

  /// Whether `cycle` runs on the thread. It may have ended long ago.
  func runs(_ cycle: Unretained<ResolutionCycle>) -> Bool {
    var running = running
    while let one = running {
      if one == cycle { return true }
      running = one.use { $0.outer }
    }
    return false
  }

  /// The engines whose cycles run on the thread, innermost first.
  var runningEngines: [Engine] {
    sequence(first: running?.object) { $0?.outer?.object }
      .prefix { $0 != nil }.compactMap { $0?.engine }
  }

  /// The recorder on this thread of the engine with `census`.
  func recorder(writingFor census: ObjectCensus) -> TraceRecorder? {
    var running = running?.object
    while let cycle = running, cycle.engine.census !== census {
      running = cycle.outer?.object
    }
    return running?.recorder
  }

  fileprivate func recorder(for engine: Engine) -> ((Trace) -> Void)? {
    if let recorder, engine.isShared { return recorder }
    return engine.recorder
  }

  /// A recorder for a cycle that starts with a request to `container`.
  fileprivate func takeRecorder(on container: Container) -> TraceRecorder {
    guard container.engine.isShared, let recorder = restingRecorder else {
      return TraceRecorder(on: container)
    }
    restingRecorder = nil
    recorder.begin(on: container)
    return recorder
  }

  fileprivate func rest(_ recorder: TraceRecorder, of engine: Engine) {
    if engine.isShared { restingRecorder = recorder }
  }

  /// Starts a cycle of `engine` on this thread, nested in those that run.
  ///
  /// - Returns: the cycle, which is retained until ``end(_:)``.
  fileprivate func begin(
    _ engine: Engine, isAlone: Bool, _ recorder: TraceRecorder?
  ) -> Unretained<ResolutionCycle> {
    let begun = idleCycle(of: engine) ?? .retaining(ResolutionCycle(engine: engine))
    if own == nil, engine.isShared { own = begun }
    begun.use { cycle in
      cycle.isAlone = isAlone
      cycle.depthToLookAt = engine.isShared || engine.decisions == nil ? ResolutionCycle.shallow : 0
      if let recorder { cycle.recorder = recorder }
      cycle.outer = running
    }
    running = begun
    return begun
  }

  private func idleCycle(of engine: Engine) -> Unretained<ResolutionCycle>? {
    guard engine.isShared, let own, running != own else { return nil }
    return own
  }

  /// - Returns: the objects that were replaced during the cycle. Their deinitialisers may run code of the program.
  @discardableResult
  fileprivate func end(_ cycle: Unretained<ResolutionCycle>) -> [AnyObject] {
    let former = cycle.use { cycle in
      running = cycle.outer
      if cycle.recorder != nil { cycle.recorder = nil }
      return cycle.takeFormer()
    }
    if cycle != own { cycle.release() }
    return former
  }
}

extension Container {
  /// Resolves `request` as the library's `resolve` does: in the resolution cycle that runs on this thread, or in a new
  /// one.
  ///
  /// - Parameter arguments: The arguments for the factory. Nested requests do not get them.
  /// - Returns: The instance; nil only for an optional request.
  /// - Throws: ``ResolutionError``.
  package func resolve(_ request: Request, arguments: Any? = nil) throws -> Instance? {
    try resolve(request, as: Instance.self, arguments: arguments)
  }

  /// Resolves every registration for `request`, those of the fallbacks too, in the order of registering. An element is
  /// nil if an optional service could not be made.
  package func resolveAll(_ request: Request) throws -> [Instance?] {
    try resolveAll(request, as: Instance.self)
  }

  /// Resolves `request` as a `Service`.
  ///
  /// - Throws: ``ResolutionError``, also if the instance is no `Service`.
  @inlinable
  package func resolve<Service>(
    _ request: Request, as service: Service.Type, arguments: Any? = nil
  ) throws -> Service? {
    try handing(arguments) { arguments in
      try answer(as: service) { try call(request, arguments, into: $0) }
    }
  }

  /// Resolves `request` into the memory of `answer`.
  ///
  /// Instances that a scope keeps for all containers are returned without a cycle and without a lock, if nothing is
  /// recorded or observed.
  ///
  /// - Returns: whether there is an instance; false only for an optional request.
  @usableFromInline
  package func call(_ request: Request, _ arguments: Arguments, into answer: AnswerSlot) throws -> Bool {
    let thread = ThreadState.current
    guard let running = engine.cycleToJoin(from: self, on: thread) else {
      return try callFromOutside(request, arguments, into: answer, on: thread)
    }
    guard let found = onlyAnswer(to: request, on: thread) else {
      return try search(request, arguments, into: answer, on: thread)
    }
    if giveKept(by: found, for: request, on: thread, to: answer) { return true }
    // Joins the running cycle by the shortest path, since nested calls take stack space.
    return try running.use { cycle in
      try found.use {
        try cycle.call(request, with: $0, on: self, arguments, into: answer)
      }
    }
  }

  /// Runs `body` in the resolution cycle that runs on this thread, or in a new one.
  package func withCycle<Result>(_ body: () throws -> Result) throws -> Result {
    try engine.withCycle(from: self) { _ in try body() }
  }

  /// Resolves `request` into the memory of `answer` by `found`, the only candidate for its key.
  package func call(_ request: Request, with found: Unretained<Registration>, into answer: AnswerSlot) throws
    -> Bool
  {
    let thread = ThreadState.current
    guard engine.isUnattended(on: thread) else {
      return try search(request, .none, into: answer, on: thread)
    }
    if giveKept(by: found, for: request, on: thread, to: answer) { return true }
    guard let running = engine.cycleToJoin(from: self, on: thread) else {
      return try begin(request, with: found, .none, into: answer, on: thread)
    }
    return try running.use { cycle in
      try found.use { try cycle.call(request, with: $0, on: self, .none, into: answer) }
    }
  }

  /// The only candidate in this container, if nothing is recorded or observed.
  @inline(__always)
  private func onlyAnswer(
    to request: Request, on thread: ThreadState
  ) -> Unretained<Registration>? {
    guard isUnattended(request, on: thread), case .one(let found) = lookUp(request.key) else {
      return nil
    }
    return found
  }

  /// Whether `request` can take the fast path.
  @inline(__always)
  private func isUnattended(_ request: Request, on thread: ThreadState) -> Bool {
    engine.isUnattended(on: thread) && !isObserved && request.goesByKey
  }

  /// Copies the instance that the registration's scope keeps for all containers into `answer`.
  @inline(__always)
  private func giveKept(
    by registration: Unretained<Registration>, for request: Request,
    on thread: ThreadState, to answer: AnswerSlot
  ) -> Bool {
    registration.use {
      $0.isKeptForAll && $0.giveKept(for: request, in: self, on: thread, to: answer)
    }
  }

  /// Handles a call that is not part of a running cycle.
  @inline(__always)
  private func callFromOutside(
    _ request: Request, _ arguments: Arguments, into answer: AnswerSlot,
    on thread: ThreadState
  ) throws -> Bool {
    guard isUnattended(request, on: thread) else {
      return try search(request, arguments, into: answer, on: thread)
    }
    if letsGo { return try callByReading(request, arguments, into: answer, on: thread) }
    switch lookUp(request.key) {
    case .one(let found):
      return try giveKept(by: found, for: request, on: thread, to: answer)
        || begin(request, with: found, arguments, into: answer, on: thread)
    case .nothing where request.isOptional && request.key.isPlain && !hasFallbacks: return false
    case .nothing, .undecided: return try search(request, arguments, into: answer, on: thread)
    }
  }

  /// Reads the registry only while the thread is marked as reading, since another thread may release what is found
  /// there.
  @inline(__always)
  private func callByReading(
    _ request: Request, _ arguments: Arguments, into answer: AnswerSlot,
    on thread: ThreadState
  ) throws -> Bool {
    if mayKeepForAll {
      let isGiven = thread.reading {
        guard case .one(let found) = lookUp(request.key) else { return false }
        return found.use { $0.isKeptForAll && $0.copyKept(for: request, to: answer) }
      }
      if isGiven { return true }
    }
    if request.isOptional, !hasFallbacks {
      let isNothing = thread.reading {
        if case .nothing = lookUp(request.key) { true } else { false }
      }
      if isNothing { return false }
    }
    return try search(request, arguments, into: answer, on: thread)
  }

  @inline(never)
  private func begin(
    _ request: Request, with registration: Unretained<Registration>, _ arguments: Arguments,
    into answer: AnswerSlot, on thread: ThreadState
  ) throws -> Bool {
    try engine.withOwnCycle(from: self, on: thread) { cycle in
      try registration.use {
        try cycle.call(request, with: $0, on: self, arguments, into: answer)
      }
    }
  }

  @inline(never)
  private func search(
    _ request: Request, _ arguments: Arguments, into answer: AnswerSlot,
    on thread: ThreadState
  ) throws -> Bool {
    try engine.withCycle(from: self, on: thread) {
      try $0.call(request, on: self, arguments, into: answer)
    }
  }

  /// Resolves every registration for `request` as `Service`s.
  package func resolveAll<Service>(
    _ request: Request, as service: Service.Type, arguments: Any? = nil
  ) throws -> [Service?] {
    var all: [Service?] = []
    try handing(arguments) { arguments in
      try engine.withCycle(from: self) { cycle in
        try cycle.callForAll(request, on: self, arguments) { all.append(try answer(as: service, $0)) }
      }
    }
    return all
  }
}
