import SwiftSyntax

/// Thrown inside a method of the standard library where a function it calls gives what is not known.
private struct UnknownAnswer: Error {}

// The functions that methods of the standard library ask: what they do not tell leaves the whole result unknown.
extension Interpreter {
  /// Runs a method of the standard library; its result is unknown where one of the answers that it needs is.
  func whereAnswered(
    _ name: String, _ receiver: TypeExpression?, _ call: Call, _ body: () throws -> TypedValue?
  ) throws -> TypedValue? {
    do {
      return try body()
    } catch is UnknownAnswer {
      let type: TypeExpression? =
        switch name {
        case "contains", "allSatisfy": .named("Bool")
        case "first", "last", "min", "max": receiver?.unwrapped.elementType.map(TypeExpression.optional)
        case "filter", "sorted": receiver
        default: call.use.type
        }
      return notUnderstood(call.node, call.environment, type)
    }
  }

  /// What a predicate says of an element.
  func answers(
    _ function: SourceValue, _ value: SourceValue, _ element: TypeExpression?, _ call: Call
  ) throws -> Bool {
    try answers(function, to: [TypedValue(value, element ?? value.dynamicType)], call)
  }

  /// What a predicate says of its arguments.
  func answers(_ function: SourceValue, to arguments: [TypedValue], _ call: Call) throws -> Bool {
    try answer(apply(function, to: arguments, for: ExpressionUse(.named("Bool")), site: nil, at: call).value)
  }

  /// Whether an element comes before another one: as a predicate says, or `<` where there is none.
  func comes(
    _ first: SourceValue, before second: SourceValue, by function: SourceValue?, _ element: TypeExpression?,
    _ call: Call
  ) throws -> Bool {
    let pair = [first, second].map { TypedValue($0, element ?? $0.dynamicType) }
    if let function { return try answers(function, to: pair, call) }
    guard let isLess = try isLess(pair[0], pair[1], call.node, call.environment) else {
      throw UnknownAnswer()
    }
    return isLess
  }

  /// The answer that a value is.
  func answer(_ value: SourceValue) throws -> Bool {
    guard case .bool(let answer) = value else { throw UnknownAnswer() }
    return answer
  }

  /// Where the first element is that is equal to `value`.
  func index(of value: SourceValue, in elements: [SourceValue], _ call: Call) throws -> Int? {
    try elements.firstIndex { try areSurelyEqual($0, value, call) }
  }

  /// Whether two values are equal, where that can be told. In a dry run, what cannot be is taken as unequal.
  func areSurelyEqual(_ left: SourceValue, _ right: SourceValue, _ call: Call) throws -> Bool {
    if let areEqual = try call.areEqual(left, right) { return areEqual }
    guard !policy.endsAtFaults else { throw UnknownAnswer() }
    return false
  }

  /// Whether what a function gives is nil. In a dry run it may be unknown, and is taken for a value.
  func isNothing(_ value: SourceValue) throws -> Bool {
    if value.isUnknown, policy.endsAtFaults { throw UnknownAnswer() }
    return value.isNothing
  }
}
