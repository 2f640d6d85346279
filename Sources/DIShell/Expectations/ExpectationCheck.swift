import DICore
import DISource

/// Checks whether a claim holds, and what is so instead.
///
/// Expressions are evaluated in a copy of the session, so that a check changes nothing.
struct ExpectationCheck {
  /// Whether the claim holds, and the actual state in words, to follow “seen:”.
  struct CheckResult {
    let holds: Bool
    var seen: String
  }

  /// The session after the input that the claim is about.
  let session: Session
  let recentOutcomes: RecentOutcomes
  /// The input that the expectation is about, if it names one.
  let command: String?
  /// The objects that were leaked before the input.
  var leakedBefore: Set<InstanceLabel> = []

  /// The copy of the session in which the expressions are evaluated, one after the other.
  let sessionCopy: LazySessionCopy

  init(
    _ session: Session, _ recentOutcomes: RecentOutcomes, after command: String? = nil,
    leakedBefore: Set<InstanceLabel> = []
  ) {
    self.session = session
    self.recentOutcomes = recentOutcomes
    self.command = command
    self.leakedBefore = leakedBefore
    sessionCopy = LazySessionCopy(of: session)
  }

  var world: World { session.workspace.world }

  func verdict(on claim: Claim) throws -> CheckResult {
    for subject in claim.subjects { try checkIsKnown(subject) }
    return switch claim {
    case .deeds(let count, let subject, let deed): try deeds(count, subject, deed)
    case .steps(let count, let kind, let subject): try steps(count, kind, subject)
    case .order(let first, let second): try order(first, second)
    case .works: try success()
    case .fails(let kind, let subject): try failure(kind, subject)
    case .living(let count, let subject, let isLeaked): try living(count, subject, isLeaked: isLeaked)
    case .registered(let count, let subject, let scope, let container):
      try registered(count, subject, scope, container)
    case .resolved(let operand, let service, let container): try resolution(of: operand, service, container)
    case .identity(let first, let second, let isSame): try identity(first, second, isSame: isSame)
    case .holds(let holder, let held): try holds(holder, held)
    case .contents(let scope, let count, let subject): try contents(scope, count, subject)
    case .absence(let operand, let isNil): try absence(operand, isNil: isNil)
    case .value(let operand, let wanted): try value(operand, wanted)
    }
  }
}

/// A copy of a session, made at the first use.
///
/// A class, because several parts of a check share one copy.
final class LazySessionCopy {
  private let original: Session
  private var copy: Session?

  init(of original: Session) { self.original = original }

  func session() throws -> Session {
    if let copy { return copy }
    let copy = try original.copy()
    self.copy = copy
    return copy
  }
}
