// The members of sets besides those of all sequences.
extension Elements {
  /// Calls a method of a set that compares it with another sequence, or combines them; nil for another one.
  func callSet(_ name: String, _ call: Call) throws -> TypedValue? {
    guard case .set = whole.value, call.arguments.count == 1, let argument = call.arguments.first,
      let method = SetMethod.all[name], method.label == argument.label
    else { return nil }
    let interpreter = call.interpreter
    let type = element.map(TypeExpression.set)
    let given = try call.value(argument, for: ExpressionUse(type))
    guard interpreter.isSequence(given.value) else { return nil }
    let others = try interpreter.unique(
      interpreter.sequence(given.value, call), at: call.node, in: call.environment)
    let operands = SetOperands(own: content, others: others) { value, elements in
      try interpreter.index(of: value, in: elements, call) != nil
    }
    switch method {
    case .comparing(_, let compare): return .bool(try compare(operands))
    case .combining(let combine): return TypedValue(.set(try combine(operands)), whole.type)
    }
  }
}

/// A set, and the elements that a method compares or combines it with.
private struct SetOperands {
  let own: [SourceValue]
  let others: [SourceValue]
  /// Whether a value is one of some elements.
  let isIn: (SourceValue, [SourceValue]) throws -> Bool

  func isSubset() throws -> Bool { try own.allSatisfy { try isIn($0, others) } }
  func isSuperset() throws -> Bool { try others.allSatisfy { try isIn($0, own) } }
  /// The elements that both have.
  func common() throws -> [SourceValue] { try own.filter { try isIn($0, others) } }
  /// The elements that only the set has.
  func rest() throws -> [SourceValue] { try own.filter { try !isIn($0, others) } }
  /// The elements that only the others have.
  func added() throws -> [SourceValue] { try others.filter { try !isIn($0, own) } }
}

private enum SetMethod {
  case comparing(label: String, @Sendable (SetOperands) throws -> Bool)
  case combining(@Sendable (SetOperands) throws -> [SourceValue])

  /// The label of the only argument.
  var label: String? {
    if case .comparing(let label, _) = self { label } else { nil }
  }

  /// The methods by name.
  static let all: [String: SetMethod] = [
    "isSubset": .comparing(label: "of") { try $0.isSubset() },
    "isSuperset": .comparing(label: "of") { try $0.isSuperset() },
    "isStrictSubset": .comparing(label: "of") { try $0.isSubset() && !$0.isSuperset() },
    "isStrictSuperset": .comparing(label: "of") { try $0.isSuperset() && !$0.isSubset() },
    "isDisjoint": .comparing(label: "with") { try $0.common().isEmpty },
    "union": .combining { try $0.own + $0.added() },
    "intersection": .combining { try $0.common() },
    "subtracting": .combining { try $0.rest() },
    "symmetricDifference": .combining { try $0.rest() + $0.added() },
  ]
}
