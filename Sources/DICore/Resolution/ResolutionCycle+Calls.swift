extension ResolutionCycle {
  /// A call of the user's code on a container.
  ///
  /// - Returns: whether there is an answer; without one, an optional request is answered with nil.
  func call(
    _ request: Request, on container: Container, _ arguments: Arguments, into answer: Answer
  ) throws -> Bool {
    try inRun(of: container, arguments, answering: answer) {
      try ask(request, on: container, arguments, into: answer)
    }
  }

  /// A call of the user's code that comes to `registration`, as it seemed before the cycle was entered.
  ///
  /// It opens a run, if the rules open one with every call; otherwise one begins when something in it needs it. Without
  /// closures, each of which would take a part of the stack where such calls nest.
  func call(
    _ request: Request, with registration: Registration, on container: Container, _ arguments: Arguments,
    into answer: Answer
  ) throws -> Bool {
    // Whoever records the cycle around the call may have been taken away since, but is still told of all there is in it.
    guard recorder == nil else { return try call(request, on: container, arguments, into: answer) }
    if isPartOfRun(container) {
      return try ask(request, with: registration, on: container, arguments, into: answer)
    }
    if container.rules.graphOpening == .everyCall { beginRun(arguments) }
    defer { if !runs.isEmpty { closeRun() } }
    let isAnswered = try ask(request, with: registration, on: container, arguments, into: answer)
    do {
      try runDeferredInjections()
    } catch {
      if isAnswered { answer.empty() }
      throw error
    }
    return isAnswered
  }

  /// A call of the user's code for every registration of a service. The call being outermost, each instance is
  /// complete, deferred injections included, before the next is made.
  ///
  /// - Parameter take: Called for each registration, with a question that puts its instance into memory.
  func callForAll(
    _ request: Request, on container: Container, _ arguments: Arguments = .none,
    _ take: (_ question: (Answer) throws -> Bool) throws -> Void
  ) throws {
    try inRun(of: container, arguments) {
      let isOutermost = run?.start == depth
      func complete() throws {
        guard isOutermost else { return }
        try runDeferredInjections()
        run?.argumentsTaken = 0
      }
      try collect(request, on: container, completing: complete, take)
    }
  }

  /// Asks for what was put off, in the graph of the call that put it off, or what is left of it.
  func call(
    _ delayed: DelayedRequest, on container: Container, _ arguments: Arguments, into answer: Answer
  ) throws -> Bool {
    try inRun(of: container, remembering: delayed.memory, answering: answer) {
      let outer = run?.hand(arguments.value)
      defer { run?.hand(outer) }
      recorder?.ask(delayed.request, on: container)
      return try answering(delayed.request, on: container) {
        try checkLimits(delayed.request)
        noteChange(since: delayed, on: container)
        let registration = try settle(delayed.request, delayed.search, on: container)
        try openly { try build(registration, for: delayed.request, on: container, .none, into: answer) }
      }
    }
  }

  /// Runs `body`, which tells whether it has answered, in a run. Where an injection that was put off fails after that,
  /// there is no answer either.
  @inline(__always)
  func inRun(
    of container: Container, _ arguments: Arguments = .none, remembering memory: GraphMemory? = nil,
    answering answer: Answer, _ body: () throws -> Bool
  ) throws -> Bool {
    var isAnswered = false
    do {
      try inRun(of: container, arguments, remembering: memory) { isAnswered = try body() }
    } catch {
      if isAnswered { answer.empty() }
      throw error
    }
    return isAnswered
  }

  /// Runs `body` in a run of its own, if the rules open one with every call and it is not one that goes on;
  /// otherwise in the run around it, or in one that begins when it is needed.
  @inline(__always)
  func inRun<Result>(
    of container: Container, _ arguments: Arguments = .none, remembering memory: GraphMemory? = nil,
    _ body: () throws -> Result
  ) throws -> Result {
    if isPartOfRun(container) { return try body() }
    guard container.rules.graphOpening == .everyCall else { return try inRunIfNeeded(body) }
    guard memory == nil || run?.memory !== memory else { return try body() }
    if !runs.isEmpty { recorder?.record(.opened) }
    beginRun(arguments)
    if let memory { remember(memory) }
    defer { closeRun() }
    let result = try body()
    try runDeferredInjections()
    noteWaitingInjections(of: container)
    return result
  }

  /// Whether a call on `container` is part of the run around it.
  private func isPartOfRun(_ container: Container) -> Bool {
    container.rules.graphOpening != .everyCall && !runs.isEmpty
  }

  @inline(__always)
  private func inRunIfNeeded<Result>(_ body: () throws -> Result) throws -> Result {
    defer { if !runs.isEmpty { closeRun() } }
    let result = try body()
    if !runs.isEmpty { try runDeferredInjections() }
    return result
  }

  /// What a call put off finds of that call's graphs: all of them while the call runs, later what is alive.
  fileprivate func remember(_ memory: GraphMemory) {
    let running = runs.dropLast().last { $0.memory === memory }
    let graphs = (running?.graphs ?? memory.graphs).held(.strong)
    run?.graphs = graphs
    recorder?.recall(graphs)
  }

  fileprivate func closeRun() {
    if let run {
      if let recorder, runs.count > 1 || !run.graphs.isEmpty { recorder.record(.closed) }
      run.memory?.take(run.graphs)
    }
    endRun()
  }

  fileprivate func noteWaitingInjections(of container: Container) {
    guard recorder != nil, container.rules.runsWaitingInjectionsEarly,
      runs.dropLast().contains(where: { $0.deferred.contains { $0.origin.frame.container === container } })
    else { return }
    recorder?.record(.noted(note: .injectionsWait))
  }

  fileprivate func noteChange(since delayed: DelayedRequest, on container: Container) {
    guard recorder != nil else { return }
    let then = delayed.search.last?.choice
    guard then?.verdicts.first?.verdict != .collected else { return }
    if then?.chosen !== container.registration(for: delayed.request) {
      recorder?.record(.noted(note: .lookedUpBefore))
    }
  }
}
