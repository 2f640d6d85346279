extension ResolutionCycle {
  /// Handles a call of the program on a container.
  ///
  /// - Returns: whether there is an instance; false only for an optional request.
  func call(
    _ request: Request, on container: Container, _ arguments: Arguments, into answer: ResultBuffer
  ) throws -> Bool {
    try inCall(of: container, arguments, answering: answer) {
      try ask(request, on: container, arguments, into: answer)
    }
  }

  /// Handles a call of the program for which `registration` was found before the cycle was entered.
  ///
  /// Under rules that open graphs with every call, it begins a ``ContainerCall``; otherwise one begins on demand.
  /// Written without closures, each of which would cost stack space in nested calls.
  func call(
    _ request: Request, with registration: Registration, on container: Container, _ arguments: Arguments,
    into answer: ResultBuffer
  ) throws -> Bool {
    // The recorder may have been removed since the cycle around this call began, but that cycle is recorded completely.
    guard recorder == nil else { return try call(request, on: container, arguments, into: answer) }
    if isPartOfCall(container) {
      return try ask(request, with: registration, on: container, arguments, into: answer)
    }
    if container.rules.behaviour.graphOpening == .everyCall { beginCall(arguments) }
    defer { if hasCalls { closeCall() } }
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
    _ take: (_ fill: (ResultBuffer) throws -> Bool) throws -> Void
  ) throws {
    try inCall(of: container, arguments) {
      let isOutermost = innermostCall?.start == depth
      func complete() throws {
        guard isOutermost else { return }
        try runDeferredInjections()
        innermostCall?.argumentsTaken = 0
      }
      try collect(request, on: container, completing: complete, take)
    }
  }

  /// Resolves a delayed request in the graph of the call that delayed it, or later with the objects of that graph that
  /// are still alive.
  func call(
    _ delayed: DelayedRequest, on container: Container, _ arguments: Arguments, into answer: ResultBuffer
  ) throws -> Bool {
    try inCall(of: container, remembering: delayed.memory, answering: answer) {
      let outer = innermostCall?.hand(arguments.value)
      defer { innermostCall?.hand(outer) }
      recorder?.ask(delayed.request, on: container)
      return try answering(delayed.request, on: container) {
        try checkLimits(delayed.request)
        noteChange(since: delayed, on: container)
        let registration = try chosenRegistration(delayed.request, delayed.search, on: container)
        try runAsProgramCode {
          try build(registration, for: delayed.request, on: container, .none, into: answer)
        }
      }
    }
  }

  /// Runs `body`, which returns whether it has stored an answer, in a ``ContainerCall``. If a deferred injection fails
  /// after that, the answer is destroyed.
  @inline(__always)
  func inCall(
    of container: Container, _ arguments: Arguments = .none, remembering memory: WeakResolutionGraph? = nil,
    answering answer: ResultBuffer, _ body: () throws -> Bool
  ) throws -> Bool {
    var isAnswered = false
    do {
      try inCall(of: container, arguments, remembering: memory) { isAnswered = try body() }
    } catch {
      if isAnswered { answer.empty() }
      throw error
    }
    return isAnswered
  }

  /// Runs `body` in a new ``ContainerCall`` if the rules open one with every call, except where `memory` is that of the
  /// innermost call; otherwise in the innermost call, or in one begun on demand.
  @inline(__always)
  func inCall<Result>(
    of container: Container, _ arguments: Arguments = .none, remembering memory: WeakResolutionGraph? = nil,
    _ body: () throws -> Result
  ) throws -> Result {
    if isPartOfCall(container) { return try body() }
    guard container.rules.behaviour.graphOpening == .everyCall else { return try inCallIfNeeded(body) }
    guard memory == nil || innermostCall?.memory !== memory else { return try body() }
    if hasCalls { recorder?.record(.opened) }
    beginCall(arguments)
    if let memory { remember(memory) }
    defer { closeCall() }
    let result = try body()
    try runDeferredInjections()
    noteWaitingInjections(of: container)
    return result
  }

  /// Whether a call on `container` belongs to the innermost call.
  private func isPartOfCall(_ container: Container) -> Bool {
    container.rules.behaviour.graphOpening != .everyCall && hasCalls
  }

  @inline(__always)
  private func inCallIfNeeded<Result>(_ body: () throws -> Result) throws -> Result {
    defer { if hasCalls { closeCall() } }
    let result = try body()
    if hasCalls { try runDeferredInjections() }
    return result
  }

  /// Sets the graphs for a delayed request: those of the call that delayed it, as long as that call runs; later its
  /// objects that are still alive.
  fileprivate func remember(_ memory: WeakResolutionGraph) {
    let running = outerCalls.last { $0.memory === memory }
    let graphs = (running?.graphs ?? memory.graphs).held(.strong)
    innermostCall?.graphs = graphs
    recorder?.recall(graphs)
  }

  fileprivate func closeCall() {
    if let innermostCall {
      if let recorder, callCount > 1 || innermostCall.hasGraphs { recorder.record(.closed) }
      innermostCall.memory?.take(innermostCall.graphs)
    }
    endCall()
  }

  fileprivate func noteWaitingInjections(of container: Container) {
    guard recorder != nil, container.rules.behaviour.runsWaitingInjectionsEarly,
      outerCalls.contains(where: { $0.deferred.contains { $0.origin.frame.container === container } })
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
