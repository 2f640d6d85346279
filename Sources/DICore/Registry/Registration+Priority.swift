extension Registration {
  /// The priority between several registrations of one service, if the rules allow several.
  package enum Priority: CaseIterable, Sendable {
    /// No preference.
    case normal
    /// Chosen among several.
    case `default`
    /// Chosen before all others.
    case test
  }
}

extension [Registration] {
  /// Those of that priority.
  package func marked(_ priority: Registration.Priority) -> [Registration] {
    filter { $0.priority == priority }
  }
}
