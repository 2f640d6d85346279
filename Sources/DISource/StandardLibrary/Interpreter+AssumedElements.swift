import SwiftSyntax

// What is assumed of the elements of a collection, where it is not known which there are: modules, closures and types, to which
// an app hands its container.
extension Interpreter {
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

  /// The elements of a collection, or the function, to which an operand that is not known would add others, or in whose place
  /// it would be; nil if nothing is assumed of the operand. Something is only where a program starts, and of elements that may
  /// register.
  ///
  /// - Parameters:
  ///   - operand: The operand that is not known.
  ///   - consequence: What is assumed of it, in words.
  func assuming(
    only known: SourceValue, beside operand: ExprSyntax, _ consequence: String, _ environment: Environment
  ) -> SourceValue? {
    guard handedClosures.keepsLater, let elements = known.parts, !elements.isEmpty, mayAssume(elements),
      elements.allSatisfy(mayRegister), !known.isFunction || leadsToRegistering(known)
    else { return nil }
    assume(operand, consequence, environment)
    return known
  }

  /// Assumes that elements are chosen.
  ///
  /// - Throws: ``UnknownAnswer`` if nothing is assumed of them.
  private func assumeChosen(_ elements: [SourceValue], by call: Call, _ consequence: String) throws {
    guard mayAssume(elements) else { throw UnknownAnswer() }
    assume(call.arguments.last?.condition ?? Syntax(call.node), consequence, call.environment)
  }

  /// Whether what is done with an element may register services: with a function, a type, a container, or a value of a type
  /// with a method that does.
  private func mayRegister(_ element: SourceValue) -> Bool {
    switch element {
    case .closure, .function, .metatype, .library: return true
    default:
      guard let type = element.declaredType.flatMap({ table.declaration(of: $0) }) else { return false }
      let methods = table.lineage(of: type).flatMap(\.members.functions).map(\.name)
      return Set(methods).contains(where: leadsToRegistering(functionsNamed:))
    }
  }

  /// Whether it may be assumed which elements there are. Not of numbers, texts and other data, which register nothing: what
  /// is chosen of these is not known. In a dry run it is not known either.
  private func mayAssume(_ elements: [SourceValue]) -> Bool {
    !policy.evaluatesBothBranches && !elements.contains(where: \.isData)
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
  fileprivate var isFunction: Bool {
    switch self {
    case .closure, .function: true
    default: false
    }
  }

  /// The elements of a collection, the values of a dictionary, or a function alone; nil for another value.
  fileprivate var parts: [SourceValue]? {
    switch self {
    case .dictionary(let dictionary) where !dictionary.isPartlyKnown: dictionary.pairs.map(\.value)
    case .closure, .function: [self]
    default: elements
    }
  }

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
