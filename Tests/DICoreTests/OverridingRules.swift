import DICore

extension Rules {
  /// Rules of an invented library in which registrations override others of their key, only the outermost call opens a
  /// graph, and a nested request of the same key is a circular dependency.
  static func overriding() -> Rules {
    let unique = Scope("unique", .unique)
    let scopes = [
      unique, Scope("graph", .graph), Scope("kept", .cache(.strong)), Scope("own", .container(.strong)),
      Scope("shared", .container(.weak)),
    ]
    for scope in scopes { scope.isOfLibrary = true }
    var rules = Rules(
      name: "overriding", scopes: scopes, defaultScope: unique, containerType: TypeIdentity(named: "Box"),
      libraryAdvice: NoAdvice(),
      candidates: { request, container in container.registrations(under: request.key) },
      choose: { candidates, _, _ in
        Choice(
          verdicts: candidates.enumerated().map { position, candidate in
            let isLast = position == candidates.count - 1
            return (candidate, isLast ? position == 0 ? .onlyCandidate : .overridesOriginal : .overridden)
          })
      })
    rules.behaviour.filing = .besideOthers
    rules.behaviour.graphOpening = .outermostCall
    rules.reentry = .isCircularByKey
    return rules
  }
}

private struct NoAdvice: FailureAdvice {}
