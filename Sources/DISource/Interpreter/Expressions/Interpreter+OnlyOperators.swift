import SwiftSyntax

// Operators of which the program declares one function, whose parameters tell what implicit members mean:
// `let digit: Parser<Int> = .one <|> .two`.
extension Interpreter {
  /// The operators of two values that the standard library has. None of them changes an operand.
  static let operatorsOfLibrary = arithmeticOperators.union([
    "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", "...", "..<",
  ])

  /// Calls the only function of an operator that is the program's own, where an operand begins with an implicit member;
  /// nil for other operators and operands.
  func callOnlyOperator(
    _ sign: String, _ node: InfixOperatorExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    let operands = [node.leftOperand, node.rightOperand]
    guard operands.contains(where: \.dependsOnUse), !Self.operatorsOfLibrary.contains(sign) else {
      return nil
    }
    let owner = use.type.flatMap { table.declaration(of: $0.unwrapped) }
    let functions = operators(sign, of: owner.map { [$0] } ?? []).filter { $0.parameters.count == 2 }
    guard functions.count == 1, let function = functions.first, function.isImplemented else { return nil }
    let call = Call(
      interpreter: self, environment: environment,
      arguments: operands.map { .init(label: nil, content: .syntax($0)) }, node: ExprSyntax(node), use: use,
      place: place(of: node, in: environment))
    let own = function.owner == nil ? nil : use.type.map { Variable("self", .metatype($0.unwrapped)) }
    return try callFunction(
      named: sign, [function.withoutLabels], on: own, typeName: own == nil ? nil : owner?.name, call)
  }
}

extension ExprSyntax {
  /// Whether it begins with an implicit member, or is made of operands one of which does.
  fileprivate var dependsOnUse: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .tupleExpr(let node):
      node.elements.count == 1 && node.elements.first?.expression.dependsOnUse == true
    case .infixOperatorExpr(let node): node.leftOperand.dependsOnUse || node.rightOperand.dependsOnUse
    case .sequenceExpr(let node): node.elements.contains { $0.dependsOnUse }
    default: beginsWithImplicitMember
    }
  }
}
