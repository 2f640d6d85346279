extension Rules {
  /// The rules of this library's containers where another library's behaviour governs them.
  ///
  /// How a registration is chosen, under what an instance is kept, when a graph opens, what becomes of what is
  /// missing: all that is `other`'s. The name and the scopes stay, so that code written for this library finds
  /// what it names. No table of scopes is needed: to the engine a scope is its policy, and policies are common
  /// to all libraries.
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
      containerService: containerService,
      runsWaitingInjectionsEarly: other.runsWaitingInjectionsEarly,
      candidates: other.candidates,
      choose: other.choose,
      collect: other.collect,
      instanceKey: other.instanceKey,
      stopWords: stopWords)
  }
}
