import DICore

/// Weak references to the scopes made by code, in the order of creation.
struct WeakScopeList {
  private var references: [Reference] = []

  private struct Reference {
    weak var scope: Scope?
  }

  /// The number of references above which those to deallocated scopes are dropped.
  private var limit = 16

  mutating func add(_ scope: Scope) {
    references.append(Reference(scope: scope))
    guard references.count > limit else { return }
    references.removeAll { $0.scope == nil }
    limit = max(16, 2 * references.count)
  }

  var all: [Scope] { references.compactMap(\.scope) }
}
