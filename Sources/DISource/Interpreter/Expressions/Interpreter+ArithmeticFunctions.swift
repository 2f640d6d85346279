import SwiftSyntax

// Functions whose results have the type of what they are handed.
extension Interpreter {
  /// Whether an argument is a function of that kind.
  func isFunction(_ argument: ExprSyntax?, _ kind: ResultSignature.Function) -> Bool {
    guard let argument else { return false }
    if kind == .value, argument.trimmedText == "\\.value" { return true }
    if argument.as(DeclReferenceExprSyntax.self)?.isOperator == true { return kind == .arithmetic }
    guard let closure = argument.as(ClosureExprSyntax.self), closure.signature == nil,
      closure.statements.count == 1, let result = closure.statements.first?.expression
    else { return false }
    switch kind {
    case .value: return ["$0.value", "$0.1"].contains(result.trimmedText)
    case .pair: return ["($0.key, $0.value)", "($0.0, $0.1)"].contains(result.trimmedText)
    case .identity: return result.trimmedText == "$0"
    case .arithmetic: return isArithmetic(result) || result.trimmedText == "($0, $1)"
    case .arrayOfArithmetic:
      return result.as(ArrayExprSyntax.self)?.elements.allSatisfy { isArithmetic($0.expression) } ?? false
    }
  }

  /// Whether an expression is made of a closure's parameters, literals and operators that keep the type.
  private func isArithmetic(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr: return true
    case .declReferenceExpr(let node): return node.baseName.text.hasPrefix("$")
    case .memberAccessExpr(let node):
      guard let base = node.base?.as(DeclReferenceExprSyntax.self) else { return false }
      return base.baseName.text.hasPrefix("$") && ["0", "1"].contains(node.declName.baseName.text)
    case .prefixOperatorExpr(let node): return node.operator.text == "-" && isArithmetic(node.expression)
    case .infixOperatorExpr(let node):
      return ["+", "-", "*", "/", "%"].contains(node.operator.trimmedText)
        && isArithmetic(node.leftOperand) && isArithmetic(node.rightOperand)
    case .tupleExpr(let node):
      return node.elements.count == 1 && node.elements.allSatisfy { isArithmetic($0.expression) }
    case .ternaryExpr(let node):
      // Literals alone say nothing of the parameters.
      let branches = [node.thenExpression, node.elseExpression]
      return branches.allSatisfy { $0.is(NilLiteralExprSyntax.self) || isArithmetic($0) }
        && branches.contains { !$0.isWrittenNumbers }
    case .sequenceExpr(let node):
      let folded = typeLookups.folded(node, self)
      return !folded.is(SequenceExprSyntax.self) && isArithmetic(folded)
    default: return false
    }
  }
}
