import SwiftSyntax

// What protocols of numbers give to types of the program.
extension Interpreter {
  /// The result of the prefix operators that numbers of the program have by protocols: `-x` is `0 - x` of a
  /// `SignedNumeric`, `+x` is `x` of an `AdditiveArithmetic`. Nil for another operator or value.
  func negated(
    _ sign: String, _ operand: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    guard sign == "-" || sign == "+", let type = operand.value.declaredType else { return nil }
    let name = sign == "-" ? "SignedNumeric" : "AdditiveArithmetic"
    guard table.conforms(type, to: .named(name)) == .yes else { return nil }
    if sign == "+" { return operand }
    // One that negates itself in its own way is not understood.
    guard let declaration = table.declaration(of: type),
      typeLookups.methods("negate", of: declaration, self).isEmpty,
      let zero = try declaredLiteral(
        ExprSyntax(IntegerLiteralExprSyntax(literal: .integerLiteral("0"))), environment, ExpressionUse(type))
    else { return nil }
    return try callOperator("-", zero, operand, node, environment, .nothing)
  }

  /// The result of `abs(x)` for a number of the program: its `magnitude` if that is of the same type, and otherwise the
  /// number itself or its negative; nil for another value.
  func magnitude(ofDeclared number: TypedValue, _ call: Call) throws -> TypedValue? {
    guard let type = number.value.declaredType, table.conforms(type, to: .named("SignedNumeric")) == .yes,
      table.conforms(type, to: .named("Comparable")) == .yes
    else { return nil }
    let magnitude = try member("magnitude", of: number, call.node, call.environment, .nothing)
    if let magnitude, (magnitude.type ?? magnitude.value.dynamicType) == type { return magnitude }
    let literal = ExprSyntax(IntegerLiteralExprSyntax(literal: .integerLiteral("0")))
    guard let zero = try declaredLiteral(literal, call.environment, ExpressionUse(type)),
      let isNegative = try isLess(number, zero, call.node, call.environment)
    else { return nil }
    return isNegative ? try apply(prefix: "-", number, call.node, call.environment) : number
  }

  /// Evaluates `negate()` of a number of the program that has it by `SignedNumeric`; nil for another call.
  func negate(_ name: String, _ place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    guard name == "negate", call.arguments.isEmpty else { return nil }
    let number = TypedValue(try content(of: place), type(of: place))
    guard let negated = try negated("-", number, call.node, call.environment)?.value else { return nil }
    try change(place, at: call.node, call.environment) { $0 = negated }
    return .void
  }
}
