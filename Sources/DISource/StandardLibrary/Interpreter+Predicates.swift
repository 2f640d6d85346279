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
    if let function { return try holds(function, to: pair, call) }
    guard let isLess = try isLess(pair[0], pair[1], call.node, call.environment) else {
      throw UnknownAnswer()
    }
    return isLess
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

  // MARK: Choosing elements

  /// The result of a predicate that chooses or removes an element.
  ///
  /// - Parameter assumed: What an unknown result is taken as, as the condition of an `if` is.
  func holds(
    _ function: SourceValue, _ value: SourceValue, _ element: TypeExpression?, assuming assumed: Bool,
    _ call: Call
  ) throws -> Bool {
    let argument = TypedValue(value, element ?? value.dynamicType)
    let use = ExpressionUse(.named("Bool"))
    let answer = try apply(function, to: [argument], for: use, site: nil, at: call).value
    return try truth(of: answer, for: value, assuming: assumed, call)
  }

  /// The Boolean value that a function gave for an element; `assumed` if it is unknown.
  func truth(
    of value: SourceValue, for element: SourceValue, assuming assumed: Bool, _ call: Call
  ) throws -> Bool {
    if case .bool(let answer) = value { return answer }
    try assumeChosen([element], by: call, "taken as \(assumed)")
    return assumed
  }

  /// Elements that a function arranges or cuts; `elements` as they are where it gives what is not known.
  ///
  /// - Parameters:
  ///   - all: All elements.
  ///   - consequence: What that means, in words.
  func assuming<Elements>(
    _ elements: Elements, of all: [SourceValue], _ consequence: String, _ call: Call,
    _ arranged: () throws -> Elements
  ) throws -> Elements {
    do {
      return try arranged()
    } catch is UnknownAnswer {
      try assumeChosen(all, by: call, consequence)
      return elements
    }
  }

  /// Whether the result of a function for an element is kept, and no nil. What is unknown is taken as a value.
  func maySucceed(_ value: SourceValue, for element: SourceValue, _ call: Call) throws -> Bool {
    if value.isUnknown, !policy.evaluatesBothBranches {
      try assumeChosen([element], by: call, "taken as no nil")
    }
    return !value.isNothing
  }

  /// Assumes that elements are chosen. Not numbers, texts and other data, which register nothing: what is chosen of these is
  /// not known. In a dry run it is not known either.
  ///
  /// - Throws: ``UnknownAnswer`` if nothing is assumed.
  private func assumeChosen(_ elements: [SourceValue], by call: Call, _ consequence: String) throws {
    guard !policy.evaluatesBothBranches, !elements.contains(where: \.isData) else { throw UnknownAnswer() }
    assume(call.arguments.last?.condition ?? Syntax(call.node), consequence, call.environment)
  }
}

extension Call.Argument {
  /// What the argument decides by: the only expression of a closure, or the argument itself.
  fileprivate var condition: Syntax? {
    guard let closure = syntax?.as(ClosureExprSyntax.self), let only = closure.statements.first,
      closure.statements.count == 1
    else { return syntax.map(Syntax.init) }
    return Syntax(only.item)
  }
}

extension SourceValue {
  /// Whether it is a number, a text or the like, or made of such only.
  fileprivate var isData: Bool {
    switch self {
    case .bool, .int, .large, .double, .string, .range, .void: true
    case .array(let elements, _), .set(let elements): elements.contains(where: \.isData)
    case .tuple(let tuple): tuple.elements.allSatisfy(\.value.isData)
    default: false
    }
  }
}
