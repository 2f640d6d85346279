extension ResolutionCycle {
  /// Handles a call of the program on a container.
  ///
  /// - Returns: whether there is an instance; false only for an optional request.
  func call(
    _ request: Request, on container: Container, _ arguments: Arguments, into result: ResultBuffer
  ) throws -> Bool {
    try inCall(of: container, arguments, into: result) {
      try ask(request, on: container, arguments, into: result)
    }
  }

  /// Handles a call of the program for which `registration` was found before the cycle was entered.
  ///
  /// Under rules that open graphs with every call, it begins a ``ContainerCall``; otherwise one begins on demand.
  /// Written without closures, each of which would cost stack space in nested calls.
  func call(
    _ request: Request, with registration: Registration, on container: Container, _ arguments: Arguments,
    into result: ResultBuffer
  ) throws -> Bool {
    // The recorder may have been removed since the cycle around this call began, but that cycle is recorded completely.
    guard recorder == nil else { return try call(request, on: container, arguments, into: result) }
    if container.rules.behaviour.graphOpening.isJoinedByNestedCalls {
      return try askInJoinedCall(request, with: registration, on: container, arguments, into: result)
    }
    if isPartOfCall(container) {
      return try ask(request, with: registration, on: container, arguments, into: result)
    }
    beginCall(on: container, arguments)
    defer { if hasCalls { closeCall() } }
    let isAnswered = try ask(request, with: registration, on: container, arguments, into: result)
    try complete(result, isAnswered)
    return isAnswered
  }

  /// Runs the deferred injections of a call that has stored a result, or nil. If one fails, the result is destroyed.
  @inline(__always)
  func complete(_ result: ResultBuffer, _ isAnswered: Bool) throws {
    do {
      try runDeferredInjections()
    } catch {
      if isAnswered { result.empty() }
      throw error
    }
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
    _ delayed: DelayedRequest, on container: Container, _ arguments: Arguments, into result: ResultBuffer
  ) throws -> Bool {
    try inCall(of: container, remembering: delayed.memory, into: result) {
      let outer = innermostCall?.replaceArguments(by: arguments.value)
      defer { innermostCall?.replaceArguments(by: outer) }
      recorder?.ask(delayed.request, on: container)
      return try answering(delayed.request, on: container) {
        try checkLimits(delayed.request)
        noteChange(since: delayed, on: container)
        let registration = try chosenRegistration(delayed.request, delayed.search, on: container)
        try runAsProgramCode {
          try handing(delayed.arguments) {
            try build(registration, for: delayed.request, on: container, $0, into: result)
          }
        }
      }
    }
  }

  /// Runs `body`, which returns whether it has stored a result, in a ``ContainerCall``. If a deferred injection fails
  /// after that, the result is destroyed.
  @inline(__always)
  func inCall(
    of container: Container, _ arguments: Arguments = .none, remembering memory: GraphMemory? = nil,
    into result: ResultBuffer, _ body: () throws -> Bool
  ) throws -> Bool {
    var isAnswered = false
    do {
      try inCall(of: container, arguments, remembering: memory) { isAnswered = try body() }
    } catch {
      if isAnswered { result.empty() }
      throw error
    }
    return isAnswered
  }

  /// Runs `body` in the call that opened the graphs for requests to `container`, or in a new one; under rules by which
  /// registrations open graphs, in one begun on demand. With a `memory`, only in the call that it belongs to.
  @inline(__always)
  func inCall<Result>(
    of container: Container, _ arguments: Arguments = .none, remembering memory: GraphMemory? = nil,
    _ body: () throws -> Result
  ) throws -> Result {
    let isPart = memory.map { isPartOfCall(container, rememberedIn: $0) } ?? isPartOfCall(container)
    if isPart { return try body() }
    guard container.rules.behaviour.graphOpening.opensWithCalls else {
      return try inCallIfNeeded(body)
    }
    if hasCalls { recorder?.record(.opened) }
    beginCall(on: container, arguments)
    if let memory { remember(memory, container.graphOwner) }
    defer {
      if joinedCall?.call == unretainedCall { joinedCall = nil }
      closeCall()
    }
    let result = try body()
    try runDeferredInjections()
    noteWaitingInjections(of: container)
    return result
  }

  /// Whether a call on `container` uses the graphs of a running call, and not graphs of its own.
  @inline(__always)
  private func isPartOfCall(_ container: Container) -> Bool {
    switch container.rules.behaviour.graphOpening {
    case .everyCall: false
    case .graphScopedRegistration: hasCalls || neededJoinedCall() != nil
    case .outermostCall: joinedCall != nil
    case .outermostCallOnContainer: call(owningGraphsOf: .init(container)) != nil
    }
  }

  /// Whether a call that continues the graphs of `memory` can use the graphs of a running call.
  private func isPartOfCall(_ container: Container, rememberedIn memory: GraphMemory) -> Bool {
    switch container.rules.behaviour.graphOpening {
    case .everyCall: innermostCall?.graphMemory(of: nil) === memory
    case .graphScopedRegistration: hasCalls || neededJoinedCall() != nil
    case .outermostCall: joinedCall?.call?.use { $0.graphMemory(of: nil) } === memory
    case .outermostCallOnContainer:
      call(owningGraphsOf: .init(container))?.use { $0.graphMemory(of: .init(container)) } === memory
    }
  }

  /// Begins a call on `container` with graphs of its own, if the rules open them with calls.
  @inline(__always)
  private func beginCall(on container: Container, _ arguments: Arguments) {
    switch container.rules.behaviour.graphOpening {
    case .everyCall: beginCall(arguments)
    case .graphScopedRegistration: break
    case .outermostCall:
      joinedCall = JoinedCall(position: callCount, start: depth)
      _ = neededJoinedCall()
    case .outermostCallOnContainer:
      if hasCalls { trackStrongSlots() }
      beginCall(.none, on: .init(container))
    }
  }

  @inline(__always)
  private func inCallIfNeeded<Result>(_ body: () throws -> Result) throws -> Result {
    defer { if hasCalls { closeCall() } }
    let result = try body()
    if hasCalls { try runDeferredInjections() }
    return result
  }

  /// Sets the graphs with which a new call begins: while the call of `memory` runs, the graphs of that call; later, the
  /// objects of `memory` that are still alive.
  ///
  /// - Parameter owner: The container asked, if graphs belong to containers. The new call has the graphs of `memory`
  ///   themselves then.
  fileprivate func remember(_ memory: GraphMemory, _ owner: Unretained<Container>?) {
    let graphs: ResolutionGraphs
    if let owner {
      trackStrongSlots()
      graphs = ResolutionGraphs(rememberedIn: memory, for: owner)
    } else {
      let running = outerCalls.lazy.reversed().compactMap { $0.graphs(of: memory) }.first
      graphs = running ?? memory.graphs.held(.strong)
    }
    innermostCall?.graphs = graphs
    if owner != nil { innermostCall?.remember(in: memory, owner) }
    recorder?.recall(graphs)
  }

  /// Runs what waits for the end of the innermost call, then ends it (``endCall()``).
  func closeCall() {
    if let innermostCall {
      if let recorder, callCount > 1 || innermostCall.hasGraphs { recorder.record(.closed) }
      innermostCall.runEndActions()
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
