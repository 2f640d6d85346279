package import DICore

extension Rules {
  /// The rules of Factory 3.2, with scopes of their own.
  ///
  /// A factory is looked up by its type and its name. Its original closure, those for contexts and the registered one
  /// are registrations of one key; each request chooses one of them. The outermost call opens a resolution graph,
  /// whatever its scope; the graph keeps values too. A nested request of the same type and name is a circular
  /// dependency, in whatever container and with whatever parameter.
  ///
  /// The rules by their text are in `Documentation/Rules/FactoryKit`.
  ///
  /// - Parameter context: The situation that decides between contexts; read at each request.
  package static func factory(in context: @escaping () -> FactoryContext) -> Rules {
    factory(
      containerType: TypeIdentity(named: "Container"), in: context, DICore.Scope("unique", .unique),
      [
        DICore.Scope("graph", .graph), DICore.Scope("cached", .container(.strong)),
        DICore.Scope("shared", .container(.weak)), DICore.Scope("singleton", .cache(.strong)),
      ])
  }

  /// The rules of every ``ContainerManager``: their scopes are those that ``FactoryKit/Scope`` offers.
  static var compiledFactory: Rules { sharedByFactories.rules }

  static var sharedByFactories: SharedRules { known.value }

  /// Never changed.
  private static let known = {
    let others = [FactoryKit.Scope.graph, .cached, .shared, .main].map(\.core)
    var rules = factory(
      containerType: TypeIdentity(Container.self), in: { .current }, FactoryKit.Scope.unique.core, others)
    rules.findsCircularDependenciesByKey = { FactoryDebugging.findsCircles }
    return Unchecked(SharedRules.compiled(rules))
  }()

  private static func factory(
    containerType: TypeIdentity, in context: @escaping () -> FactoryContext, _ unique: DICore.Scope,
    _ others: [DICore.Scope]
  ) -> Rules {
    for scope in [unique] + others {
      scope.isOfLibrary = true
      scope.meaning = scopeMeanings[scope.name]
      scope.isMeantToBeReset = scope.name == "cached"
    }
    var rules = Rules(
      name: "factory", scopes: [unique] + others, defaultScope: unique, containerType: containerType,
      libraryAdvice: FactoryAdvice(),
      candidates: { request, container in
        // A command that names only a type means the factory of that type, whatever its name. What another library
        // has registered under a name answers only under it.
        request.key.qualifier == nil
          ? container.registrations(of: request.key.type).filter { registration in
            registration.factoryRole != nil || registration.services.contains(request.key)
          } : container.registrations(under: request.key)
      },
      choose: { candidates, _, _ in .factory(candidates, in: context) })
    rules.applying = { .applying($0, in: context) }
    rules.behaviour.filing = .besideOthers
    rules.behaviour.dropsRepetitions = false
    rules.behaviour.graphOpening = .outermostCall
    rules.behaviour.graphKeepsValues = true
    rules.behaviour.instanceKey = .service
    rules.containersKeepOneOfKey = true
    rules.behaviour.optionalCover = .itself
    rules.exclusion = .oneCycleAtATime
    rules.reentry = .isCircularByKey
    rules.stopMessage = stopMessage
    rules.notesOnAnswer = { registration in
      guard let part = registration.libraryPart as? FactoryPart else { return [] }
      return [part.noteOnTime(in: registration.scope.policy), part.noteOnDecorator].compactMap(\.self)
    }
    return rules
  }

  /// The library's messages.
  private static func stopMessage(_ error: ResolutionError) -> String? {
    let key = error.request.key
    switch error.fault {
    case .circularDependency:
      let container = error.path.last?.registration?.container?.name ?? "Container"
      return "FACTORY: Circular dependency on \(container).\(key.name ?? "*")"
    case .missingRegistration:
      return "\(key.type.unwrappedName) was not registered"
    case .ambiguous, .noFactory, .factoryGaveNil, .missingArgument, .nilTreatedAsCached, .mismatch, .tooDeep,
      .interrupted, .code:
      return nil
    }
  }
}

extension [Registration] {
  /// Of each factory the closure that answers in the context; all registrations without roles.
  fileprivate static func applying(
    _ candidates: [Registration], in context: () -> FactoryContext
  ) -> [Registration] {
    guard candidates.count > 1 else { return candidates }
    return candidates.filter { candidate in
      guard candidate.factoryRole != nil else { return true }
      let closures = candidates.filter { $0.factoryRole != nil && $0.service == candidate.service }
      return Choice.factory(closures, in: context).chosen === candidate
    }
  }
}

extension Choice {
  /// The choice between the closures of one factory: that of the first context that applies, or else the registered
  /// one, or else the original. Closures of several factories are ambiguous. Registrations that another library has
  /// written have no roles: the last one replaces the others, as a second `register` does.
  package static func factory(
    _ candidates: [Registration], in context: () -> FactoryContext
  ) -> Choice {
    guard let first = candidates.first, candidates.count > 1 else {
      return Choice(verdicts: candidates.map { ($0, .onlyCandidate) })
    }
    guard candidates.allSatisfy({ $0.service == first.service }) else {
      return Choice(verdicts: candidates.map { ($0, .oneOfSeveral) })
    }
    guard candidates.contains(where: { $0.factoryRole != nil }) else {
      return Choice(
        verdicts: candidates.dropLast().map { ($0, .replaced) } + [
          (candidates[candidates.count - 1], .registeredLast)
        ])
    }
    // What is registered by its type has no definition.
    let isTyped = first.service.isOfTyped && candidates.contains { $0.factoryRole == .registered }
    let candidates = isTyped ? candidates.filter { $0.factoryRole != .original } : candidates
    if isTyped, candidates.count == 1 { return Choice(verdicts: [(candidates[0], .onlyCandidate)]) }
    let roles = candidates.map { $0.factoryRole ?? .original }
    let contexts = roles.compactMap(\.context)
    // Most factories have no contexts.
    let situation = contexts.isEmpty ? nil : context()
    let applying = situation?.first(of: contexts).map(FactoryRole.context)
    let chosen = applying ?? (roles.contains(.registered) ? .registered : .original)
    return Choice(verdicts: zip(candidates, roles).map { ($0, chosen.verdict(on: $1, in: situation)) })
  }
}

extension FactoryRole {
  /// The verdict on the closure of `role`, if this one was chosen.
  fileprivate func verdict(on role: FactoryRole, in situation: FactoryContext?) -> Verdict {
    guard role != self else {
      return switch self {
      case .original: .notOverridden
      case .registered: .overridesOriginal
      case .context: .contextApplies
      }
    }
    guard let context = role.context, situation?.applies(context) == false else { return .overridden }
    return .contextDoesNotApply
  }
}
