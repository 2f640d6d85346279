extension Rules {
  /// The rules of DITranquillity 6, with scopes of their own.
  ///
  /// Registrations of one service stand side by side; priority decides, or nothing does (DIT-17). All services
  /// of a registration share its instance, which is known by type and place (DIT-2, DIT-11). Every call on a
  /// container opens a graph of its own (DIT-46).
  public static func tranquillity() -> Rules {
    let prototype = Scope("prototype", .unique)
    return Rules(
      name: "ditranquillity",
      filing: .besideOthers,
      graphOpening: .everyCall,
      graphKeepsValues: true,
      optionalCover: .everythingBelow,
      missingInjection: .isLeftOut,
      exclusion: .none,
      checksRegistrations: false,
      scopes: [
        prototype,
        Scope("objectGraph", .graph),
        Scope("perContainer(strong)", .container(.strong)),
        Scope("perContainer(weak)", .container(.weak)),
        Scope("perRun(strong)", .cache(.strong)),
        Scope("perRun(weak)", .cache(.weak)),
        Scope("single", .cache(.strong)),
      ],
      defaultScope: prototype,
      nilPassesForKept: { _ in false },
      canonical: withoutEmptyQualifier,
      containerService: ServiceKey(TypeIdentity(named: "DIContainer")),
      runsWaitingInjectionsEarly: true,
      candidates: answering,
      choose: { candidates, _, _ in byPriority(candidates) },
      collect: allButRunning,
      instanceKey: .registration)
  }

  /// The tag `Any` and the empty name stand for no tag and no name (DIT-3).
  private static func withoutEmptyQualifier(_ key: ServiceKey) -> ServiceKey {
    let isEmpty = key.name?.text.isEmpty == true || key.tag?.name == "Any"
    return isEmpty ? ServiceKey(key.type) : key
  }

  /// §4 of the specification: a collection takes every registration of the type unless tags narrow it; several
  /// tags must all be there.
  private static func answering(_ request: Request, _ container: Container) -> [Registration] {
    let registry = container.registry
    let tags = [request.key.tag].compactMap(\.self) + request.moreTags
    let keys = tags.map { withoutEmptyQualifier(ServiceKey(request.key.type, .tag($0))) }
    if request.kind == .many, tags.isEmpty { return registry.registrations(of: request.key.type) }
    let further = keys.dropFirst()
    return registry[keys.first ?? withoutEmptyQualifier(request.key)].filter { candidate in
      further.allSatisfy { registry.isInForce(candidate, for: $0) }
    }.sorted { $0.id < $1.id }
  }

  /// All but those that are being resolved (DIT-36); one test registration wins here too (§4.2).
  private static func allButRunning(
    _ candidates: [Registration], isRunning: (Registration) -> Bool
  ) -> Choice {
    let tests = candidates.filter { $0.priority == .test }
    let test = tests.count == 1 ? tests.first : nil
    return Choice(
      verdicts: candidates.map { candidate in
        if isRunning(candidate) { return (candidate, .beingResolved) }
        return (candidate, test == nil || candidate === test ? .collected : .notPreferred)
      })
  }

  /// One test registration wins; then one default; then the only one there is.
  private static func byPriority(_ candidates: [Registration]) -> Choice {
    if candidates.count == 1 { return Choice(verdicts: [(candidates[0], .onlyCandidate)]) }
    for (priority, verdict) in [(Registration.Priority.test, Verdict.markedTest), (.default, .markedDefault)]
    {
      let preferred = candidates.filter { $0.priority == priority }
      guard preferred.count == 1, let one = preferred.first else { continue }
      return Choice(verdicts: candidates.map { ($0, $0 === one ? verdict : .notPreferred) })
    }
    let hasDefaults = candidates.contains { $0.priority == .default }
    return Choice(
      verdicts: candidates.map { candidate in
        (candidate, hasDefaults && candidate.priority != .default ? .notPreferred : .oneOfSeveral)
      })
  }
}
