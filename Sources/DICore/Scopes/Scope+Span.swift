extension Scope {
  /// How long what a scope keeps is meant to live, from the shortest to the longest.
  package enum Span: String, Codable, Comparable, Sendable {
    /// For one request or one resolution cycle.
    case cycle
    /// As long as something else holds it.
    case holders
    /// Until a part of the program is over: a login, a ride. Scopes that programs make for themselves are of this kind.
    case part
    /// Until the library's cache, or the container, is emptied.
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

  /// How long what it keeps is meant to live.
  package var span: Span {
    switch policy {
    case .unique, .graph: .cycle
    case .cache(.weak), .container(.weak): .holders
    case .container(.strong): .cache
    case .cache(.strong): !isOfLibrary ? .part : isMeantToBeReset ? .cache : .program
    }
  }
}
