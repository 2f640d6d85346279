extension ResolutionCycle {
  /// A call of the user's code on a container.
  func call(_ request: Request, on container: Container, _ arguments: Any?) throws -> Instance? {
    try inRun(of: container, arguments) { try ask(request, on: container, arguments) }
  }

  /// A call of the user's code for every registration of a service.
  func callForAll(
    _ request: Request, on container: Container, _ arguments: Any? = nil
  ) throws -> [Instance?] {
    try inRun(of: container, arguments) { try collect(request, on: container) }
  }

  /// Asks for what was put off, in the graph of the call that put it off, or what is left of it.
  func call(
    _ delayed: DelayedRequest, on container: Container, _ arguments: Any? = nil
  ) throws -> Instance? {
    try inRun(of: container, arguments, remembering: delayed.memory) {
      recorder?.ask(delayed.request, on: container)
      return try answering(delayed.request, by: container.rules) {
        try checkLimits(delayed.request)
        noteChange(since: delayed, on: container)
        let registration = try settle(delayed.request, delayed.search, on: container)
        return try build(registration, for: delayed.request, on: container, nil)
      }
    }
  }

  func inRun<Result>(
    of container: Container, _ arguments: Any? = nil, remembering memory: GraphMemory? = nil,
    _ body: () throws -> Result
  ) throws -> Result {
    let opensAlways = container.rules.graphOpening == .everyCall
    guard runs.isEmpty || opensAlways && (memory == nil || runs.last?.memory !== memory) else {
      return try body()
    }
    if !runs.isEmpty { recorder?.record(.opened) }
    runs.append(
      Run(
        graphs: ResolutionGraphs(openedDepth: opensAlways ? 1 : 0), start: stack.count, arguments: arguments))
    if let memory { remember(memory) }
    defer { closeRun() }
    let result = try body()
    try runDeferredInjections()
    noteWaitingInjections(of: container)
    return result
  }

  /// What a call put off finds of that call's graphs: all of them while the call runs, later what is alive.
  fileprivate func remember(_ memory: GraphMemory) {
    let running = runs.last { $0.memory === memory }
    let graphs = (running?.graphs ?? memory.graphs).held(.strong)
    runs[runs.count - 1].graphs = graphs
    recorder?.recall(graphs)
  }

  fileprivate func closeRun() {
    let run = runs.removeLast()
    if !runs.isEmpty || !run.graphs.graphs.isEmpty { recorder?.record(.closed) }
    run.memory?.take(run.graphs)
  }

  fileprivate func noteWaitingInjections(of container: Container) {
    guard container.rules.runsWaitingInjectionsEarly,
      runs.dropLast().contains(where: { $0.deferred.contains { $0.origin.frame.container === container } })
    else { return }
    recorder?.record(.noted(note: .injectionsWait))
  }

  fileprivate func noteChange(since delayed: DelayedRequest, on container: Container) {
    let then = delayed.search.last?.choice
    guard then?.verdicts.first?.verdict != .collected else { return }
    let now = container.rules.search(for: delayed.request, from: container).last?.choice
    if then?.chosen !== now?.chosen { recorder?.record(.noted(note: .lookedUpBefore)) }
  }
}
