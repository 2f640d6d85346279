/// What the scopes hold that a request to a container may ask: those of its library, and whatever else holds
/// something.
struct ScopeSnapshot: ~Copyable {
  /// The scope of registrations that name none.
  let defaultScope: Symbol

  private(set) var contents: [ScopeContents] = []
  private let census: ObjectCensus

  /// The library's own default scope, which stands for all its scopes: no two libraries share one.
  private let library: ObjectIdentifier

  /// How many changes of scopes there had been.
  private let changes: Int

  /// Objects that leave their scope without a change: by ending.
  private var heldWeakly: [WeakReference] = []

  init(of container: Container, census: ObjectCensus) {
    self.census = census
    changes = ScopeChanges.count
    defaultScope = container.defaultScope.name
    library = ObjectIdentifier(container.rules.defaultScope)
    let own = container.rules.scopes
    let siblings = container.engine.containers.filter { $0.rules.name == container.rules.name }
    for scope in own where scope.policy != .unique { add(scope, scope.holdings(in: siblings)) }
    let others = container.engine.keepingScopes.filter { scope in !own.contains { $0 === scope } }
    for scope in others where !scope.holdings.isEmpty { add(scope, scope.holdings) }
  }

  private mutating func add(_ scope: Scope, _ holdings: [Holding]) {
    var held = ScopeContents(scope)
    for holding in holdings {
      held.add(census.label(for: holding.instance).label)
      guard holding.strength == .weak, let object = holding.instance.object else { continue }
      heldWeakly.append(WeakReference(object))
    }
    contents.append(held)
  }

  /// Whether another look, on behalf of `container`, would show the same.
  func isCurrent(for container: Container) -> Bool {
    changes == ScopeChanges.count && library == ObjectIdentifier(container.rules.defaultScope)
      && heldWeakly.allSatisfy { $0.object != nil }
  }
}

extension Scope {
  /// What the scope holds; for a container scope, what all of `containers` hold.
  fileprivate func holdings(in containers: [Container]) -> [Holding] {
    switch policy {
    case .unique, .graph: []
    case .cache: holdings
    case .container(.strong): containers.flatMap { $0.strongCache.holdings }
    case .container(.weak): containers.flatMap { $0.weakCache.holdings }
    }
  }
}
