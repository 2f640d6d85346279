extension ResolutionCycle {
  /// Where the instance of a registration would be kept. What it names is held by the registration, which is held by
  /// its registry.
  struct ScopePlace {
    let policy: Scope.Policy
    let index: CacheIndex

    /// Whether the graph keeps values too.
    let graphKeepsValues: Bool

    let its: (scope: Unmanaged<Scope>, registration: Unmanaged<Registration>, container: Unmanaged<Container>)

    /// A function and not an initialiser, because those have their arguments counted.
    static func of(
      _ registration: Registration, for request: Request, on container: Container
    ) -> ScopePlace {
      let stand = registration.policy == .container(.strong) ? container.stand : nil
      return ScopePlace(
        policy: stand?._withUnsafeGuaranteedRef(\.policy) ?? registration.policy,
        index: registration.cacheIndex(for: request.key, in: container),
        graphKeepsValues: container.rules.graphKeepsValues,
        its: (
          stand ?? registration.unretainedScope, .passUnretained(registration), .passUnretained(container)
        ))
    }

    var scope: Scope { its.scope.takeUnretainedValue() }

    var registration: Registration { its.registration.takeUnretainedValue() }

    var container: Container { its.container.takeUnretainedValue() }

    /// The scope object that holds the instance itself, for all scopes but graph and unique ones.
    var cache: Scope? {
      switch policy {
      case .unique, .graph: nil
      case .cache: scope
      case .container(.strong): container.strongCache
      case .container(.weak): container.weakCache
      }
    }
  }

  /// The place in the scope that holds an instance.
  func stored(in place: ScopePlace) -> Kept? {
    guard place.policy == .graph else { return place.cache?.place(at: place.index) }
    let kept = run?.graphs.place(at: place.index, in: place.its.scope)
    return kept.flatMap { $0.instance == nil ? nil : $0 }
  }

  /// Answers with what the scope keeps.
  ///
  /// - Returns: whether it keeps something.
  func recall(_ place: ScopePlace, hasArguments: Bool, into answer: Answer) -> Bool {
    guard place.policy != .unique else { return false }
    let found = give(from: place, to: answer)
    guard let recorder else { return found }
    recorder.look(in: place.scope, of: place.registration, found: found ? stored(in: place) : nil)
    if found, hasArguments { recorder.record(.noted(note: .argumentsIgnored)) }
    return found
  }

  private func give(from place: ScopePlace, to answer: Answer) -> Bool {
    switch place.policy {
    case .unique: false
    case .graph:
      current?._withUnsafeGuaranteedRef { $0.graphs.unretainedPlace(at: place.index, in: place.its.scope) }?
        ._withUnsafeGuaranteedRef { $0.give(to: answer) } ?? false
    case .cache, .container: place.cache?.give(place.index, to: answer) ?? false
    }
  }

  func openGraph(_ place: ScopePlace) {
    guard place.policy == .graph else { return }
    neededRun()._withUnsafeGuaranteedRef { run in
      if recorder != nil { noteOpening(place, in: run) }
      run.graphs.enter(place.its.scope)
    }
  }

  private func noteOpening(_ place: ScopePlace, in run: Run) {
    guard runs.count > 1, run.graphs.isEmpty, place.container.rules.graphOpening == .everyCall else { return }
    recorder?.record(.noted(note: .graphOfItsOwn))
  }

  /// Releases the graph if this was the factory that opened it.
  ///
  /// - Returns: whether the graph is over.
  @discardableResult
  func closeGraph(_ place: ScopePlace) -> Bool {
    guard place.policy == .graph,
      let graph = current?._withUnsafeGuaranteedRef({ $0.graphs.leave(place.its.scope) })
    else { return false }
    recorder?.record(.released(scope: place.scope.name))
    release(graph)
    return true
  }

  private func release(_ over: consuming ResolutionGraphs.Graph) {
    guard let run else { return }
    var graph = over
    graph.storage.empty()
    run.graphs.reuse(graph)
    if self.run === run, run.isDone { endRun() }
  }

  func keep(_ instance: UnsafeRawPointer, in place: ScopePlace) {
    guard place.policy != .unique else { return }
    let isKept = place.its.registration._withUnsafeGuaranteedRef { registration in
      place.policy == .graph
        ? keepInGraph(instance, of: registration, place) : keepInScope(instance, of: registration, place)
    }
    if let recorder {
      recorder.keep(place.registration.form.instance(at: instance), in: place.scope, isKept: isKept)
    }
  }

  private func keepInScope(
    _ instance: UnsafeRawPointer, of registration: Registration, _ place: ScopePlace
  ) -> Bool {
    guard let cache = place.cache,
      cache.keep(instance, registration.form, at: place.index, registration.maker)
    else { return false }
    engine.notice(place.scope, under: place.container.rules)
    return true
  }

  private func keepInGraph(
    _ instance: UnsafeRawPointer, of registration: Registration, _ place: ScopePlace
  ) -> Bool {
    guard let current, place.graphKeepsValues || registration.form.isObject(at: instance) else {
      return false
    }
    let earlier = current._withUnsafeGuaranteedRef {
      $0.graphs.keep(
        instance, registration.form, at: place.index, registration.maker, in: place.its.scope)
    }
    withExtendedLifetime(earlier) {}
    return true
  }
}
