import SwiftSyntax

// Integers beside floating-point numbers: Swift converts literals only.
extension Interpreter {
  /// An operand or element beside another one: what is made of integer literals is a `Double` beside a `Double`.
  func matched(
    _ operand: TypedValue, _ node: ExprSyntax, beside other: TypedValue, _ environment: Environment
  ) throws -> TypedValue {
    guard case .int = operand.value, case .double(_, let kind) = other.value, node.isOfIntegerLiterals else {
      return operand
    }
    return try value(of: node, in: environment, for: ExpressionUse(kind.type))
  }

  /// The elements of a literal whose type nothing states; nil where integers and floating-point numbers do not match.
  func matched(
    _ elements: [TypedValue], _ nodes: [ExprSyntax], _ environment: Environment
  ) throws -> [TypedValue]? {
    guard let floating = elements.first(where: \.isFloating) else { return elements }
    let matched = try zip(elements, nodes).map { try self.matched($0, $1, beside: floating, environment) }
    return matched.contains(where: \.isInteger) ? nil : matched
  }
}

extension TypedValue {
  var isInteger: Bool {
    guard case .int = value else { return false }
    return type == nil || IntegerType(type?.unwrapped) != nil
  }

  var isFloating: Bool {
    if case .double = value { true } else { false }
  }
}

extension ExprSyntax {
  /// Whether it is made of integer literals and operators only.
  var isOfIntegerLiterals: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: true
    case .prefixOperatorExpr(let node): node.expression.isOfIntegerLiterals
    case .infixOperatorExpr(let node):
      node.leftOperand.isOfIntegerLiterals && node.rightOperand.isOfIntegerLiterals
    case .tupleExpr(let node):
      node.elements.count == 1 && node.elements.allSatisfy { $0.expression.isOfIntegerLiterals }
    default: false
    }
  }
}
