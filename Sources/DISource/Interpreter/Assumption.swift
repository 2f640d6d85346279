import DICore
import SwiftSyntax

/// What is assumed about code that is not known, and on which later code depends: with no ``outcome``, that the first branch
/// of a condition that is no dead end is taken.
struct Assumption: Hashable {
  let condition: Symbol
  let place: SourcePlace
  /// What is assumed about the function that ``condition`` names; nil if that is a condition.
  var outcome: AssumedOutcome?
}

/// The assumptions of one run of code.
struct Assumptions {
  /// The assumption on which the running statement's values depend; nil if they are known.
  var current: Assumption?
  /// The assumption on which it depends whether the running statement runs at all.
  var control: Assumption?
  /// The assumptions already recorded in the trace.
  var reported: Set<Assumption> = []
  /// Whether the code only observes a library, which does not depend on it.
  var areOfListener = false

  /// - Parameter control: The assumption on which the code depends from its beginning; nil for none.
  init(control: Assumption? = nil) { self.control = control }
}

extension Interpreter {
  var assumption: Assumption? { assumptions.current }

  /// Assumes one outcome of an unknown condition, and reports it.
  ///
  /// - Parameters:
  ///   - consequence: How the code continues, in words.
  ///   - decidesStart: Whether it depends on it what a program registers.
  func assume(
    _ condition: some SyntaxProtocol, _ consequence: String, _ environment: Environment,
    decidesStart: Bool = false
  ) {
    let place = place(of: condition, in: environment)
    reportGuess(condition, consequence, at: place, always: decidesStart)
    depend(on: Assumption(condition: Symbol(condition.firstLine), place: place))
  }

  /// Makes the following code depend on `assumption`, if there is one.
  func depend(on assumption: Assumption?) {
    guard let assumption, policy.changesState else { return }
    assumptions.current = assumption
    latestAssumption = assumption
    guard !assumptions.areOfListener, assumptions.reported.insert(assumption).inserted else { return }
    engine.noteAssumption(assumption.condition, at: assumption.place, assumption.outcome)
  }

  /// Evaluates one of several possible branches. In a dry run, what it requests counts as possible, unless this branch
  /// is the assumed one.
  func way<Result>(isAssumed: Bool, _ body: () throws -> Result) rethrows -> Result {
    guard !isAssumed, let dryRun else { return try body() }
    return try dryRun.possibly(body)
  }
}

extension AssignmentTarget {
  /// The assumption on which the value at the place depends; nil if it is known.
  var assumption: Assumption? {
    switch self {
    case .variable(let variable): variable.assumption
    case .property(_, let owner), .superProperty(_, let owner, _): owner.value.object?.assumption
    case .field(_, let place, _), .element(_, _, let place), .elements(_, let place), .part(_, let place),
      .subscripted(_, let place), .copy(_, let place), .keyPath(_, let place):
      place.assumption
    case .tuple, .nowhere, .staticMember, .ambient: nil
    }
  }

  /// Makes the value at the place depend on `assumption`.
  func depend(on assumption: Assumption) {
    switch self {
    case .variable(let variable): variable.assumption = assumption
    case .property(_, let owner), .superProperty(_, let owner, _): owner.value.object?.assumption = assumption
    case .field(_, let place, _), .element(_, _, let place), .elements(_, let place), .part(_, let place),
      .subscripted(_, let place), .keyPath(_, let place),
      .copy(_, let place):
      place.depend(on: assumption)
    case .tuple(let places): for place in places { place.depend(on: assumption) }
    case .nowhere, .staticMember, .ambient: break
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether the item may leave the code, so that what follows depends on its branches.
  var mayLeave: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .keyword(.return), .keyword(.throw), .keyword(.guard): true
      case .identifier(let name): CodeBlockItemListSyntax.traps.contains(name)
      default: false
      }
    }
  }
}
