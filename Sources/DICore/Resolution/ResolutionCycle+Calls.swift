extension ResolutionCycle {
  /// Handles a call of the program on a container.
  ///
  /// - Returns: whether there is an instance; false only for an optional request.
  func call(
    _ request: Request, on container: Container, _ arguments: Arguments, into answer: AnswerSlot
  ) throws -> Bool {
    try inRun(of: container, arguments, answering: answer) {
      try ask(request, on: container, arguments, into: answer)
    }
  }

  /// Handles a call of the program for which `registration` was found before the cycle was entered.
  ///
  /// Under rules that open graphs with every call, it begins a run; otherwise a run begins on demand. Written without
  /// closures, each of which would cost stack space in nested calls.
  func call(
    _ request: Request, with registration: Registration, on container: Container, _ arguments: Arguments,
    into answer: AnswerSlot
  ) throws -> Bool {
    // The recorder may have been removed since the cycle around this call began, but that cycle is recorded completely.
    guard recorder == nil else { return try call(request, on: container, arguments, into: answer) }
    if isPartOfRun(container) {
      return try ask(request, with: registration, on: container, arguments, into: answer)
    }
    if container.rules.graphOpening == .everyCall { beginRun(arguments) }
    defer { if hasRuns { closeRun() } }
    let isAnswered = try ask(request, with: registration, on: container, arguments, into: answer)
    do {
      try runDeferredInjections()
    } catch {
      if isAnswered { answer.empty() }
      throw error
    }
    return isAnswered
  }

  /// Handles a call of the program for every registration of a service. If the call is outermost, each instance is
  /// complete, including deferred injections, before the next one is made.
  ///
  /// - Parameter take: Called for each registration, with a function that stores its instance in memory.
  func callForAll(
    _ request: Request, on container: Container, _ arguments: Arguments = .none,
    _ take: (_ question: (AnswerSlot) throws -> Bool) throws -> Void
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

  /// Resolves a delayed request in the graph of the call that delayed it, or later with the objects of that graph that
  /// are still alive.
  func call(
    _ delayed: DelayedRequest, on container: Container, _ arguments: Arguments, into answer: AnswerSlot
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

  /// Runs `body`, which returns whether it has stored an answer, in a run. If a deferred injection fails after that,
  /// the answer is destroyed.
  @inline(__always)
  func inRun(
    of container: Container, _ arguments: Arguments = .none, remembering memory: GraphMemory? = nil,
    answering answer: AnswerSlot, _ body: () throws -> Bool
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

  /// Runs `body` in a new run if the rules open one with every call, except where `memory` is that of the innermost
  /// run; otherwise in the innermost run, or in one begun on demand.
  @inline(__always)
  func inRun<Result>(
    of container: Container, _ arguments: Arguments = .none, remembering memory: GraphMemory? = nil,
    _ body: () throws -> Result
  ) throws -> Result {
    if isPartOfRun(container) { return try body() }
    guard container.rules.graphOpening == .everyCall else { return try inRunIfNeeded(body) }
    guard memory == nil || run?.memory !== memory else { return try body() }
    if hasRuns { recorder?.record(.opened) }
    beginRun(arguments)
    if let memory { remember(memory) }
    defer { closeRun() }
    let result = try body()
    try runDeferredInjections()
    noteWaitingInjections(of: container)
    return result
  }

  /// Whether a call on `container` belongs to the innermost run.
  private func isPartOfRun(_ container: Container) -> Bool {
    container.rules.graphOpening != .everyCall && hasRuns
  }

  @inline(__always)
  private func inRunIfNeeded<Result>(_ body: () throws -> Result) throws -> Result {
    defer { if hasRuns { closeRun() } }
    let result = try body()
    if hasRuns { try runDeferredInjections() }
    return result
  }

  /// Sets the graphs for a delayed request: those of the call that delayed it, as long as that call runs; later its
  /// objects that are still alive.
  fileprivate func remember(_ memory: GraphMemory) {
    let running = outerRuns.last { $0.memory === memory }
    let graphs = (running?.graphs ?? memory.graphs).held(.strong)
    run?.graphs = graphs
    recorder?.recall(graphs)
  }

  fileprivate func closeRun() {
    if let run {
      if let recorder, runCount > 1 || run.hasGraphs { recorder.record(.closed) }
      run.memory?.take(run.graphs)
    }
    endRun()
  }

  fileprivate func noteWaitingInjections(of container: Container) {
    guard recorder != nil, container.rules.runsWaitingInjectionsEarly,
      outerRuns.contains(where: { $0.deferred.contains { $0.origin.frame.container === container } })
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
