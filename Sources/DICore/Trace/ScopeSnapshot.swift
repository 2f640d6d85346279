/// What the scopes hold that a request to a container may ask: those of its library, and whatever else holds
/// something.
struct ScopeSnapshot {
  private(set) var contents: [ScopeContents] = []
  private let census: ObjectCensus
  private let container: Container

  /// The containers under the same rules.
  private lazy var siblings = container.engine.containers.filter { $0.rules.name == container.rules.name }

  init(of container: Container, census: ObjectCensus) {
    self.census = census
    self.container = container
    let own = container.rules.scopes
    for scope in own where scope.policy != .unique { add(scope, holdings(of: scope)) }
    let others = container.engine.keepingScopes.filter { scope in !own.contains { $0 === scope } }
    for scope in others where !scope.holdings.isEmpty { add(scope, scope.holdings) }
  }

  /// For container scopes, what all containers under the same rules hold.
  private mutating func holdings(of scope: Scope) -> [Holding] {
    switch scope.policy {
    case .unique, .graph: return []
    case .cache: return scope.holdings
    case .container(.strong): return siblings.flatMap { $0.strongCache.holdings }
    case .container(.weak): return siblings.flatMap { $0.weakCache.holdings }
    }
  }

  private mutating func add(_ scope: Scope, _ holdings: [Holding]) {
    var held = ScopeContents(scope)
    for holding in holdings { held.add(census.label(for: holding.instance).label) }
    contents.append(held)
  }
}
