extension Rules {
  /// The rules of Resolver 1.5, with scopes of their own.
  ///
  /// A later registration replaces an earlier one of the same type and name (REG5). Instances are kept under
  /// type and name alone, so caches do not tell containers apart (K5). A graph opens with the first
  /// graph-scoped registration that runs (SG5) and keeps class instances only (SG3). A circular dependency is found at
  /// once.
  package static func resolver() -> Rules { resolver(reentry: .isCircular) }

  /// The same, where it may mean something else that a factory asks for what it is making.
  package static func resolver(reentry: Reentry) -> Rules {
    resolver(
      graph: Scope("graph", .graph),
      others: [
        Scope("unique", .unique),
        Scope("application", .cache(.strong)),
        Scope("cached", .cache(.strong)),
        Scope("shared", .cache(.weak)),
        Scope("container", .container(.strong)),
      ],
      reentry: reentry)
  }

  /// The rules of every ``Resolver``: their scopes are those that ``ResolverScope`` offers.
  static var compiledResolver: Rules { sharedByResolvers.rules }

  /// Never changed, and its closures hold nothing that changes.
  nonisolated(unsafe) static let sharedByResolvers = Library.compiled(
    resolver(
      graph: ResolverScope.graph,
      others: [
        ResolverScope.unique, ResolverScope.application, ResolverScope.cached, ResolverScope.shared,
        ResolverScope.container,
      ],
      reentry: .mayEnd))

  private static func resolver(graph: Scope, others: [Scope], reentry: Reentry) -> Rules {
    for scope in [graph] + others {
      scope.isOfLibrary = true
      scope.isMeantToBeReset = scope.name == "cached"
    }
    return Rules(
      name: "resolver",
      filing: .inPlaceOfEarlier,
      graphOpening: .graphScopedRegistration,
      graphKeepsValues: false,
      optionalCover: .itself,
      missingInjection: .fails,
      exclusion: .oneCycleAtATime,
      reentry: reentry,
      checksRegistrations: true,
      scopes: [graph] + others,
      defaultScope: graph,
      nilPassesForKept: { $0.type.hasNilAmongItsValues },
      canonical: { $0 },
      containerService: nil,
      runsWaitingInjectionsEarly: false,
      candidates: candidates,
      choose: { candidates, _, _ in lastRegistered(candidates) },
      collect: { candidates, _ in Choice(verdicts: candidates.map { ($0, .collected) }) },
      instanceKey: .service,
      stopWords: stopWords)
  }

  /// What stands under the key, unless it was registered as another static type (K6, K7).
  private static func candidates(_ request: Request, _ container: Container) -> [Registration] {
    let found = container.registry[request.key]
    let staticType = request.staticType
    return found.allSatisfy { $0.staticType == staticType } ? found : []
  }

  /// One line for all that `resolve` finds no answer for.
  private static func stopWords(_ error: ResolutionError) -> String? {
    guard error.canBeAbsent else { return nil }
    let key = error.request.key
    let type = (error.request.staticType ?? key.type).name
    return "RESOLVER: '\(type):\(key.name?.text ?? "NONAME")' not resolved. "
      + "To disambiguate optionals use resolver.optional()."
  }

  private static func lastRegistered(_ candidates: [Registration]) -> Choice {
    guard let last = candidates.last else { return Choice(verdicts: []) }
    guard last.hasRivals, let container = last.container else {
      return Choice(verdicts: [(last, .onlyCandidate)])
    }
    let replaced = container.registry.replaced(for: last.service)
    // What compiled code has replaced is not remembered.
    guard !replaced.isEmpty || container.letsGo else { return Choice(verdicts: [(last, .onlyCandidate)]) }
    return Choice(verdicts: replaced.map { ($0, .replaced) } + [(last, .registeredLast)])
  }
}

extension TypeIdentity {
  /// Whether nil is a value of the type, as it is of an optional one and of `Any` (REG11).
  fileprivate var hasNilAmongItsValues: Bool {
    guard isCompiled else { return wrappedName != nil || name == "Any" }
    return isCompiledOptional || self == TypeIdentity((Any).self)
  }
}
