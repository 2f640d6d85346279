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
    assumptionsMade += 1
    reportGuess(condition, consequence, at: place, always: decidesStart)
    let assumption = Assumption(condition: Symbol(condition.firstLine), place: place)
    if policy.changesState { consequences[assumption] = consequence }
    depend(on: assumption)
  }

  /// Reports an unknown condition on which a registration depends, if it was not reported where it was met.
  func tell(_ assumption: Assumption) {
    guard policy.changesState, let consequence = consequences[assumption] else { return }
    report("'\(assumption.condition)' is not known: \(consequence)", at: assumption.place)
  }

  /// Notes that what a call adds to a registration depends on an assumption.
  func note(_ assumption: Assumption, of library: any LibraryValue) {
    guard policy.changesState, let entry = (library as? any StatementValue)?.entry, !entry.isAssumed else {
      return
    }
    entry.hasAssumedParts = true
    if let code = entry.code, code.assumption == nil { code.assumption = assumption }
    tell(assumption)
  }

  /// Runs the method of a receiver. If the assumption may decide the type of the receiver, and so which method that is, all
  /// that the method does depends on it.
  func choosing<Result>(by receiver: TypedValue, _ body: () throws -> Result) rethrows -> Result {
    let isCertain = receiver.type != nil && receiver.type == receiver.value.dynamicType
    guard assumption != nil, !isCertain else { return try body() }
    return try controlled(body)
  }

  /// Runs code that is reached only if the present assumption holds: all its effects depend on the assumption.
  func controlled<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = assumptions.control
    assumptions.control = assumption
    defer { assumptions.control = outer }
    return try body()
  }

  /// Begins an argument, whose variable depends on what its own code depends on, and not on the receiver or on the arguments
  /// before it.
  ///
  /// - Returns: What the statement depends on, for ``endArgument(_:)``.
  func beginArgument() -> Assumption? {
    defer { assumptions.current = assumptions.control }
    return assumptions.current
  }

  func endArgument(_ outer: Assumption?) {
    if assumptions.current == assumptions.control { assumptions.current = outer }
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

/// The turns of a loop or an iterator each of which rests on an assumption: nothing says when they end, and after some of
/// them they are taken to do so.
struct AssumedTurns {
  private var count = 0

  /// The number of turns after which they are taken to end.
  private static let limit = 1_000

  /// Notes a turn that goes on.
  ///
  /// - Parameter made: The number of assumptions made before the turn.
  /// - Returns: Whether it is taken not to go on.
  mutating func end(
    since made: Int, _ interpreter: Interpreter, at node: some SyntaxProtocol, _ environment: Environment
  )
    -> Bool
  {
    guard interpreter.assumptionsMade > made else {
      count = 0
      return false
    }
    count += 1
    guard count >= Self.limit else { return false }
    interpreter.reportGuess(node, "taken as ended", at: interpreter.place(of: node, in: environment))
    return true
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
    case .unread(let place): place.target.assumption
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
    case .unread(let place): place.target.depend(on: assumption)
    case .tuple(let places): for place in places { place.depend(on: assumption) }
    case .nowhere, .staticMember, .ambient: break
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether the item may leave the code, so that what follows depends on its branches. A `return` of a closure leaves that.
  var mayLeave: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .keyword(.return), .keyword(.guard): !isInClosure(token)
      case .keyword(.throw): true
      case .identifier(let name): CodeBlockItemListSyntax.traps.contains(name)
      default: false
      }
    }
  }

  private func isInClosure(_ token: TokenSyntax) -> Bool {
    let around = SyntaxContext(of: token).ancestors.prefix { $0.id != id }
    return around.contains { $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self) }
  }
}
