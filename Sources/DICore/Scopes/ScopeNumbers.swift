/// The numbers assigned to the scopes of an engine.
struct ScopeNumbers: Sendable {
  /// The number of labels assigned, by the label with number 1.
  private var counts: [ScopeLabel: UInt32] = [:]

  /// The label of `scope`, assigned now if it has none with `name` and `container`.
  mutating func label(of scope: Scope, _ name: Symbol, in container: ContainerLabel?) -> ScopeLabel {
    if let known = scope.label, known.name == name, known.container == container { return known }
    // Scopes of libraries always have number 1: the container determines the library of a scope.
    let taken = counts[ScopeLabel(name, container: container), default: 0]
    let number = scope.isOfLibrary ? 1 : taken + 1
    counts[ScopeLabel(name, container: container)] = max(taken, number)
    let label = ScopeLabel(name, number: number, container: container)
    scope.label = label
    return label
  }
}

extension Engine {
  /// The label of `scope`, assigned now if it has none.
  ///
  /// - Parameter container: The container to check first, if `scope` is the cache of a container.
  package func label(of scope: Scope, near container: Container? = nil) -> ScopeLabel {
    guard let owner = owner(of: scope, near: container) else {
      return scopeNumbers.withLock { $0.label(of: scope, scope.name, in: nil) }
    }
    let policy = Scope.Policy.container(owner.madeCache(.strong) === scope ? .strong : .weak)
    let name = owner.rules.scopes.first { $0.policy == policy }?.name ?? scope.name
    return scopeNumbers.withLock { $0.label(of: scope, name, in: owner.label) }
  }

  /// The container whose cache is `scope`: the given container if it uses the cache, otherwise the first one that does;
  /// nil if none does.
  private func owner(of scope: Scope, near container: Container?) -> Container? {
    guard scope.isCacheOfContainer else { return nil }
    if let container, container.stores(in: scope) { return container }
    return containers.first { $0.stores(in: scope) }
  }
}

extension Container {
  /// Whether `scope` is a cache of this container.
  fileprivate func stores(in scope: Scope) -> Bool {
    madeCache(.strong) === scope || madeCache(.weak) === scope
  }
}
