import DICore

/// The scopes that code has made, in the order of making, as long as something holds them.
struct LivingScopes {
  private var references: [Reference] = []

  private struct Reference {
    weak var scope: Scope?
  }

  mutating func add(_ scope: Scope) {
    references.removeAll { $0.scope == nil }
    references.append(Reference(scope: scope))
  }

  var all: [Scope] { references.compactMap(\.scope) }
}
