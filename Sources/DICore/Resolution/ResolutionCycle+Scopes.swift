extension ResolutionCycle {
  /// Where the instance of a registration would be kept.
  struct ScopePlace {
    let scope: Scope
    let key: CacheKey
    let container: Container
    let registration: Registration

    init(_ registration: Registration, for request: Request, on container: Container) {
      scope = registration.scope
      key = container.rules.cacheKey(registration, request.key)
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

  func stored(in place: ScopePlace) -> StoredInstance? {
    switch place.scope.policy {
    case .unique: nil
    case .graph: runs.last?.graphs.instance(for: place.key, in: place.scope)
    case .cache, .container: place.cache?.instance(for: place.key)
    }
  }

  func recall(_ place: ScopePlace, hasArguments: Bool) -> Instance? {
    guard place.scope.policy != .unique else { return nil }
    let stored = stored(in: place)
    recorder?.look(in: place.scope, of: place.registration, found: stored)
    if stored != nil, hasArguments { recorder?.record(.noted(note: .argumentsIgnored)) }
    return stored?.instance
  }

  func openGraph(_ place: ScopePlace) {
    guard place.scope.policy == .graph, let run = runs.last else { return }
    if runs.count > 1, run.graphs.graphs.isEmpty, place.container.rules.graphOpening == .everyCall {
      recorder?.record(.noted(note: .graphOfItsOwn))
    }
    runs[runs.count - 1].graphs.enter(place.scope)
  }

  /// Releases the graph if this was the factory that opened it.
  ///
  /// - Returns: whether the graph is over.
  @discardableResult
  func closeGraph(_ place: ScopePlace) -> Bool {
    guard place.scope.policy == .graph, !runs.isEmpty else { return false }
    guard let graph = runs[runs.count - 1].graphs.leave(place.scope) else { return false }
    withExtendedLifetime(graph) { recorder?.record(.released(scope: place.scope.name)) }
    return true
  }

  func keep(_ instance: Instance, from registration: Registration, in place: ScopePlace) {
    let stored = StoredInstance(instance: instance, madeBy: StoredInstance.Maker(registration))
    let isKept: Bool
    switch place.scope.policy {
    case .unique: return
    case .graph: isKept = keepInGraph(stored, place)
    case .cache, .container: isKept = place.cache?.keep(stored, for: place.key) ?? false
    }
    if isKept { engine.notice(place.scope) }
    recorder?.keep(instance, in: place.scope, isKept: isKept)
  }

  private func keepInGraph(_ stored: StoredInstance, _ place: ScopePlace) -> Bool {
    guard place.container.rules.graphKeepsValues || stored.instance.object != nil, !runs.isEmpty else {
      return false
    }
    return runs[runs.count - 1].graphs.keep(stored, for: place.key, in: place.scope)
  }
}
