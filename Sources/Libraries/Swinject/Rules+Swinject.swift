package import DICore

extension Rules {
  /// The rules of Swinject 2.10, with scopes of their own.
  ///
  /// A service is looked up by its type, its name and the types of the arguments; a later registration of the same key
  /// replaces an earlier one. Each registration has an instance of its own, which the scope stores before
  /// `initCompleted` runs. A call opens a resolution graph for its container and the parents of that container; the
  /// graph keeps class instances only. A circular dependency ends the program at 200 requests within each other.
  ///
  /// The rules by their text are in `Documentation/Rules/Swinject`.
  package static func swinject() -> Rules {
    let graph = Scope("graph", .graph)
    let weak = Scope("weak", .cache(.weak))
    weak.companion = graph
    return swinject(
      containerType: TypeIdentity(named: "Container"),
      graph, [Scope("transient", .unique), Scope("container", .cache(.strong)), weak])
  }

  /// The rules of every ``Container``: their scopes are those that ``ObjectScope`` offers.
  static var compiledSwinject: Rules { sharedByContainers.rules }

  static var sharedByContainers: SharedRules { known.value }

  /// Never changed.
  private static let known = {
    let others = [ObjectScope.transient, .container, .weak].map(\.scope)
    return Unchecked(
      SharedRules.compiled(
        swinject(containerType: TypeIdentity(Container.self), ObjectScope.graph.scope, others)))
  }()

  private static func swinject(
    containerType: TypeIdentity, _ graph: Scope, _ others: [Scope]
  ) -> Rules {
    for scope in [graph] + others {
      scope.isOfLibrary = true
      scope.meaning = scopeMeanings[scope.name]
      scope.isMeantToBeReset = scope.name == "container"
    }
    var rules = Rules(
      name: "swinject", scopes: [graph] + others, defaultScope: graph, containerType: containerType,
      libraryAdvice: SwinjectAdvice(),
      candidates: { request, container in container.registrations(fitting: request.key) },
      choose: { candidates, request, _ in .lastRegistered(candidates, for: request.key) })
    rules.behaviour.graphOpening = .outermostCallOnContainer
    rules.behaviour.graphKeepsValues = false
    rules.behaviour.nilIsInstance = true
    rules.behaviour.instanceKey = .eachRegistration
    rules.behaviour.storing = .partlyBuilt
    rules.exclusion = .oneCycleAtATime
    rules.reentry = .endsAtDepth
    rules.deepestNesting = swinjectNesting
    rules.stopMessage = stopMessage
    return rules
  }

  /// The number of requests within each other at which the library ends the program.
  package static let swinjectNesting = 200

  /// The library's message where requests are nested too deep.
  private static func stopMessage(_ error: ResolutionError) -> String? {
    switch error.fault {
    case .circularDependency, .tooDeep:
      "Infinite recursive call for circular dependency has been detected."
    case .missingRegistration, .ambiguous, .noFactory, .factoryGaveNil, .missingArgument, .nilTreatedAsCached,
      .mismatch, .interrupted, .code:
      nil
    }
  }
}
