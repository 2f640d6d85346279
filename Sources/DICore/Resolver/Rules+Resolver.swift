extension Rules {
  /// The rules of Resolver 1.5, with scopes of their own.
  ///
  /// A later registration replaces an earlier one of the same type and name (REG5). Instances are kept under
  /// type and name alone, so caches do not tell containers apart (K5). A graph opens with the first
  /// graph-scoped registration that runs (SG5) and keeps class instances only (SG3).
  public static func resolver() -> Rules {
    let graph = Scope("graph", .graph)
    return Rules(
      name: "resolver",
      filing: .inPlaceOfEarlier,
      graphOpening: .graphScopedRegistration,
      graphKeepsValues: false,
      optionalCover: .itself,
      missingInjection: .fails,
      exclusion: .oneCycleAtATime,
      checksRegistrations: true,
      scopes: [
        graph,
        Scope("unique", .unique),
        Scope("application", .cache(.strong)),
        Scope("cached", .cache(.strong)),
        Scope("shared", .cache(.weak)),
        Scope("container", .container(.strong)),
      ],
      defaultScope: graph,
      nilPassesForKept: { $0.type.wrappedName != nil || $0.type.name == "Any" },
      canonical: { $0 },
      containerService: nil,
      runsWaitingInjectionsEarly: false,
      candidates: { request, container in container.registry[request.key] },
      choose: { candidates, _, _ in lastRegistered(candidates) },
      collect: { candidates, _ in Choice(verdicts: candidates.map { ($0, .collected) }) },
      instanceKey: .service)
  }

  private static func lastRegistered(_ candidates: [Registration]) -> Choice {
    guard let last = candidates.last else { return Choice(verdicts: []) }
    let key = last.services.first
    let replaced = key.flatMap { last.container?.registry.replaced(for: $0) } ?? []
    guard !replaced.isEmpty else { return Choice(verdicts: [(last, .onlyCandidate)]) }
    return Choice(verdicts: replaced.map { ($0, .replaced) } + [(last, .registeredLast)])
  }
}
