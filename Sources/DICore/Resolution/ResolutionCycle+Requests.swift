extension ResolutionCycle {
  /// Answers one request: finds the registration, asks its scope, and makes an instance if the scope holds none.
  ///
  /// - Returns: whether there is an instance; false only for an optional request.
  func ask(
    _ request: Request, on container: Container, _ arguments: Arguments, into result: ResultBuffer
  ) throws -> Bool {
    recorder?.ask(request, on: container)
    let known =
      recorder == nil
      ? container.onlyCandidateWithFallbacks(for: request) : container.onlyOwnCandidate(for: request)
    guard let known else { return try askBySearch(request, on: container, arguments, into: result) }
    return try known.use {
      try ask(request, with: $0, on: container, arguments, into: result)
    }
  }

  /// Answers one request by `registration`, the only candidate.
  @inline(never)
  func ask(
    _ request: Request, with registration: Registration, on container: Container, _ arguments: Arguments,
    into result: ResultBuffer
  ) throws -> Bool {
    let depth = self.depth
    do {
      try checkLimits(request)
      recorder?.find(onlyCandidate: registration, in: container)
      try build(registration, for: request, on: container, arguments, into: result)
      noteAnswer(by: registration, on: container)
      recorder?.answer()
      return true
    } catch {
      noteAnswer(by: registration, on: container, of: request, failingWith: error)
      try close(request, on: container, at: depth, with: error)
      return false
    }
  }

  /// Answers one request by a full search, which provides the containers and verdicts for recording.
  private func askBySearch(
    _ request: Request, on container: Container, _ arguments: Arguments, into result: ResultBuffer
  ) throws -> Bool {
    let search = container.rules.search(for: request, from: container)
    if request.isOptional, search.last?.choice.verdicts.isEmpty ?? true, searchEnds(on: container) {
      recorder?.recordSearch(search)
      recorder?.record(.absent(reason: .notRegistered))
      return false
    }
    return try answering(request, on: container) {
      try checkLimits(request)
      let registration = try chosenRegistration(request, search, on: container)
      do {
        try build(registration, for: request, on: container, arguments, into: result)
      } catch {
        noteAnswer(by: registration, on: container, of: request, failingWith: error)
        throw error
      }
      noteAnswer(by: registration, on: container)
    }
  }

  /// Answers a request for every registration.
  ///
  /// - Parameters:
  ///   - complete: Runs after each instance is made.
  ///   - take: Called for each registration, with a function that stores its instance in memory.
  func collect(
    _ request: Request, on container: Container, completing complete: () throws -> Void = {},
    _ take: (_ fill: (ResultBuffer) throws -> Bool) throws -> Void
  ) throws {
    recorder?.ask(request, on: container)
    var member = Request(request.key)
    member.site = request.site
    member.isOptional = request.isOptional
    let found = findAll(request, on: container)
    do {
      for registration in found {
        recorder?.ask(member, on: container)
        recorder?.find(registration)
        try runAsProgramCode { try take { try collect(member, by: registration, on: container, into: $0) } }
        try complete()
      }
      recorder?.record(.collected(count: Int32(clamping: found.count)))
      recorder?.answer()
    } catch {
      recorder?.record(.abandoned)
      throw container.rules.behaviour.optionalCover.coversRequestsBelow ? ended(error, request) : error
    }
  }

  private func collect(
    _ member: Request, by registration: Registration, on container: Container, into result: ResultBuffer
  ) throws -> Bool {
    try answering(member, on: container) {
      try build(registration, for: member, on: container, .none, into: result)
    }
  }

  /// The error for a required member that is missing. It ends the program even below an optional request.
  private func ended(_ error: any Error, _ request: Request) -> any Error {
    let ending = (error as? ResolutionError)?.endingProgram
    return ending?.casting(to: TypeIdentity(named: "Array<\(request.key.type)>")) ?? error
  }

  /// Returns an object that resolves `request` later.
  ///
  /// - Parameter isWithin: Whether a factory or injection of the running call makes the request, and not a call of the
  ///   program on a container. The delayed request then uses the objects of the call's graph that are still alive.
  func delay(
    _ request: Request, on container: Container, isWithin: Bool, arguments: Any? = nil
  ) -> DelayedRequest {
    let search = container.rules.search(for: request, from: container)
    return delay(request, on: container, search, isWithin, arguments)
  }

  private func delay(
    _ request: Request, on container: Container, _ search: [Search], _ isWithin: Bool, _ arguments: Any? = nil
  ) -> DelayedRequest {
    recordDelay(of: request, on: container)
    let memory = isWithin ? runningGraph(of: container) : nil
    return DelayedRequest(request, on: container, search, memory, arguments: arguments)
  }

  /// Delays a request for every registration of a service: one delayed request for each.
  func delayAll(_ request: Request, on container: Container, isWithin: Bool) -> [DelayedRequest] {
    recorder?.ask(request, on: container)
    var member = Request(request.key, kind: .lazy)
    member.site = request.site
    member.isOptional = request.isOptional
    let delayed = findAll(request, on: container).map { registration in
      let search = Search(
        container: registration.container?.label ?? container.label,
        choice: Choice(verdicts: [(registration, .collected)]))
      return delay(member, on: container, [search], isWithin)
    }
    recorder?.record(.collected(count: Int32(clamping: delayed.count)))
    recorder?.record(.returned)
    return delayed
  }

  /// Records that a request is delayed. Does nothing without a recorder.
  func recordDelay(of request: Request, on container: Container) {
    recorder?.ask(request, on: container)
    recorder?.record(.delayed)
    recorder?.record(.returned)
  }

  /// Records the library's note on an answer. Does nothing without a recorder.
  @inline(__always)
  private func noteAnswer(by registration: Registration, on container: Container) {
    if recorder != nil { recordNote(onAnswerBy: registration, container) }
  }

  /// Records the library's note on an answer that is nil because the factory has returned nil. Does nothing for other
  /// errors, and without a recorder.
  @inline(__always)
  private func noteAnswer(
    by registration: Registration, on container: Container, of request: Request, failingWith error: any Error
  ) {
    if recorder != nil, request.isOptional {
      recordNote(onAnswerBy: registration, container, nilBecauseOf: error)
    }
  }

  /// Never inlined: otherwise the stack frames of nested requests would be larger.
  @inline(never)
  private func recordNote(
    onAnswerBy registration: Registration, _ container: Container, nilBecauseOf error: (any Error)? = nil
  ) {
    if let error {
      guard let error = error as? ResolutionError, error.depth == depth, case .factoryGaveNil = error.fault
      else { return }
    }
    for note in container.rules.notesOnAnswer?(registration) ?? [] { recorder?.record(.noted(note: note)) }
  }

  /// Runs `body`, which stores a result. If it fails, the request is answered with nil where that is allowed;
  /// otherwise the error is thrown.
  @_transparent
  func answering(_ request: Request, on container: Container, _ body: () throws -> Void) throws -> Bool {
    let depth = self.depth
    do {
      try body()
      recorder?.answer()
      return true
    } catch {
      try close(request, on: container, at: depth, with: error)
      return false
    }
  }

  /// Ends a request that failed: with nil if that is allowed, otherwise by throwing the error.
  ///
  /// Never inlined: otherwise the stack frames of nested requests would be larger.
  @inline(never)
  private func close(
    _ request: Request, on container: Container, at depth: Int, with error: any Error
  ) throws {
    guard var error = error as? ResolutionError else { throw error }
    if error.repetition == depth { error = droppingRepetitions(of: error) }
    let isOwn = error.depth == depth
    guard request.isOptional || error.isAlwaysAbsent, let absence = error.absence,
      isOwn || container.rules.behaviour.optionalCover.coversRequestsBelow && error.isAbsence
    else {
      recorder?.fail(with: error, isOwn: isOwn)
      throw error
    }
    recorder?.record(.absent(reason: isOwn ? absence : .failedBelow))
  }

  /// Throws if the user has interrupted, or the stack is nearly used up.
  @inline(__always)
  func checkLimits(_ request: Request) throws {
    if engine.hasHooks || depth > 8 { try checkInterruption(request) }
  }

  private func checkInterruption(_ request: Request) throws {
    if engine.hasHooks, let isInterrupted = engine.isInterrupted, isInterrupted() {
      throw failure(.interrupted, request)
    }
    if depth > 8, stackLimit.growIfNear() {
      throw circularDependencyAtStackLimit ?? failure(.tooDeep(.requests), request)
    }
  }
}
