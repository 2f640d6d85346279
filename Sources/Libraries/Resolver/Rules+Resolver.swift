package import DICore

extension Rules {
  /// The rules of Resolver 1.5, with scopes of their own.
  ///
  /// A later registration replaces an earlier one of the same type and name. Scopes key instances by type and name
  /// alone, so containers share them. The first graph-scoped registration that runs opens the resolution graph, which
  /// keeps class instances only. A circular dependency is reported at the first repetition.
  ///
  /// The rules by their text are in `Documentation/Rules/Resolver`.
  package static func resolver() -> Rules { resolver(reentry: .isCircular) }

  /// The rules of Resolver 1.5 with another treatment of a factory that requests its own service.
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

  static var sharedByResolvers: SharedRules { known.value }

  /// Never changed.
  private static let known = {
    let scopes = [
      ResolverScope.unique, .application, .cached, .shared, .container,
    ]
    var rules = resolver(
      graph: ResolverScope.graph.scope, others: scopes.map(\.scope), reentry: .mayEnd)
    rules.decorate = Resolver.runDecorate(onInstance:)
    return Unchecked(SharedRules.compiled(rules))
  }()

  private static func resolver(graph: Scope, others: [Scope], reentry: Reentry) -> Rules {
    for scope in [graph] + others {
      scope.isOfLibrary = true
      scope.meaning = scopeMeanings[scope.name]
      scope.isMeantToBeReset = scope.name == "cached"
    }
    var rules = Rules(
      name: "resolver", scopes: [graph] + others, defaultScope: graph,
      containerType: TypeIdentity(Resolver.self), libraryAdvice: ResolverAdvice(),
      candidates: candidates,
      choose: { candidates, request, _ in .lastRegistered(candidates, for: request.key) })
    rules.behaviour.graphOpening = .graphScopedRegistration
    rules.behaviour.graphKeepsValues = false
    rules.exclusion = .oneCycleAtATime
    rules.reentry = reentry
    rules.mayRegisterLate = true
    rules.behaviour.treatsNilAsCached = { $0.type.hasNilAmongItsValues }
    rules.stopMessage = stopMessage
    return rules
  }

  /// The registration under the key, unless it was registered with another static type.
  private static func candidates(_ request: Request, _ container: Container) -> [Registration] {
    let found = container.registrations(under: request.key)
    let staticType = request.staticType
    return found.allSatisfy { $0.staticType == staticType } ? found : []
  }

  /// The library's message for a failed `resolve`.
  private static func stopMessage(_ error: ResolutionError) -> String? {
    guard error.canBeAbsent else { return nil }
    let key = error.request.key
    let type = (error.request.staticType ?? key.type).name
    return "RESOLVER: '\(type):\(key.name?.text ?? "NONAME")' not resolved. "
      + "To disambiguate optionals use resolver.optional()."
  }
}
