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
      case .container(.strong): container.cache
      case .container(.weak): container.weakCache
      }
    }
  }

  func stored(in place: ScopePlace) -> StoredInstance? {
    switch place.scope.policy {
    case .unique: nil
    case .graph: runs.last?.graphs[ObjectIdentifier(place.scope)]?.storage.instance(for: place.key)
    case .cache, .container: place.cache?.instance(for: place.key)
    }
  }

  func recall(_ place: ScopePlace, hasArguments: Bool) -> Instance? {
    guard place.scope.policy != .unique else { return nil }
    let stored = stored(in: place)
    recorder?.look(in: place.scope, of: place.registration, found: stored)
    if stored != nil, hasArguments { recorder?.record(.noted(.argumentsIgnored)) }
    return stored?.instance
  }

  func openGraph(_ place: ScopePlace) {
    guard place.scope.policy == .graph, !runs.isEmpty else { return }
    let run = runs[runs.count - 1]
    if runs.count > 1, run.graphs.isEmpty, place.container.rules.graphOpening == .everyCall {
      recorder?.record(.noted(.graphOfItsOwn))
    }
    runs[runs.count - 1].graphs[ObjectIdentifier(place.scope), default: Graph(depth: run.openedDepth)]
      .depth += 1
  }

  /// Releases the graph if this was the factory that opened it.
  ///
  /// - Returns: whether the graph is over.
  func closeGraph(_ place: ScopePlace) -> Bool {
    guard place.scope.policy == .graph, !runs.isEmpty else { return false }
    let id = ObjectIdentifier(place.scope)
    guard var graph = runs[runs.count - 1].graphs[id] else { return false }
    graph.depth -= 1
    let isOver = graph.depth == 0
    runs[runs.count - 1].graphs[id] = isOver ? nil : graph
    if isOver { recorder?.record(.released(scope: place.scope.name)) }
    return isOver
  }

  func keep(_ instance: Instance, from registration: Registration, in place: ScopePlace) {
    let stored = StoredInstance(instance: instance, madeBy: StoredInstance.Maker(registration))
    let isKept: Bool
    switch place.scope.policy {
    case .unique: return
    case .graph: isKept = keepInGraph(stored, place)
    case .cache, .container: isKept = place.cache?.keep(stored, for: place.key) ?? false
    }
    recorder?.keep(instance, in: place.scope, isKept: isKept)
  }

  /// Ends a factory's part in the graph where the factory failed; nothing is told of it.
  func abandonGraph(_ place: ScopePlace) {
    guard place.scope.policy == .graph, !runs.isEmpty else { return }
    let id = ObjectIdentifier(place.scope)
    guard var graph = runs[runs.count - 1].graphs[id] else { return }
    graph.depth -= 1
    runs[runs.count - 1].graphs[id] = graph.depth == 0 ? nil : graph
  }

  private func keepInGraph(_ stored: StoredInstance, _ place: ScopePlace) -> Bool {
    guard place.container.rules.graphKeepsValues || stored.instance.object != nil, !runs.isEmpty else {
      return false
    }
    let id = ObjectIdentifier(place.scope)
    let depth = runs[runs.count - 1].openedDepth
    return runs[runs.count - 1].graphs[id, default: Graph(depth: depth)]
      .storage.keep(stored, for: place.key, .strong)
  }
}
