package import DICore

/// What `Resolver.reset()` does besides replacing the main and the root container and having services registered again.
/// See `Documentation/Rules/Resolver/register-all-services.md`.
package enum ResolverReset {
  /// The name of the main container from then on: the program may still hold it.
  package static let formerMain: Symbol = "former main"

  /// The scopes of `rules` that lose their instances; the others keep them.
  package static func emptiedScopes(of rules: Rules) -> [Scope] {
    ["application", "cached", "shared"].compactMap(rules.scope)
  }
}
