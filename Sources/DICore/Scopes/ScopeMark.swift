/// A version of all scopes of an engine, to which they can be reset while instances were only added.
package struct ScopeMark {
  private let marks: [ObjectIdentifier: SharedStorage.Mark?]

  fileprivate init(of scopes: [Scope]) {
    marks = Dictionary(
      scopes.map { (ObjectIdentifier($0), $0.mark) }, uniquingKeysWith: { first, _ in first })
  }

  fileprivate func mark(of scope: Scope) -> SharedStorage.Mark? { marks[ObjectIdentifier(scope)] ?? nil }
}

extension Engine {
  /// The present version of all scopes.
  package var scopeMark: ScopeMark { ScopeMark(of: storingScopes) }

  /// Whether the scopes have only stored new instances since `mark`.
  package func haveScopesOnlyAdded(since mark: ScopeMark) -> Bool {
    storingScopes.allSatisfy { $0.hasOnlyAdded(since: mark.mark(of: $0)) }
  }

  /// Removes the instances that scopes have stored since `mark`, since which nothing else has happened to them.
  package func removeInstances(addedSince mark: ScopeMark) {
    for scope in storingScopes { scope.removeAdded(since: mark.mark(of: scope)) }
  }

  /// The scopes that have stored instances themselves, among them the caches of containers.
  private var storingScopes: [Scope] {
    keepingScopes
      + containers.flatMap { container in
        [Scope.Strength.strong, .weak].compactMap(container.madeCache)
      }
  }
}
