// Assigning operators as functions.
extension Interpreter {
  /// The result of `(+=)` as a function, which changes its first argument; nil for another operator.
  func assign(by sign: String, _ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 2, Self.assigningOperators.contains(sign),
      let place = try inOutPlace(call.arguments[0], call)
    else { return nil }
    let type = type(of: place)
    let right = try call.value(call.arguments[1], for: ExpressionUse(type))
    try change(place, at: call.node, call.environment) { value in
      let left = TypedValue(value, type)
      let isDeclared = left.value.isDeclared || right.value.isDeclared
      value =
        isDeclared
        ? notUnderstood(call.node, call.environment, type).value
        : try apply(String(sign.dropLast()), left, right, call.node, call.environment).value
    }
    return .void
  }

  private static let assigningOperators: Set = ["+=", "-=", "*=", "/=", "%="]
}
