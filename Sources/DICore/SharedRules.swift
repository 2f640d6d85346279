/// The rules of a library in an engine, shared by containers. A class, so that a container holds one reference instead
/// of all parts of the rules. Sendable, because it never changes: the rules of compiled containers capture only
/// constants, and those of interpreted containers are used by the thread of their program only.
package final class SharedRules {
  package let rules: Rules
  let engine: Engine

  init(_ rules: Rules, in engine: Engine) {
    self.rules = rules
    self.engine = engine
  }

  /// `rules` for all containers of compiled code. They are never released, and neither are their scopes.
  package static func compiled(_ rules: Rules) -> SharedRules {
    for scope in rules.scopes { scope.isPermanent = true }
    return SharedRules(rules, in: .shared)
  }
}
