extension Rules {
  /// These rules with the behaviour of another library.
  ///
  /// How a registration is chosen, the cache keys, when a graph opens and what a missing service means are taken from
  /// `other`. The name and the scopes stay, so that code written for this library finds the scopes that it names.
  /// Scopes need no translation, since policies are common to all libraries.
  package func behaving(like other: Rules) -> Rules {
    var rules = self
    rules.filing = other.filing
    rules.graphOpening = other.graphOpening
    rules.graphKeepsValues = other.graphKeepsValues
    rules.optionalCover = other.optionalCover
    rules.missingInjection = other.missingInjection
    rules.nilPassesForKept = other.nilPassesForKept
    rules.canonical = other.canonical
    rules.runsWaitingInjectionsEarly = other.runsWaitingInjectionsEarly
    rules.candidates = other.candidates
    rules.choose = other.choose
    rules.collect = other.collect
    rules.instanceKey = other.instanceKey
    return rules
  }
}
