extension Container {
  /// Resolves every registration for `request`, those of the fallbacks too, in the order of registering. An element is
  /// nil if an optional service could not be made.
  ///
  /// - Throws: ``ResolutionError``.
  package func resolveAll(_ request: Request) throws -> [Instance?] {
    try resolveAll(request, as: Instance.self)
  }

  /// Resolves `request`, as the library's `resolve` does: in the resolution cycle that runs on this thread, or in a new
  /// one.
  ///
  /// - Parameters:
  ///   - service: The type of the result.
  ///   - arguments: The arguments for the factory. Nested requests do not get them.
  /// - Returns: The instance; nil only for an optional request.
  /// - Throws: ``ResolutionError``, also if the instance is no `Service`.
  @inlinable
  package func resolve<Service>(
    _ request: Request, as service: Service.Type = Instance.self, arguments: Any? = nil
  ) throws -> Service? {
    try handing(arguments) { arguments in
      try withResultBuffer(for: service) { try call(request, arguments, into: $0) }
    }
  }

  /// Resolves `request` into the memory of `result`.
  ///
  /// Instances that a scope keeps for all containers are returned without a cycle and without a lock, if nothing is
  /// recorded or observed.
  ///
  /// - Returns: whether there is an instance; false only for an optional request.
  /// - Throws: ``ResolutionError``.
  @usableFromInline
  package func call(_ request: Request, _ arguments: Arguments, into result: ResultBuffer) throws -> Bool {
    let thread = ThreadState.current
    guard let running = engine.cycleToJoin(from: self, on: thread) else {
      return try callOutsideCycle(request, arguments, into: result, on: thread)
    }
    guard let found = fastPathCandidate(for: request, on: thread) else {
      return try running.use { try $0.call(request, on: self, arguments, into: result) }
    }
    if mayCopy(from: found), copyCached(by: found, on: thread, to: result) { return true }
    // Joins the running cycle by the shortest path, since nested calls take stack space.
    return try running.use { cycle in
      try found.use {
        try cycle.call(request, with: $0, on: self, arguments, into: result)
      }
    }
  }

  /// Runs `body` in the resolution cycle that runs on this thread, or in a new one.
  package func withCycle<Result>(_ body: () throws -> Result) throws -> Result {
    try engine.withCycle(from: self) { _ in try body() }
  }

  /// Resolves `request` into the memory of `result` by `found`, the only candidate for its key. A cached instance is
  /// returned without any check.
  ///
  /// - Returns: whether there is an instance; false only for an optional request.
  /// - Throws: ``ResolutionError``.
  package func call(_ request: Request, with found: Unretained<Registration>, into result: ResultBuffer)
    throws
    -> Bool
  {
    let thread = ThreadState.current
    guard engine.hasNoHooks(on: thread) else {
      return try engine.withCycle(from: self) { try $0.call(request, on: self, .none, into: result) }
    }
    if copyCached(by: found, on: thread, to: result) { return true }
    guard let running = engine.cycleToJoin(from: self, on: thread) else {
      return try begin(request, with: found, .none, into: result, on: thread)
    }
    return try running.use { cycle in
      try found.use { try cycle.call(request, with: $0, on: self, .none, into: result) }
    }
  }

  /// Resolves `request` into the memory of `result` by `found`, the only candidate for its key, with arguments. A
  /// nested request is checked before a cached instance is looked for. No other thread may release the registration
  /// meanwhile.
  ///
  /// - Returns: whether there is an instance; false only for an optional request.
  /// - Throws: ``ResolutionError``.
  package func call(
    _ request: Request, with found: Unretained<Registration>, _ arguments: Arguments,
    into result: ResultBuffer
  ) throws -> Bool {
    let thread = ThreadState.current
    guard engine.hasNoHooks(on: thread) else {
      return try engine.withCycle(from: self) { try $0.call(request, on: self, arguments, into: result) }
    }
    if let running = engine.cycleToJoin(from: self, on: thread) {
      return try running.use { cycle in
        try found.use { try cycle.call(request, with: $0, on: self, arguments, into: result) }
      }
    }
    return try copyCached(by: found, on: thread, to: result)
      || begin(request, with: found, arguments, into: result, on: thread)
  }

  /// Whether a nested request may be answered with a cached instance before anything else is checked.
  @inline(__always)
  private func mayCopy(from registration: Unretained<Registration>) -> Bool {
    !registration.use { $0.isCircularByKey }
  }

  /// The only candidate in this container, if nothing is recorded or observed.
  @inline(__always)
  private func fastPathCandidate(
    for request: Request, on thread: ThreadState
  ) -> Unretained<Registration>? {
    guard takesFastPath(request, on: thread), case .one(let found) = lookUp(request.key) else {
      return nil
    }
    return found
  }

  /// Whether `request` can take the fast path: nothing is recorded or observed, and its key alone decides.
  @inline(__always)
  private func takesFastPath(_ request: Request, on thread: ThreadState) -> Bool {
    engine.hasNoHooks(on: thread) && !isObserved && request.asksByKeyAlone
  }

  /// Copies the instance that the registration's scope keeps for all containers into `result`; false if there is none.
  @inline(__always)
  private func copyCached(
    by registration: Unretained<Registration>, on thread: ThreadState, to result: ResultBuffer
  ) -> Bool {
    registration.use {
      $0.isStoredForAll && $0.copyCached(in: self, on: thread, to: result)
    }
  }

  /// Handles a call while no cycle runs on this thread. A cached instance is returned, and a missing optional service
  /// answered with nil, without beginning a cycle.
  @inline(__always)
  private func callOutsideCycle(
    _ request: Request, _ arguments: Arguments, into result: ResultBuffer,
    on thread: ThreadState
  ) throws -> Bool {
    guard takesFastPath(request, on: thread) else {
      return try callInNewCycle(request, arguments, into: result, on: thread)
    }
    if releasesReplaced { return try callMarkedAsReading(request, arguments, into: result, on: thread) }
    switch lookUp(request.key) {
    case .one(let found):
      return try copyCached(by: found, on: thread, to: result)
        || begin(request, with: found, arguments, into: result, on: thread)
    case .nothing where request.isOptional && request.key.isPlain && !hasFallbacks: return false
    case .nothing, .undecided: return try callInNewCycle(request, arguments, into: result, on: thread)
    }
  }

  /// Handles a call while no cycle runs on this thread, where another thread may release replaced registrations: the
  /// registry is read while the thread is marked as reading.
  @inline(__always)
  private func callMarkedAsReading(
    _ request: Request, _ arguments: Arguments, into result: ResultBuffer,
    on thread: ThreadState
  ) throws -> Bool {
    if mayStoreForAll {
      let isGiven = thread.reading {
        guard case .one(let found) = lookUp(request.key) else { return false }
        return found.use { $0.isStoredForAll && $0.copyCachedWithoutCast(for: request, to: result) }
      }
      if isGiven { return true }
    }
    if request.isOptional, !hasFallbacks {
      let isNothing = thread.reading(retains: false) {
        if case .nothing = lookUp(request.key) { true } else { false }
      }
      if isNothing { return false }
    }
    return try callInNewCycle(request, arguments, into: result, on: thread)
  }

  /// Begins a cycle with a request that `registration` answers.
  @inline(never)
  private func begin(
    _ request: Request, with registration: Unretained<Registration>, _ arguments: Arguments,
    into result: ResultBuffer, on thread: ThreadState
  ) throws -> Bool {
    // Not retained by the closure: the caller of this method retains the container. The registry keeps the
    // registration, which no other thread releases.
    let container = Unretained(self)
    return try engine.withOwnCycle(from: self, on: thread) { cycle in
      try registration.use { registration in
        try container.use { try cycle.call(request, with: registration, on: $0, arguments, into: result) }
      }
    }
  }

  /// Begins a cycle with a request whose registration the cycle finds.
  @inline(never)
  private func callInNewCycle(
    _ request: Request, _ arguments: Arguments, into result: ResultBuffer,
    on thread: ThreadState
  ) throws -> Bool {
    // Not retained by the closure: the caller of this method retains the container.
    let container = Unretained(self)
    return try engine.withOwnCycle(from: self, on: thread) { cycle in
      try container.use { try cycle.call(request, on: $0, arguments, into: result) }
    }
  }

  /// Resolves every registration for `request` as `Service`s.
  package func resolveAll<Service>(
    _ request: Request, as service: Service.Type, arguments: Any? = nil
  ) throws -> [Service?] {
    var all: [Service?] = []
    try handing(arguments) { arguments in
      try engine.withCycle(from: self) { cycle in
        try cycle.callForAll(request, on: self, arguments) {
          all.append(try withResultBuffer(for: service, $0))
        }
      }
    }
    return all
  }
}
