package import DICore

extension Rules {
  /// The rules of DITranquillity 6, with scopes of their own.
  ///
  /// Several registrations of one service exist side by side; priority and modules decide between them, or the request
  /// is ambiguous. All services of a registration share its instance, which is keyed by type and place. Every call on a
  /// container opens a resolution graph of its own. A circular dependency is reported at the first repetition.
  ///
  /// `Documentation/Rules/DITranquillity` states the rules in words, with examples.
  package static func tranquillity() -> Rules { tranquillity(reentry: .isCircular) }

  /// The rules of DITranquillity 6 with another treatment of a factory that requests its own service.
  package static func tranquillity(reentry: Reentry) -> Rules {
    tranquillity(container: TypeIdentity(named: "DIContainer"), reentry: reentry)
  }

  /// The rules of all containers of compiled code, which share their scopes.
  static var compiledTranquillity: Rules { sharedByDIContainers.rules }

  static var sharedByDIContainers: SharedRules { known.value }

  /// Shared by all threads without a lock, because nothing changes it after this.
  private static let known = {
    var rules = tranquillity(container: TypeIdentity(DIContainer.self), reentry: .mayEndInCode)
    rules.watchCandidates = TranquillityLog.reportSeveralTests
    rules.observe = { container, event, registration in
      (container.object as? DIContainer)?.notify(of: event, registration)
    }
    return Unchecked(SharedRules.compiled(rules))
  }()

  /// - Parameters:
  ///   - container: The type under which every container registers itself.
  ///   - reentry: The treatment of a factory that requests its own service.
  private static func tranquillity(container: TypeIdentity, reentry: Reentry) -> Rules {
    let prototype = Scope("prototype", .unique)
    let others = [
      Scope("objectGraph", .graph),
      Scope("perContainer(strong)", .container(.strong)),
      Scope("perContainer(weak)", .container(.weak)),
      Scope("perRun(strong)", .cache(.strong)),
      Scope("perRun(weak)", .cache(.weak)),
      Scope("single", .cache(.strong)),
    ]
    for scope in [prototype] + others {
      scope.isOfLibrary = true
      scope.meaning = scopeMeanings[scope.name]
    }
    var rules = Rules(
      name: "ditranquillity", scopes: [prototype] + others, defaultScope: prototype,
      containerType: container, libraryAdvice: TranquillityAdvice(), candidates: answering, choose: choose)
    rules.behaviour.filing = .besideOthers
    rules.behaviour.optionalCover = .everythingBelow
    rules.behaviour.missingInjection = .isLeftOut
    rules.reentry = reentry
    rules.behaviour.canonical = withoutEmptyQualifier
    rules.containerService = ServiceKey(container)
    rules.behaviour.runsWaitingInjectionsEarly = true
    rules.behaviour.collect = allButRunning
    rules.behaviour.instanceKey = .registration
    rules.stopMessage = stopMessage
    return rules
  }

  /// The library's message, which names the type that the program asked for. The rows below it name the missing
  /// service.
  private static func stopMessage(_ error: ResolutionError) -> String? {
    let asked = (error.path.first?.request ?? error.request).key.type
    // The library holds every value as an `Any?`, so its message names that type.
    let cast = error.castTarget.map { "Can't cast Optional<Any> to \($0)." }
    if case .factoryGaveNil = error.fault {
      return "Registration with type found \(error.request.key.type), but the registration return nil."
    }
    if case .mismatch(let label) = error.fault {
      return "Can't cast \(label.typeName) to \(error.request.key.type)."
    }
    return switch error.fault.traits.effect {
    case .absent, .unfit: cast ?? "Can't resolve type \(asked)."
    case .fails: cast
    case .endsAllCode: nil
    }
  }

  /// The tag `Any` and the empty name mean no tag and no name.
  private static func withoutEmptyQualifier(_ key: ServiceKey) -> ServiceKey {
    let isEmpty =
      switch key.qualifier {
      case nil: false
      case .name(let name): name == emptyName
      case .tag(let tag): tag == anyTag || tag == anyTagInSource
      }
    return isEmpty ? ServiceKey(key.type) : key
  }

  private static let emptyName = Symbol("")
  private static let anyTag = TypeIdentity(Any.self)
  private static let anyTagInSource = TypeIdentity(named: "Any")

  /// The candidates for a request. `many` takes every registration of the type unless tags restrict it; of several
  /// tags, a registration must have all.
  private static func answering(_ request: Request, _ container: Container) -> [Registration] {
    let tags = [request.key.tag].compactMap(\.self) + request.moreTags
    let keys = tags.map { withoutEmptyQualifier(ServiceKey(request.key.type, .tag($0))) }
    if request.kind == .many, tags.isEmpty {
      return withinModules(container.registrations(of: request.key.type), request, container)
    }
    let found = container.registrations(under: keys.first ?? withoutEmptyQualifier(request.key))
    guard keys.count > 1 else { return withinModules(found, request, container) }
    let further = keys.dropFirst()
    let tagged = found.filter { candidate in
      further.allSatisfy { container.isInForce(candidate, for: $0) }
    }
    return withinModules(tagged, request, container)
  }

  /// The candidates that `manyInFramework` takes: the one that the requester's framework prefers, or else the defaults,
  /// or else all. It does not take all candidates of that framework.
  private static func withinModules(
    _ candidates: [Registration], _ request: Request, _ container: Container
  ) -> [Registration] {
    guard request.kind == .many, request.prefersModules, candidates.count > 1,
      sole(candidates.marked(.test)) == nil
    else { return candidates }
    return byModule(candidates, request, container).map { [$0.registration] } ?? byDefault(candidates)
  }

  /// All candidates except those that are being resolved; a single test registration is taken alone here too.
  private static func allButRunning(
    _ candidates: [Registration], isRunning: (Registration) -> Bool
  ) -> Choice {
    let test = sole(candidates.marked(.test))
    return Choice(
      verdicts: candidates.map { candidate in
        if isRunning(candidate) { return (candidate, .beingResolved) }
        return (candidate, test == nil || candidate === test ? .collected : .notPreferred)
      })
  }

  /// Chooses, in this order: the only candidate, a single test registration, the one that the requester's framework
  /// prefers, a single default.
  private static func choose(
    among candidates: [Registration], _ request: Request, _ container: Container
  ) -> Choice {
    if candidates.count == 1 { return Choice(verdicts: [(candidates[0], .onlyCandidate)]) }
    if let test = sole(candidates.marked(.test)) { return choice(of: test, .markedTest, among: candidates) }
    if let (own, verdict) = byModule(candidates, request, container) {
      return choice(of: own, verdict, among: candidates)
    }
    let preferred = byDefault(candidates)
    if let one = sole(preferred) { return choice(of: one, .markedDefault, among: candidates) }
    let areAllEqual = preferred.count == candidates.count
    return Choice(
      verdicts: candidates.map {
        ($0, areAllEqual || $0.priority == .default ? .oneOfSeveral : .notPreferred)
      })
  }

  private static func choice(
    of chosen: Registration, _ verdict: Verdict, among candidates: [Registration]
  ) -> Choice {
    Choice(verdicts: candidates.map { ($0, $0 === chosen ? verdict : .notPreferred) })
  }

  /// The single candidate of the requester's module, or else of the modules that it imports directly; among several,
  /// the single default.
  private static func byModule(
    _ candidates: [Registration], _ request: Request, _ container: Container
  ) -> (registration: Registration, verdict: Verdict)? {
    guard let module = request.module else { return nil }
    if let own = sole(byDefault(candidates.filter { $0.module == module })) { return (own, .ownModule) }
    let imports = container.modules.imports(of: module)
    let imported = candidates.filter { $0.module.map(imports.contains) ?? false }
    return sole(byDefault(imported)).map { ($0, .importedModule) }
  }

  /// The candidates marked as default, or all if none is.
  private static func byDefault(_ candidates: [Registration]) -> [Registration] {
    let defaults = candidates.marked(.default)
    return defaults.isEmpty ? candidates : defaults
  }

  private static func sole(_ registrations: [Registration]) -> Registration? {
    registrations.count == 1 ? registrations[0] : nil
  }
}
