/// What the scopes hold that a request to a container may ask: those of its library, and whatever else holds
/// something.
struct ScopeSnapshot: ~Copyable {
  /// The scope of registrations that name none.
  let defaultScope: ScopeLabel

  private(set) var contents: [ScopeContents] = []
  private var told: Set<ScopeLabel> = []
  private let engine: Engine

  /// The container that the request is put to.
  private let container: ObjectIdentifier

  /// How many changes of scopes there had been.
  private let changes: Int

  /// Objects that leave their scope without a change: by ending.
  private var heldWeakly: [WeakReference] = []

  init(of container: Container) {
    engine = container.engine
    changes = ScopeChanges.count
    self.container = ObjectIdentifier(container)
    defaultScope = engine.label(of: container.defaultScope)
    let containers = engine.containers
    let siblings = containers.filter { $0.rules.name == container.rules.name }
    for scope in container.rules.scopes {
      switch scope.policy {
      case .unique: break
      case .graph, .cache: add(scope)
      case .container(let strength): addCaches(of: siblings, strength, asking: container)
      }
    }
    for scope in engine.keepingScopes where !scope.holdings.isEmpty { add(scope) }
    for strength in [Scope.Strength.strong, .weak] { addCaches(of: containers, strength) }
  }

  /// What a scope keeps in the container asked is always told, what it keeps in others where it keeps anything there.
  private mutating func addCaches(
    of containers: [Container], _ strength: Scope.Strength, asking asked: Container? = nil
  ) {
    for container in containers {
      let isAsked = container === asked
      let needed = isAsked ? strength == .strong ? container.strongCache : container.weakCache : nil
      guard let cache = needed ?? container.madeCache(strength), case .cache = cache.policy,
        isAsked || !cache.holdings.isEmpty
      else { continue }
      add(cache, near: container)
    }
  }

  /// A scope occurs once, also where several containers keep in it.
  private mutating func add(_ scope: Scope, near container: Container? = nil) {
    var held = ScopeContents(scope, engine.label(of: scope, near: container))
    guard told.insert(held.scope).inserted else { return }
    for holding in scope.holdings {
      held.add(engine.census.label(for: holding.instance).label)
      guard holding.strength == .weak, let object = holding.instance.object else { continue }
      heldWeakly.append(WeakReference(object))
    }
    contents.append(held)
  }

  /// Whether another look, on behalf of `container`, would show the same.
  func isCurrent(for container: Container) -> Bool {
    changes == ScopeChanges.count && self.container == ObjectIdentifier(container)
      && heldWeakly.allSatisfy { $0.object != nil }
  }
}
