import DICore
import SwiftSyntax

/// A condition that is not known, and that code rests on: of its ways the first is taken that goes on.
struct Assumption: Hashable {
  let condition: Symbol
  let place: SourcePlace
}

/// What the code of one run rests on.
struct Assumptions {
  /// What the statement that runs rests on; nil if that is known.
  var current: Assumption?
  /// What the statement that runs rested on when it began: whether it runs at all.
  var control: Assumption?
  /// Those that the trace tells of already.
  var told: Set<Assumption> = []

  /// - Parameter control: What the code rests on from its beginning.
  init(control: Assumption? = nil) { self.control = control }
}

extension Interpreter {
  var assumption: Assumption? { assumptions.current }

  /// Takes one way at a condition that is not known, and tells so.
  ///
  /// - Parameter consequence: which way
  func assume(_ condition: some SyntaxProtocol, _ consequence: String, _ environment: Environment) {
    let place = place(of: condition, in: environment)
    reportGuess(condition, consequence, at: place)
    rest(on: Assumption(condition: Symbol(condition.firstLine), place: place))
  }

  /// What the code does from here on rests on an assumption, if there is one.
  func rest(on assumption: Assumption?) {
    guard let assumption, policy.changesState else { return }
    assumptions.current = assumption
    guard assumptions.told.insert(assumption).inserted else { return }
    engine.noteAssumption(assumption.condition, at: assumption.place)
  }

  /// Evaluates one of the ways that code may take. What it asks for is only possible, unless this is the way that is
  /// assumed.
  func way<Result>(isAssumed: Bool, _ body: () throws -> Result) rethrows -> Result {
    guard !isAssumed, let dryRun else { return try body() }
    return try dryRun.possibly(body)
  }
}

extension AssignmentTarget {
  /// What the value at the place rests on that is not known.
  var assumption: Assumption? {
    switch self {
    case .variable(let variable): variable.assumption
    case .property(_, let owner): owner.value.object?.assumption
    case .field(_, let place, _), .element(_, _, let place), .part(_, let place),
      .subscripted(_, let place), .copy(_, let place), .keyPath(_, let place):
      place.assumption
    case .tuple, .nowhere, .staticMember, .ambient: nil
    }
  }

  /// What is at the place rests on an assumption from now on.
  func rest(on assumption: Assumption) {
    switch self {
    case .variable(let variable): variable.assumption = assumption
    case .property(_, let owner): owner.value.object?.assumption = assumption
    case .field(_, let place, _), .element(_, _, let place), .part(_, let place),
      .subscripted(_, let place), .keyPath(_, let place),
      .copy(_, let place):
      place.rest(on: assumption)
    case .tuple(let places): for place in places { place.rest(on: assumption) }
    case .nowhere, .staticMember, .ambient: break
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether what comes after the item may depend on the way that is taken in it.
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
