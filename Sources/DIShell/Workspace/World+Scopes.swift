import DICore
import DISource

/// What scopes hold, and how they end.
extension World {
  func dropScope(_ name: String) throws -> Effect.ScopeDrop {
    let scope = try scope(named: name)
    let held = labels(in: scope)
    reset(scope)
    return Effect.ScopeDrop(scope: scope.name, isStrong: scope.isStrong, held: held)
  }

  /// Makes a scope forget its instances, wherever it keeps them.
  func reset(_ scope: Scope) {
    for cache in caches(of: scope) { cache.reset() }
  }

  /// Where a scope keeps its instances: in itself, or in the containers whose library it belongs to.
  func caches(of scope: Scope) -> [Scope] {
    switch scope.policy {
    case .container(.strong): [scope] + containers(knowing: scope).map(\.strongCache)
    case .container(.weak): [scope] + containers(knowing: scope).map(\.weakCache)
    case .unique, .graph, .cache: [scope]
    }
  }

  private func containers(knowing scope: Scope) -> [Container] {
    program.containers.filter { container in container.rules.scopes.contains { $0 === scope } }
  }

  /// What a scope holds, in the order of keeping: each object once, however many services it is kept for.
  func labels(in scope: Scope) -> [InstanceLabel] {
    var seen: Set<InstanceLabel> = []
    return ScopeMeaning.holdings(of: scope, self).compactMap { holding in
      let label = program.engine.census.label(for: holding.instance).label
      return !label.isObject || seen.insert(label).inserted ? label : nil
    }
  }

  /// What there is now, for the record of lives.
  ///
  /// - Parameter traces: the cycles since the last time, which tell of most changes
  func present(numbered: [InstanceLabel], _ traces: [Trace]) -> Lifelines.Present {
    let lasting = ObjectGraph.scopes(of: program).filter(\.lastsBeyondCycles)
    let changed = scopeChanges.update(lasting.map { (scope: $0, caches: caches(of: $0)) }, traces)
    var present = Lifelines.Present(numbered: numbered)
    for scope in lasting {
      guard changed.contains(scope.name) else {
        present.settled.insert(scope.name)
        continue
      }
      present.holdings[scope.name, default: .init(isStrong: scope.isStrong)].labels
        .formUnion(labels(in: scope))
    }
    return present
  }
}

/// How often scopes have changed what they hold, so that only those are looked at whose changes no trace tells of.
struct ScopeChangeCounts {
  private var counts: [ObjectIdentifier: Int] = [:]

  /// Takes up the counts as they are now.
  ///
  /// - Parameters:
  ///   - scopes: each with the places where it keeps instances
  ///   - traces: the cycles since the last time
  /// - Returns: the names of the scopes that hold something else than the traces tell
  mutating func update(_ scopes: [(scope: Scope, caches: [Scope])], _ traces: [Trace]) -> Set<Symbol> {
    var told: [Symbol: Int] = [:]
    for case .kept(_, let scope) in traces.lazy.flatMap(\.events) { told[scope, default: 0] += 1 }
    var before: [Symbol: Int] = [:]
    var now: [Symbol: Int] = [:]
    var current: [ObjectIdentifier: Int] = [:]
    for (scope, caches) in scopes {
      let count = caches.reduce(0) { $0 + $1.changeCount }
      current[ObjectIdentifier(scope)] = count
      before[scope.name, default: 0] += counts[ObjectIdentifier(scope)] ?? 0
      now[scope.name, default: 0] += count
    }
    counts = current
    return Set(now.filter { $0.value != before[$0.key, default: 0] + told[$0.key, default: 0] }.keys)
  }
}

extension Scope {
  /// Whether it keeps instances from one resolution cycle to the next.
  var lastsBeyondCycles: Bool { policy != .unique && policy != .graph }

  /// Whether it keeps its instances alive.
  var isStrong: Bool { policy != .cache(.weak) && policy != .container(.weak) }
}
