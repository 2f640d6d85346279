extension Engine {
  /// The cycle of this engine that runs on the calling thread; nil if there is none.
  var cycle: ResolutionCycle? { ThreadState.current.cycle(of: self)?.object }

  /// Runs `body` in the resolution cycle that runs on this thread, or in a new one that ends with it.
  func withCycle<Result>(
    from container: Container, _ body: (ResolutionCycle) throws -> Result
  ) throws -> Result {
    let thread = ThreadState.current
    if let cycle = cycleToJoin(from: container, on: thread) {
      return try cycle.use(body)
    }
    return try withOwnCycle(from: container, on: thread, body)
  }

  /// Runs `body` in a new cycle; under rules that run one cycle at a time, with the gate locked. If a cycle runs on the
  /// thread without the gate, runs `body` in that one. Call it where ``cycleToJoin(from:on:)`` is nil.
  @inline(__always)
  func withOwnCycle<Result>(
    from container: Container, on thread: ThreadState,
    _ body: (ResolutionCycle) throws -> Result
  ) throws -> Result {
    let isExclusive = container.rules.exclusion.isExclusive
    var hasGate = isExclusive
    if hasGate { gate.lock() }
    defer { if hasGate { openGate() } }
    if let cycle = thread.cycle(of: self) { return try cycle.use(body) }
    if !hasNoHooks(on: thread) {
      if container.rules.mayRegisterLate { try runPendingRegistering() }
      if let receiver = thread.recorder(for: self) {
        return try recordCycle(from: container, on: thread, &hasGate, receiver, body)
      }
    }
    let cycle = thread.begin(self, holdsGate: isExclusive, nil)
    defer { thread.end(cycle) }
    return try cycle.use(body)
  }

  /// The cycle that runs on `thread`, if a request to `container` can join it without taking the gate.
  func cycleToJoin(
    from container: Container, on thread: ThreadState
  ) -> Unretained<ResolutionCycle>? {
    guard let cycle = thread.cycle(of: self) else { return nil }
    let holdsGate = cycle.use { $0.holdsGate }
    return holdsGate || !container.rules.exclusion.isExclusive ? cycle : nil
  }

  /// Runs `body` in a new cycle, and passes its trace to `receiver` after releasing the gate, since the receiver may
  /// wait for another thread that resolves, which would deadlock.
  ///
  /// Never inlined: otherwise cycles that are not recorded would pay for its reference counting and its stack frame.
  @inline(never)
  private func recordCycle<Result>(
    from container: Container, on thread: ThreadState, _ hasGate: inout Bool,
    _ receiver: (Trace) -> Void, _ body: (ResolutionCycle) throws -> Result
  ) throws -> Result {
    containerNumbers.withLock { $0.beginRecording() }
    let recorder = thread.takeRecorder(on: container)
    let cycle = thread.begin(self, holdsGate: hasGate, recorder)
    defer {
      thread.end(cycle)
      let trace = recorder.end()
      containerNumbers.withLock { $0.endRecording() }
      thread.recycle(recorder, of: self)
      if hasGate {
        hasGate = false
        openGate()
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

  /// Runs `body`, which passes an instance to a closure of the program (a decorator, for example), unless `limit` such
  /// calls are nested on this thread already.
  ///
  /// - Returns: whether it ran.
  package static func notifying(within limit: Int, _ body: () throws -> Void) rethrows -> Bool {
    let thread = ThreadState.current
    guard thread.notifications < limit else { return false }
    thread.notifications += 1
    defer { thread.notifications -= 1 }
    try body()
    return true
  }

  /// The number of nested factories that are running on the calling thread.
  package var runningFactoryCount: Int { cycle?.depth ?? 0 }

  /// Whether a cycle runs on the calling thread that keeps other threads from resolving.
  package var holdsGate: Bool { cycle?.holdsGate ?? false }
}
