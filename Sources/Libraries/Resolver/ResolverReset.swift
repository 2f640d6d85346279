package import DICore

/// The effects of `Resolver.reset()` besides the new main and root container and the repeated registering of services.
/// See `Documentation/Rules/Resolver/register-all-services.md`.
package enum ResolverReset {
  /// The name that the old main container gets: the program may still hold it.
  package static let formerMain: Symbol = "former main"

  /// The scopes of `rules` that lose their instances; the others keep them.
  package static func emptiedScopes(of rules: Rules) -> [Scope] {
    ["application", "cached", "shared"].compactMap(rules.scope)
  }
}
