/// A request that has begun and not ended, whose instance the caller makes itself, in place of the registration's
/// factory.
///
/// The engine's functions return before that code runs. So a nested request takes no more stack than that code, and no
/// closure has to be stored as a factory.
@usableFromInline
package struct OpenRequest {
  /// The cycle of the request, retained by its thread until the request ends; its innermost frame is that of the request
  /// while the caller's code does not run.
  fileprivate let cycle: Unretained<ResolutionCycle>

  fileprivate let thread: ThreadState

  /// The scope at the beginning, retained by the registration, and whether it stores instances.
  fileprivate let scope: Unretained<Scope>
  @usableFromInline package let storesInstance: Bool

  /// What was begun or taken for the request, and ends with it: a cycle, the gate, both, or nothing.
  fileprivate let begun: Begun

  /// The number of calls around the request, if it is outermost; -1 for others.
  fileprivate let position: Int32

  /// The graph that the request has entered, retained by its call; nil if the scope stores instances elsewhere.
  fileprivate let graph: Unretained<ResolutionGraph>?

  fileprivate enum Begun {
    /// Nothing: the request is nested.
    case nothing
    /// The gate was taken, while a cycle ran that does not need it.
    case gate
    /// A cycle.
    case cycle
    /// A cycle, with the gate.
    case cycleWithGate

    init(isNew: Bool, hasGate: Bool) {
      switch (isNew, hasGate) {
      case (true, true): self = .cycleWithGate
      case (true, false): self = .cycle
      case (false, true): self = .gate
      case (false, false): self = .nothing
      }
    }
  }

  /// Ends the request.
  ///
  /// - Parameters:
  ///   - result: The memory that the request was begun with.
  ///   - hasInstance: Whether the caller has put an instance there that the scope may store.
  /// - Throws: ``ResolutionError``, if a deferred injection fails. The instance is destroyed then.
  package func end(_ result: ResultBuffer, hasInstance: Bool) throws {
    defer { if begun != .nothing { endCycle() } }
    do {
      try cycle.use { try $0.end(self, hasInstance ? result : nil) }
    } catch {
      if hasInstance { result.empty() }
      throw error
    }
  }

  @inline(__always)
  private func endCycle() {
    // The cycle may be deallocated at its end.
    let engine = cycle.use { Unretained($0.engine) }
    if begun != .gate { thread.end(cycle) }
    if begun != .cycle { engine.use { $0.openGate() } }
  }
}

extension Container {
  /// The beginning of a request whose instance the caller can make.
  @usableFromInline
  package enum Beginning {
    /// The scope's instance is stored in the result.
    case stored
    /// The caller makes the instance, stores it in the result, and calls ``OpenRequest/end(_:hasInstance:)``.
    case open(OpenRequest)
    /// Nothing was done: something is recorded or observed, or the registration needs its factory.
    case impossible
  }

  /// Begins a request that `found` answers, the only candidate for its key, and whose instance the caller can make;
  /// under rules by which only outermost calls open graphs.
  ///
  /// The caller retains the container until the request has ended. The registration must not be released meanwhile by
  /// another thread.
  ///
  /// - Throws: ``ResolutionError``.
  package func begin(
    _ request: Request, with found: Unretained<Registration>, into result: ResultBuffer
  ) throws -> Beginning {
    let thread = ThreadState.current
    guard engine.hasNoHooks(on: thread), !ContainerEvent.areObserved,
      found.use({ $0.producedType == result.type && !$0.hasInjections && !$0.isStoredPartlyBuilt })
    else { return .impossible }
    if let running = engine.cycleToJoin(from: self, on: thread) {
      // The recorder may have been removed since the cycle around this call began, but that cycle is recorded
      // completely.
      guard running.use({ $0.recorder == nil }) else { return .impossible }
      return try running.use { cycle in
        try found.use { try cycle.begin(request, with: $0, on: self, .nothing, on: thread, into: result) }
      }
    }
    if found.use({ $0.isStoredForAll && $0.copyCached(in: self, on: thread, to: result) }) {
      return .stored
    }
    return try beginCycle(request, with: found, into: result, on: thread)
  }

  /// Begins the request in a new cycle, or in the running one after the gate was taken.
  @inline(never)
  private func beginCycle(
    _ request: Request, with found: Unretained<Registration>, into result: ResultBuffer,
    on thread: ThreadState
  ) throws -> Beginning {
    let hasGate = rules.exclusion.isExclusive
    if hasGate { engine.gate.lock() }
    let running = thread.cycle(of: engine)
    let cycle = running ?? thread.begin(engine, holdsGate: hasGate, nil)
    var beginning = Beginning.impossible
    defer {
      if case .open = beginning {
      } else {
        if running == nil { thread.end(cycle) }
        if hasGate { engine.openGate() }
      }
    }
    guard cycle.use({ $0.recorder == nil }) else { return .impossible }
    let begun = OpenRequest.Begun(isNew: running == nil, hasGate: hasGate)
    beginning = try cycle.use { cycle in
      try found.use { try cycle.begin(request, with: $0, on: self, begun, on: thread, into: result) }
    }
    return beginning
  }
}

extension ResolutionCycle {
  /// Begins a request that `registration` answers.
  @inline(__always)
  fileprivate func begin(
    _ request: Request, with registration: Registration, on container: Container, _ begun: OpenRequest.Begun,
    on thread: ThreadState, into result: ResultBuffer
  ) throws -> Container.Beginning {
    let position = joinedCall == nil ? Int32(clamping: callCount) : -1
    if position >= 0 { joinedCall = JoinedCall(position: Int(position), start: depth) }
    var isOpen = false
    defer { if !isOpen, position >= 0 { joinedCall = nil } }
    try checkLimits(request)
    let place = CacheLocation.of(registration, on: container)
    if depth > 0, registration.isCircularByKey {
      try checkKeyIsNotRunning(request, registration, container, .none)
    }
    if try recall(place, for: request, .none, into: result) { return .stored }
    let frame = Frame.of(request, registration, container)
    try checkNotRunning(frame)
    push(frame)
    isOpen = true
    return .open(
      OpenRequest(
        cycle: Unretained(self), thread: thread, scope: place.references.scope,
        storesInstance: place.policy != .unique, begun: begun, position: position, graph: enterGraph(place)))
  }

  /// Ends a request.
  ///
  /// - Parameter made: The memory with the instance; nil if there is none.
  @inline(__always)
  fileprivate func end(_ request: OpenRequest, _ made: ResultBuffer?) throws {
    if request.storesInstance { store(made, request) }
    pop()
    if request.position >= 0 { try endOutermost(at: Int(request.position)) }
  }

  /// Stores an instance that the caller has made, in the scope or in the graph.
  private func store(_ made: ResultBuffer?, _ request: OpenRequest) {
    guard let frame = innermostFrame, !leave(request.graph), let made else { return }
    let place = frame.identity.registration.use { registration in
      frame.identity.container.use {
        CacheLocation.of(registration, on: $0, in: request.scope)
      }
    }
    store(made, in: place, request.graph)
  }

  /// Ends the call around an outermost request.
  @inline(__always)
  private func endOutermost(at position: Int) throws {
    defer {
      joinedCall = nil
      while callCount > position { closeCall() }
    }
    if callCount > position { try runDeferredInjections() }
  }
}
