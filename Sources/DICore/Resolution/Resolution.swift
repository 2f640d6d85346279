/// The resolution in which a factory or an injection runs.
///
/// A resolution retains nothing: while that code runs, its caller retains the container, and the thread retains the
/// cycle. Each use checks that the code has not returned. Using a stored resolution later ends the program with an
/// explanation.
@usableFromInline
package struct Resolution {
  /// The container that was asked, which may be another one than the registration's.
  package var container: Container { asked.object }

  /// The container that was asked, without reference counting.
  @usableFromInline package var asked: Unretained<Container> {
    check()
    return knownAsked
  }

  private let knownAsked: Unretained<Container>
  private let running: Unretained<ResolutionCycle>
  private let code: ResolutionCycle.Code

  var cycle: ResolutionCycle { checked.object }

  private var checked: Unretained<ResolutionCycle> {
    check()
    return running
  }

  init(_ asked: Unretained<Container>, in cycle: ResolutionCycle, for code: ResolutionCycle.Code) {
    knownAsked = asked
    running = Unretained(cycle)
    self.code = code
  }

  /// Ends the program if the code of the resolution has returned.
  private func check() {
    let isValid = ThreadState.current.runs(running) && running.use { $0.isRunning(code) }
    if !isValid { Engine.shared.stop(because: KeptResolution()) }
  }

  /// The arguments for the running factory; nil if there are none.
  package var arguments: Any? { handed.value }

  /// The arguments for the running factory, not copied.
  package var handed: Arguments { checked.use { $0.handed } }

  /// The container that was asked, and the arguments for the running factory.
  @usableFromInline
  package var askedAndHanded: (asked: Unretained<Container>, handed: Arguments) { (knownAsked, handed) }

  /// The arguments of the whole call, for all requests below it; nil if there are none.
  package var callArguments: Any? { cycle.innermostCall?.arguments }

  /// For a deferred injection, the registration of the outermost object: requests of the injection use the module and
  /// the remaining arguments of that registration.
  package var root: Registration? { cycle.isInDeferredInjection ? cycle.innermostCall?.root : nil }

  /// Marks the argument at `slot` as taken, if the outermost object takes it.
  package func takeArgument(_ slot: Int) {
    if let call = cycle.innermostCall, cycle.depth == call.start + 1 { call.argumentsTaken = slot + 1 }
  }

  /// The slot of the next argument for a deferred injection.
  package func takeNextArgument() -> Int {
    guard let call = cycle.innermostCall else { return 0 }
    defer { call.argumentsTaken += 1 }
    return call.argumentsTaken
  }

  /// Resolves a dependency in the running graph.
  ///
  /// - Returns: The instance; nil only for an optional request.
  /// - Throws: ``ResolutionError``, which a factory should rethrow.
  package func resolve(_ request: Request, arguments: Any? = nil) throws -> Instance? {
    try resolve(request, as: Instance.self, arguments: arguments)
  }

  /// Resolves a dependency in the running graph, as a `Service`.
  ///
  /// - Throws: ``ResolutionError``, also if the instance is no `Service`.
  package func resolve<Service>(
    _ request: Request, as service: Service.Type, arguments: Any? = nil
  ) throws -> Service? {
    try handing(arguments) { arguments in
      try withResultBuffer(for: service) {
        try cycle.ask(withModuleOfRoot(request), on: container, arguments, into: $0)
      }
    }
  }

  /// Resolves a dependency in the running graph into the memory of `result`.
  ///
  /// - Returns: whether there is an instance; false only for an optional request.
  package func put(_ request: Request, into result: ResultBuffer) throws -> Bool {
    try checked.use { cycle in
      try knownAsked.use { container in
        guard !cycle.isInDeferredInjection else {
          return try cycle.ask(cycle.onBehalfOfRoot(request), on: container, .none, into: result)
        }
        return try cycle.ask(request, on: container, .none, into: result)
      }
    }
  }

  private func withModuleOfRoot(_ request: Request) -> Request {
    cycle.isInDeferredInjection ? cycle.onBehalfOfRoot(request) : request
  }

  /// Resolves every registration of a service in the running graph.
  package func resolveAll(_ request: Request) throws -> [Instance?] {
    try resolveAll(request, as: Instance.self)
  }

  /// Resolves every registration of a service in the running graph, as `Service`s.
  package func resolveAll<Service>(_ request: Request, as service: Service.Type) throws -> [Service?] {
    var all: [Service?] = []
    try cycle.collect(withModuleOfRoot(request), on: container) {
      all.append(try withResultBuffer(for: service, $0))
    }
    return all
  }

  /// Delays a dependency until it is used. It is then resolved with the objects of the running graph that are still
  /// alive.
  package func delay(_ request: Request) -> DelayedRequest {
    cycle.delay(withModuleOfRoot(request), on: container, isWithin: true)
  }

  /// Delays a request for every registration of a service: one delayed request for each.
  package func delayAll(_ request: Request) -> [DelayedRequest] {
    cycle.delayAll(withModuleOfRoot(request), on: container, isWithin: true)
  }

  /// Records behaviour of the library that users may not expect.
  package func note(_ note: Note) {
    cycle.recorder?.record(.noted(note: note))
  }
}

extension Container {
  /// Records behaviour that users may not expect, if a resolution cycle is running.
  package func note(_ note: Note) { engine.cycle?.recorder?.record(.noted(note: note)) }

  /// Records that a dependency is delayed until it is used, if a resolution cycle is running.
  package func recordDelay(of request: Request) {
    engine.cycle?.recordDelay(of: request, on: self)
  }
}

/// A stored resolution was used after its code had returned.
private struct KeptResolution: CodeError {
  var message: String {
    "the resolution of a factory is used after the factory has returned: resolve in the factory, or ask the container"
  }
  var place: SourcePlace? { nil }
}
