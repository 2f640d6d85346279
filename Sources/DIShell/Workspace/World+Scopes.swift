import DICore
import DISource

/// What scopes hold, and how they end.
extension World {
  func dropScope(_ name: String) throws -> Effect.ScopeDrop {
    let scope = try scope(named: name)
    let held = ScopeMeaning.holdings(of: scope, self).map {
      program.engine.census.label(for: $0.instance).label
    }
    reset(scope)
    return Effect.ScopeDrop(scope: scope.name, isStrong: scope.isStrong, held: held)
  }

  /// Makes a scope forget its instances, wherever it keeps them.
  func reset(_ scope: Scope) {
    for cache in caches(of: scope) { cache.reset() }
  }

  /// Where a scope keeps its instances: in itself, or in the containers whose library it belongs to.
  func caches(of scope: Scope) -> [Scope] {
    let containers = program.containers.filter { container in
      container.rules.scopes.contains { $0 === scope }
    }
    switch scope.policy {
    case .container(.strong): return [scope] + containers.map(\.strongCache)
    case .container(.weak): return [scope] + containers.map(\.weakCache)
    case .unique, .graph, .cache: return [scope]
    }
  }

  /// What there is now, for the record of lives.
  var present: Lifelines.Present {
    var holdings: [Symbol: Lifelines.Present.Holdings] = [:]
    for scope in ObjectGraph.scopes(of: program) where scope.lastsBeyondCycles {
      let labels = ScopeMeaning.holdings(of: scope, self).map {
        program.engine.census.label(for: $0.instance).label
      }
      holdings[scope.name, default: .init(isStrong: scope.isStrong)].labels.formUnion(labels)
    }
    return Lifelines.Present(living: program.engine.census.living.map(\.label), holdings: holdings)
  }
}

extension Scope {
  /// Whether it keeps instances from one resolution cycle to the next.
  var lastsBeyondCycles: Bool { policy != .unique && policy != .graph }

  /// Whether it keeps its instances alive.
  var isStrong: Bool { policy != .cache(.weak) && policy != .container(.weak) }
}
