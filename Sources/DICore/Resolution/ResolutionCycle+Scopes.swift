extension ResolutionCycle {
  /// Where the instance of a registration would be kept.
  struct ScopePlace {
    let scope: Scope
    let index: CacheIndex
    unowned(unsafe) let container: Container
    unowned(unsafe) let registration: Registration

    init(_ registration: Registration, for request: Request, on container: Container) {
      scope = registration.scope
      index = registration.cacheIndex(for: request.key, in: container)
      self.container = container
      self.registration = registration
    }

    /// The scope object that holds the instance itself, for all scopes but graph and unique ones.
    var cache: Scope? {
      switch scope.policy {
      case .unique, .graph: nil
      case .cache: scope
      case .container(.strong): container.strongCache
      case .container(.weak): container.weakCache
      }
    }
  }

  /// The place in the scope that holds an instance.
  func stored(in place: ScopePlace) -> Kept? {
    let kept =
      place.scope.policy == .graph
      ? run?.graphs.place(at: place.index, in: place.scope) : place.cache?.place(at: place.index)
    return kept.flatMap { $0.instance == nil ? nil : $0 }
  }

  /// Answers with what the scope keeps.
  ///
  /// - Returns: whether it keeps something.
  func recall(_ place: ScopePlace, hasArguments: Bool, into answer: Answer) -> Bool {
    guard place.scope.policy != .unique else { return false }
    let found = give(from: place, to: answer)
    guard let recorder else { return found }
    recorder.look(in: place.scope, of: place.registration, found: found ? stored(in: place) : nil)
    if found, hasArguments { recorder.record(.noted(note: .argumentsIgnored)) }
    return found
  }

  private func give(from place: ScopePlace, to answer: Answer) -> Bool {
    switch place.scope.policy {
    case .unique: false
    case .graph: run?.graphs.place(at: place.index, in: place.scope)?.give(to: answer) ?? false
    case .cache, .container: place.cache?.give(place.index, to: answer) ?? false
    }
  }

  func openGraph(_ place: ScopePlace) {
    guard place.scope.policy == .graph, let run else { return }
    if let recorder, runs.count > 1, run.graphs.isEmpty, place.container.rules.graphOpening == .everyCall {
      recorder.record(.noted(note: .graphOfItsOwn))
    }
    run.graphs.enter(place.scope)
  }

  /// Releases the graph if this was the factory that opened it.
  ///
  /// - Returns: whether the graph is over.
  @discardableResult
  func closeGraph(_ place: ScopePlace) -> Bool {
    guard place.scope.policy == .graph, let run, var graph = run.graphs.leave(place.scope) else { return false }
    recorder?.record(.released(scope: place.scope.name))
    graph.storage.empty()
    run.graphs.reuse(graph)
    return true
  }

  func keep(_ instance: UnsafeRawPointer, in place: ScopePlace) {
    guard place.scope.policy != .unique else { return }
    let registration = place.registration
    let form = registration.form
    let isKept =
      place.scope.policy == .graph
      ? keepInGraph(instance, form, place)
      : place.cache?.keep(instance, form, at: place.index, registration.maker) ?? false
    if isKept { engine.notice(place.scope) }
    if let recorder { recorder.keep(form.instance(at: instance), in: place.scope, isKept: isKept) }
  }

  private func keepInGraph(
    _ instance: UnsafeRawPointer, _ form: any ValueForm, _ place: ScopePlace
  ) -> Bool {
    guard let run, place.container.rules.graphKeepsValues || form.isObject(at: instance) else { return false }
    run.graphs.keep(instance, form, at: place.index, place.registration.maker, in: place.scope)
    return true
  }
}
