import SwiftSyntax

// Integers mixed with floating-point numbers: Swift converts only literals.
extension Interpreter {
  /// An operand or element next to another one: an expression of integer literals is a `Double` next to a `Double`.
  func matched(
    _ operand: TypedValue, _ node: ExprSyntax, beside other: TypedValue, _ environment: Environment
  ) throws -> TypedValue {
    guard case .int = operand.value, case .double(_, let kind) = other.value, node.isOfIntegerLiterals else {
      return operand
    }
    return try value(of: node, in: environment, for: ExpressionUse(kind.type))
  }

  /// The elements of a literal without a stated type; nil if integers and floating-point numbers cannot be mixed.
  func matched(
    _ elements: [TypedValue], _ nodes: [ExprSyntax], _ environment: Environment
  ) throws -> [TypedValue]? {
    guard let floating = elements.first(where: \.isFloating), elements.allSatisfy(\.mayBeNumber) else {
      return elements
    }
    let matched = try zip(elements, nodes).map { try self.matched($0, $1, beside: floating, environment) }
    return matched.contains(where: \.isInteger) ? nil : matched
  }
}

extension TypedValue {
  var isInteger: Bool {
    guard case .int = value else { return false }
    return type == nil || IntegerType(type?.unwrapped) != nil
  }

  /// Whether it is a number, nil, or not known; beside anything else numbers are values of `Any`.
  fileprivate var mayBeNumber: Bool {
    switch value {
    case .int, .double, .nothing, .nothingInside, .unknown, .library: true
    default: false
    }
  }

  var isFloating: Bool {
    if case .double = value { true } else { false }
  }
}

extension ExprSyntax {
  /// Whether the expression consists of integer literals and operators.
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
