extension Scope {
  /// The intended lifetime of a scope's instances, from the shortest to the longest.
  package enum Span: String, Codable, Comparable, Sendable {
    /// For one request or one resolution cycle.
    case cycle
    /// As long as something else holds them.
    case holders
    /// For a part of the program's run, such as a login. Custom scopes are of this kind.
    case part
    /// Until a cache of the library or the container is emptied.
    case cache
    /// As long as the program runs.
    case program

    package static func < (first: Span, second: Span) -> Bool { first.rank < second.rank }

    private var rank: Int {
      switch self {
      case .cycle: 0
      case .holders: 1
      case .part: 2
      case .cache: 3
      case .program: 4
      }
    }
  }

  /// The intended lifetime of the instances.
  package var span: Span {
    switch policy {
    case .unique, .graph: .cycle
    case .cache(.weak), .container(.weak): .holders
    case .container(.strong): .cache
    case .cache(.strong): !isOfLibrary ? .part : isMeantToBeReset ? .cache : .program
    }
  }
}
