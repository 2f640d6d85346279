extension ResolutionCycle {
  /// The place where the instance of a registration is kept. References are not retained: the registry retains the
  /// registration, and the registration retains its scope.
  struct ScopePlace {
    let policy: Scope.Policy
    let index: CacheIndex

    /// Whether the graph keeps values too.
    let graphKeepsValues: Bool

    let its:
      (scope: Unretained<Scope>, registration: Unretained<Registration>, container: Unretained<Container>)

    /// A function and not an initialiser, because an initialiser would retain its arguments.
    @inline(__always)
    static func of(
      _ registration: Registration, for request: Request, on container: Container
    ) -> ScopePlace {
      // Read once, since another thread may change the scope.
      let own = registration.unretainedScope
      let isOfContainer = own.use { $0.policy == .container(.strong) }
      let scope = isOfContainer ? container.scopeOverride ?? own : own
      let policy = scope.use { $0.policy }
      return ScopePlace(
        policy: policy,
        index: policy == .unique
          ? CacheIndex(position: 0) : registration.cacheIndex(for: request.key, in: container),
        graphKeepsValues: container.rules.graphKeepsValues,
        its: (scope, .init(registration), .init(container)))
    }

    var scope: Scope { its.scope.object }

    var registration: Registration { its.registration.object }

    var container: Container { its.container.object }

    /// The scope object that holds the instance; nil for a graph or unique scope.
    var cache: Scope? {
      switch policy {
      case .unique, .graph: nil
      case .cache: scope
      case .container(.strong): container.strongCache
      case .container(.weak): container.weakCache
      }
    }

    /// The scope object that holds the instance, whose label is recorded; for a graph or unique scope the scope itself.
    var keeper: Scope { cache ?? scope }
  }

  /// The slot at `place`, if it holds an instance.
  func stored(in place: ScopePlace) -> Kept? {
    guard place.policy == .graph else { return place.cache?.place(at: place.index) }
    let kept = graphPlace(place)?.object
    return kept.flatMap { $0.instance == nil ? nil : $0 }
  }

  /// The slot in the running call's graph, which may be empty; nil if there is none.
  private func graphPlace(_ place: ScopePlace) -> Unretained<Kept>? {
    current?.use { $0.graph(of: place.its.scope) }?
      .use { $0.storage.unretainedPlace(at: place.index) }
  }

  /// Copies the instance that the scope holds into `answer`.
  ///
  /// - Returns: whether the scope holds one.
  @inline(__always)
  func recall(
    _ place: ScopePlace, for request: Request, hasArguments: Bool, into answer: AnswerSlot
  ) throws -> Bool {
    guard place.policy != .unique else { return false }
    let found = give(from: place, to: answer)
    if let recorder {
      recorder.look(in: place, found: found ? stored(in: place) : nil)
      if found, hasArguments { recorder.record(.noted(note: .argumentsIgnored)) }
    }
    return try found || giveIfFits(from: place, for: request, to: answer)
  }

  /// Fails if all services of the registration share its instance, and the one that the scope holds is not of the type
  /// asked for. The factory does not make another one.
  @inline(__always)
  private func giveIfFits(from place: ScopePlace, for request: Request, to answer: AnswerSlot) throws -> Bool
  {
    let mayDiffer = place.its.registration.use { $0.made != answer.type }
    return mayDiffer ? try giveKeptIfFits(from: place, for: request, to: answer) : false
  }

  /// Throws a mismatch if the scope holds an instance of another type. True if another thread has stored one of the
  /// right type in the meantime.
  private func giveKeptIfFits(
    from place: ScopePlace, for request: Request, to answer: AnswerSlot
  ) throws -> Bool {
    guard place.container.rules.instanceKey == .registration, let kept = stored(in: place)?.instance else {
      return false
    }
    if answer.fill(with: kept) { return true }
    throw failure(.mismatch(engine.census.label(for: kept).label), request, place.registration)
  }

  private func give(from place: ScopePlace, to answer: AnswerSlot) -> Bool {
    switch place.policy {
    case .unique: false
    case .graph: graphPlace(place)?.use { $0.give(to: answer) } ?? false
    case .cache, .container: place.cache?.give(place.index, to: answer) ?? false
    }
  }

  /// Enters the graph for a factory that begins, if its scope keeps instances in the graph.
  ///
  /// - Returns: the graph, to be passed to ``leave(_:)`` when the factory has returned; nil if the scope keeps
  ///   instances elsewhere.
  @inline(__always)
  func enterGraph(_ place: ScopePlace) -> Unretained<ResolutionGraph>? {
    place.policy == .graph ? enterOpenGraph(place) : nil
  }

  private func enterOpenGraph(_ place: ScopePlace) -> Unretained<ResolutionGraph> {
    neededRun().use { run in
      if recorder != nil { noteOpening(place, in: run) }
      return run.enter(place.its.scope)
    }
  }

  private func noteOpening(_ place: ScopePlace, in run: Run) {
    guard runCount > 1, !run.hasGraphs, place.container.rules.graphOpening == .everyCall else { return }
    recorder?.record(.noted(note: .graphOfItsOwn))
  }

  /// The running call's graph for a graph scope, opened now if it is not yet; nil for other scopes.
  func openedGraph(_ place: ScopePlace) -> Unretained<ResolutionGraph>? {
    guard place.policy == .graph else { return nil }
    return current?.use { $0.opened(place.its.scope) }
  }

  /// Leaves the graph for a factory that has returned. The graph is released if this factory has opened it.
  ///
  /// - Returns: whether the graph was released.
  @discardableResult
  @inline(__always)
  func leave(_ graph: Unretained<ResolutionGraph>?) -> Bool {
    graph.map(leaveOpen) ?? false
  }

  private func leaveOpen(_ graph: Unretained<ResolutionGraph>) -> Bool {
    guard let over = current?.use({ $0.leave(graph) }) else { return false }
    recorder?.release(over.scope)
    release(over)
    return true
  }

  private func release(_ graph: ResolutionGraph) {
    let run = neededRun()
    graph.storage.empty()
    run.use { $0.rest(graph) }
    if run == current, run.use({ $0.isDone }) { endRun() }
  }

  /// Stores a new instance in its scope.
  ///
  /// - Parameter graph: The graph that the factory has entered.
  @inline(__always)
  func keep(_ instance: AnswerSlot, in place: ScopePlace, _ graph: Unretained<ResolutionGraph>?) {
    if place.policy != .unique { keepInPlace(instance, place, graph) }
  }

  private func keepInPlace(
    _ instance: AnswerSlot, _ place: ScopePlace, _ graph: Unretained<ResolutionGraph>?
  ) {
    let isKept = place.its.registration.use { registration in
      place.policy == .graph
        ? keep(instance, of: registration, place, in: graph)
        : keepInScope(instance, of: registration, place)
    }
    if let recorder {
      recorder.keep(place.registration.form.instance(in: instance), in: place, isKept: isKept)
    }
  }

  private func keepInScope(
    _ instance: AnswerSlot, of registration: Registration, _ place: ScopePlace
  ) -> Bool {
    guard let cache = place.cache,
      cache.keep(instance, registration.form, at: place.index, registration.maker)
    else { return false }
    engine.notice(place.scope, under: place.container.rules)
    return true
  }

  private func keep(
    _ instance: AnswerSlot, of registration: Registration, _ place: ScopePlace,
    in graph: Unretained<ResolutionGraph>?
  ) -> Bool {
    guard let graph, place.graphKeepsValues || registration.form.isObject(in: instance) else { return false }
    let earlier = graph.use {
      $0.storage.keep(instance, registration.form, at: place.index, registration.maker)
    }
    // The replaced slot is released after the access to the graph has ended, because deinitialisers may run code of the
    // program.
    withExtendedLifetime(earlier) {}
    return true
  }
}
