/// What a factory or an injection sees of the resolution it runs in. It is of use only while that runs.
@usableFromInline
package struct Resolution {
  /// The container that was asked, which need not be the one that holds the registration (rule C7).
  package var container: Container { asked.takeUnretainedValue() }

  /// The container, for who must not pay for counting references to it.
  @usableFromInline let asked: Unmanaged<Container>

  private let running: Unmanaged<ResolutionCycle>

  var cycle: ResolutionCycle { running.takeUnretainedValue() }

  init(_ asked: Unmanaged<Container>, in cycle: ResolutionCycle) {
    self.asked = asked
    running = .passUnretained(cycle)
  }

  /// What the caller handed to the running factory; nil when nothing was.
  package var arguments: Any? { handed.value }

  /// The same, where the caller has it.
  @usableFromInline
  var handed: Arguments { running._withUnsafeGuaranteedRef { $0.handed } }

  /// What was handed to the call that the resolution belongs to, for all that it leads to; nil when nothing was.
  package var callArguments: Any? { cycle.run?.arguments }

  /// For an injection that has waited for the outermost object, what made that one: the injection asks on its behalf,
  /// and takes what it has left of its arguments (DIT-48).
  package var root: Registration? { cycle.isInDeferredInjection ? cycle.run?.root : nil }

  /// Counts the argument at `slot` as taken, if the outermost object takes it.
  package func takeArgument(_ slot: Int) {
    if let run = cycle.run, cycle.depth == run.start + 1 { run.argumentsTaken = slot + 1 }
  }

  /// The slot of the next argument that an injection takes which has waited for the outermost object.
  package func takeNextArgument() -> Int {
    guard let run = cycle.run else { return 0 }
    defer { run.argumentsTaken += 1 }
    return run.argumentsTaken
  }

  /// Asks for a dependency, within the running graph.
  ///
  /// - Returns: The instance; nil only for an optional request.
  /// - Throws: ``ResolutionError``; passing it on is what a factory should do.
  package func resolve(_ request: Request, arguments: Any? = nil) throws -> Instance? {
    try resolve(request, as: Instance.self, arguments: arguments)
  }

  /// Asks for a dependency known to be a `Service`, within the running graph.
  ///
  /// - Throws: ``ResolutionError``, also where the instance is no `Service`.
  package func resolve<Service>(
    _ request: Request, as service: Service.Type, arguments: Any? = nil
  ) throws -> Service? {
    try handing(arguments) { arguments in
      try answer(as: service) { try cycle.ask(settled(request), on: container, arguments, into: $0) }
    }
  }

  /// Asks for a dependency, within the running graph, whose place is the memory given.
  ///
  /// - Returns: whether there is an answer; without one, an optional request is answered with nil.
  func put(_ request: Request, into answer: Answer) throws -> Bool {
    try running._withUnsafeGuaranteedRef { cycle in
      try asked._withUnsafeGuaranteedRef { container in
        guard !cycle.isInDeferredInjection else {
          return try cycle.ask(cycle.onBehalfOfRoot(request), on: container, .none, into: answer)
        }
        return try cycle.ask(request, on: container, .none, into: answer)
      }
    }
  }

  private func settled(_ request: Request) -> Request {
    cycle.isInDeferredInjection ? cycle.onBehalfOfRoot(request) : request
  }

  /// Asks for every registration of a service, within the running graph.
  package func resolveAll(_ request: Request) throws -> [Instance?] {
    try resolveAll(request, as: Instance.self)
  }

  /// Asks for every registration of a service, as `Service`s.
  package func resolveAll<Service>(_ request: Request, as service: Service.Type) throws -> [Service?] {
    var all: [Service?] = []
    try cycle.collect(settled(request), on: container) { all.append(try answer(as: service, $0)) }
    return all
  }

  /// Records that a dependency is put off until it is used.
  package func postpone(_ request: Request) {
    cycle.postpone(request, on: container)
  }

  /// Puts a dependency off until it is used; it belongs to the running graph, or what will be left of it.
  package func delay(_ request: Request) -> DelayedRequest {
    cycle.delay(settled(request), on: container, isWithin: true)
  }

  /// Puts off every registration of a service.
  package func delayAll(_ request: Request) -> [DelayedRequest] {
    cycle.delayAll(settled(request), on: container, isWithin: true)
  }

  /// Records that the library does something here that its users may not expect.
  package func note(_ note: Note) {
    cycle.recorder?.record(.noted(note: note))
  }
}

extension Container {
  /// Records something that users may not expect, if a resolution cycle is running.
  package func note(_ note: Note) { engine.cycle?.recorder?.record(.noted(note: note)) }

  /// Records that a dependency is put off until it is used, if a resolution cycle is running.
  package func postpone(_ request: Request) {
    engine.cycle?.postpone(request, on: self)
  }
}
