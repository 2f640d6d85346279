import SwiftSyntax

/// Thrown in a member of the standard library when a function that it calls returns an unknown value. The result of the
/// innermost expression is then unknown.
struct UnknownAnswer: Error {}

// Functions passed to methods of the standard library: an unknown result of one makes the method's result unknown.
extension Interpreter {
  /// Runs a method of the standard library; its result is unknown if a result that it needs is.
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
        default: call.use.type
        }
      return notUnderstood(call.node, call.environment, type)
    }
  }

  /// The result of a predicate for an element.
  func holds(
    _ function: SourceValue, _ value: SourceValue, _ element: TypeExpression?, _ call: Call
  ) throws -> Bool {
    try holds(function, to: [TypedValue(value, element ?? value.dynamicType)], call)
  }

  /// The result of a predicate for its arguments.
  func holds(_ function: SourceValue, to arguments: [TypedValue], _ call: Call) throws -> Bool {
    try truth(
      of: apply(function, to: arguments, for: ExpressionUse(.named("Bool")), site: nil, at: call).value)
  }

  /// Whether an element precedes another one by a predicate, or by `<` without one.
  func comes(
    _ first: SourceValue, before second: SourceValue, by function: SourceValue?, _ element: TypeExpression?,
    _ call: Call
  ) throws -> Bool {
    let pair = [first, second].map { TypedValue($0, element ?? $0.dynamicType) }
    if let comparators = function?.comparators { return try isAscending(pair, by: comparators, call) }
    if let function { return try holds(function, to: pair, call) }
    guard let isLess = try isLess(pair[0], pair[1], call.node, call.environment) else {
      throw UnknownAnswer()
    }
    return isLess
  }

  /// Whether the first comparator that tells two values apart puts them in this order; throws if it is unknown.
  private func isAscending(
    _ pair: [TypedValue], by comparators: [SourceValue], _ call: Call
  ) throws -> Bool {
    let call = call.replacing(arguments: pair.map { .init(label: nil, content: .value($0)) })
    for comparator in comparators {
      let own = TypedValue(comparator, comparator.declaredType)
      guard case .enumeration(let order)? = try callMethod("compare", on: own, call)?.value else {
        throw UnknownAnswer()
      }
      if order.name != "orderedSame" { return order.name == "orderedAscending" }
    }
    return false
  }

  /// The Boolean value; throws if it is unknown.
  func truth(of value: SourceValue) throws -> Bool {
    guard case .bool(let answer) = value else { throw UnknownAnswer() }
    return answer
  }

  /// The index of the first element equal to `value`.
  func index(of value: SourceValue, in elements: [SourceValue], _ call: Call) throws -> Int? {
    try elements.firstIndex { try areSurelyEqual($0, value, call) }
  }

  /// Whether two values are equal; throws if it is unknown. In a dry run, unknown counts as unequal.
  func areSurelyEqual(_ left: SourceValue, _ right: SourceValue, _ call: Call) throws -> Bool {
    if let areEqual = try call.areEqual(left, right) { return areEqual }
    guard !policy.endsAtFaults else { throw UnknownAnswer() }
    return false
  }

  /// Whether the result of a function is nil. In a dry run, unknown counts as a value.
  func isNothing(_ value: SourceValue) throws -> Bool {
    if value.isUnknown, policy.endsAtFaults { throw UnknownAnswer() }
    return value.isNothing
  }
}

extension SourceValue {
  /// The values by which `sorted(using:)` compares: one of a declared type, or several; nil for another value.
  fileprivate var comparators: [SourceValue]? {
    switch self {
    case .structure, .object: [self]
    case .array(let all, _) where !all.isEmpty && all.allSatisfy(\.isDeclared): all
    default: nil
    }
  }
}
