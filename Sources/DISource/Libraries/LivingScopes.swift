import DICore

/// The scopes that code has made, in the order of making, as long as something holds them.
struct LivingScopes {
  private var references: [Reference] = []

  private struct Reference {
    weak var scope: Scope?
  }

  /// How many there may be before those that have ended are dropped.
  private var limit = 16

  mutating func add(_ scope: Scope) {
    references.append(Reference(scope: scope))
    guard references.count > limit else { return }
    references.removeAll { $0.scope == nil }
    limit = max(16, 2 * references.count)
  }

  var all: [Scope] { references.compactMap(\.scope) }
}
