extension ResolutionCycle {
  /// Where the instance of a registration would be kept.
  struct ScopePlace {
    let scope: Scope
    let index: CacheIndex
    unowned(unsafe) let container: Container
    unowned(unsafe) let registration: Registration

    init(_ registration: Registration, _ index: CacheIndex, on container: Container) {
      scope = registration.scope
      self.index = index
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

  /// What the scope keeps, as a `Service`.
  func stored<Service>(in place: ScopePlace, as service: Service.Type) -> Service? {
    switch place.scope.policy {
    case .unique: nil
    case .graph: runs.isEmpty ? nil : runs[runs.count - 1].graphs.value(at: place.index, in: place.scope)
    case .cache, .container: place.cache?.value(at: place.index, as: service)
    }
  }

  /// The place in the scope that holds an instance.
  func storedPlace(in place: ScopePlace) -> Kept? {
    let kept =
      place.scope.policy == .graph
      ? runs.last?.graphs.place(at: place.index, in: place.scope) : place.cache?.place(at: place.index)
    return kept.flatMap { $0.instance == nil ? nil : $0 }
  }

  func recall<Made>(_ place: ScopePlace, hasArguments: Bool, as made: Made.Type) -> Made? {
    guard place.scope.policy != .unique else { return nil }
    let stored = stored(in: place, as: made)
    guard let recorder else { return stored }
    recorder.look(
      in: place.scope, of: place.registration, found: stored == nil ? nil : storedPlace(in: place))
    if stored != nil, hasArguments { recorder.record(.noted(note: .argumentsIgnored)) }
    return stored
  }

  func openGraph(_ place: ScopePlace) {
    guard place.scope.policy == .graph, !runs.isEmpty else { return }
    if let recorder, runs.count > 1, runs[runs.count - 1].graphs.isEmpty,
      place.container.rules.graphOpening == .everyCall
    {
      recorder.record(.noted(note: .graphOfItsOwn))
    }
    runs[runs.count - 1].graphs.enter(place.scope)
  }

  /// Releases the graph if this was the factory that opened it.
  ///
  /// - Returns: whether the graph is over.
  @discardableResult
  func closeGraph(_ place: ScopePlace) -> Bool {
    guard place.scope.policy == .graph, !runs.isEmpty,
      var graph = runs[runs.count - 1].graphs.leave(place.scope)
    else { return false }
    recorder?.record(.released(scope: place.scope.name))
    graph.storage.empty()
    if !runs.isEmpty { runs[runs.count - 1].graphs.reuse(graph) }
    return true
  }

  func keep<Made>(_ instance: Made, in place: ScopePlace) {
    let isKept: Bool
    switch place.scope.policy {
    case .unique: return
    case .graph: isKept = keepInGraph(instance, place)
    case .cache, .container:
      isKept = place.cache?.keep(instance, at: place.index, place.registration.maker) ?? false
    }
    if isKept { engine.notice(place.scope) }
    recorder?.keep(Instance(of: instance), in: place.scope, isKept: isKept)
  }

  private func keepInGraph<Made>(_ instance: Made, _ place: ScopePlace) -> Bool {
    guard !runs.isEmpty, place.container.rules.graphKeepsValues || ObjectTest<Made>.isObject(instance) else {
      return false
    }
    runs[runs.count - 1].graphs.keep(instance, at: place.index, place.registration.maker, in: place.scope)
    return true
  }
}
