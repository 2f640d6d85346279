extension Rules {
  /// These rules with the behaviour of another library.
  ///
  /// How a registration is chosen, the cache keys, when a graph opens and what a missing service means are taken from
  /// `other`. The name and the scopes stay, so that code written for this library finds the scopes that it names.
  /// Scopes need no translation, since policies are common to all libraries.
  package func behaving(like other: Rules) -> Rules {
    Rules(
      name: name,
      filing: other.filing,
      graphOpening: other.graphOpening,
      graphKeepsValues: other.graphKeepsValues,
      optionalCover: other.optionalCover,
      missingInjection: other.missingInjection,
      exclusion: exclusion,
      reentry: reentry,
      checksRegistrations: checksRegistrations,
      scopes: scopes,
      defaultScope: defaultScope,
      nilPassesForKept: other.nilPassesForKept,
      canonical: other.canonical,
      containerType: containerType,
      containerService: containerService,
      runsWaitingInjectionsEarly: other.runsWaitingInjectionsEarly,
      candidates: other.candidates,
      choose: other.choose,
      collect: other.collect,
      instanceKey: other.instanceKey,
      stopWords: stopWords,
      cures: cures)
  }
}
