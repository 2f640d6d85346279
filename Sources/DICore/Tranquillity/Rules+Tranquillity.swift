extension Rules {
  /// The rules of DITranquillity 6, with scopes of their own.
  ///
  /// Registrations of one service stand side by side; priority and modules decide, or nothing does (DIT-17,
  /// DIT-21). All services of a registration share its instance, which is known by type and place (DIT-2,
  /// DIT-11). Every call on a container opens a graph of its own (DIT-46). A circular dependency is found at once.
  package static func tranquillity() -> Rules { tranquillity(reentry: .isCircular) }

  /// The same, where it may mean something else that a factory asks for what it is making.
  package static func tranquillity(reentry: Reentry) -> Rules {
    tranquillity(container: TypeIdentity(named: "DIContainer"), reentry: reentry)
  }

  /// The rules of the containers that compiled code makes; all share their scopes.
  static var compiledTranquillity: Rules { sharedByDIContainers.rules }

  /// Never changed, and its closures hold nothing that changes.
  nonisolated(unsafe) static let sharedByDIContainers = {
    var rules = tranquillity(container: TypeIdentity(DIContainer.self), reentry: .mayEndInCode)
    rules.watchCandidates = TranquillityLog.tellSeveralTests
    return Library.compiled(rules)
  }()

  /// - Parameters:
  ///   - container: The type that every container provides itself as (DIT-5).
  ///   - reentry: What it means that a factory asks for what it is making.
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
    for scope in [prototype] + others { scope.isOfLibrary = true }
    return Rules(
      name: "ditranquillity",
      filing: .besideOthers,
      graphOpening: .everyCall,
      graphKeepsValues: true,
      optionalCover: .everythingBelow,
      missingInjection: .isLeftOut,
      exclusion: .none,
      reentry: reentry,
      checksRegistrations: false,
      scopes: [prototype] + others,
      defaultScope: prototype,
      nilPassesForKept: { _ in false },
      canonical: withoutEmptyQualifier,
      containerService: ServiceKey(container),
      runsWaitingInjectionsEarly: true,
      candidates: answering,
      choose: choose,
      collect: allButRunning,
      instanceKey: .registration,
      stopWords: stopWords)
  }

  /// The type that the program asked for; what is missing is told below.
  private static func stopWords(_ error: ResolutionError) -> String? {
    let asked = (error.path.first?.request ?? error.request).key.type
    // The library holds every value as an `Any?`, and so it says.
    let cast = error.castTarget.map { "Can't cast Optional<Any> to \($0)." }
    return switch error.fault {
    case .missingRegistration, .ambiguous, .noFactory, .missingArgument:
      cast ?? "Can't resolve type \(asked)."
    case .codeFailed: cast
    case .factoryGaveNil:
      "Registration with type found \(error.request.key.type), but the registration return nil."
    case .mismatch(let label): "Can't cast \(label.typeName) to \(error.request.key.type)."
    default: nil
    }
  }

  /// The tag `Any` and the empty name stand for no tag and no name (DIT-3).
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

  /// A collection takes every registration of the type unless tags narrow it; several
  /// tags must all be there.
  private static func answering(_ request: Request, _ container: Container) -> [Registration] {
    let tags = [request.key.tag].compactMap(\.self) + request.moreTags
    let keys = tags.map { withoutEmptyQualifier(ServiceKey(request.key.type, .tag($0))) }
    if request.kind == .many, tags.isEmpty {
      return withinModules(container.registry.registrations(of: request.key.type), request, container)
    }
    let found = container.registry[keys.first ?? withoutEmptyQualifier(request.key)]
    guard keys.count > 1 else { return withinModules(found, request, container) }
    let further = keys.dropFirst()
    let tagged = found.filter { candidate in
      further.allSatisfy { container.isInForce(candidate, for: $0) }
    }
    return withinModules(tagged, request, container)
  }

  /// What `manyInFramework` leaves of the candidates: not those of the requester's framework, but those that its
  /// framework prefers (DIT-23).
  private static func withinModules(
    _ candidates: [Registration], _ request: Request, _ container: Container
  ) -> [Registration] {
    guard request.kind == .many, request.prefersModules, candidates.count > 1,
      sole(candidates.filter { $0.priority == .test }) == nil
    else { return candidates }
    return byModule(candidates, request, container).map { [$0.registration] } ?? byDefault(candidates)
  }

  /// All but those that are being resolved (DIT-36); one test registration wins here too.
  private static func allButRunning(
    _ candidates: [Registration], isRunning: (Registration) -> Bool
  ) -> Choice {
    let test = sole(candidates.filter { $0.priority == .test })
    return Choice(
      verdicts: candidates.map { candidate in
        if isRunning(candidate) { return (candidate, .beingResolved) }
        return (candidate, test == nil || candidate === test ? .collected : .notPreferred)
      })
  }

  /// DIT-21: one test registration wins; then what the requester's framework prefers; then one default;
  /// then the only one there is.
  private static func choose(
    among candidates: [Registration], _ request: Request, _ container: Container
  ) -> Choice {
    if candidates.count == 1 { return Choice(verdicts: [(candidates[0], .onlyCandidate)]) }
    let tests = candidates.filter { $0.priority == .test }
    if let test = sole(tests) { return choice(of: test, .markedTest, among: candidates) }
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

  /// What the requester's own module provides, or else one that it imports directly (DIT-21).
  private static func byModule(
    _ candidates: [Registration], _ request: Request, _ container: Container
  ) -> (registration: Registration, verdict: Verdict)? {
    guard let module = request.module else { return nil }
    if let own = sole(byDefault(candidates.filter { $0.module == module })) { return (own, .ownModule) }
    let imports = container.imports[module] ?? []
    let imported = candidates.filter { $0.module.map(imports.contains) ?? false }
    return sole(byDefault(imported)).map { ($0, .importedModule) }
  }

  /// Those marked as default, or all where none is (DIT-16).
  private static func byDefault(_ candidates: [Registration]) -> [Registration] {
    let defaults = candidates.filter { $0.priority == .default }
    return defaults.isEmpty ? candidates : defaults
  }

  private static func sole(_ registrations: [Registration]) -> Registration? {
    registrations.count == 1 ? registrations[0] : nil
  }
}
