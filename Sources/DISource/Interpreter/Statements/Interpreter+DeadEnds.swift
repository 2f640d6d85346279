import SwiftSyntax

// Dead ends: branches whose last statement ends the program, throws, or returns nil.
extension Interpreter {
  /// Whether a branch ends with a trap, a `throw` or `return nil`, so that an unknown condition is not assumed to lead
  /// there.
  func isDeadEnd(_ body: CodeBlockItemListSyntax) -> Bool {
    guard let last = body.last else { return false }
    if let expression = last.expression { return isDeadEnd(expression) }
    guard case .stmt(let statement) = last.item else { return false }
    if statement.is(ThrowStmtSyntax.self) { return true }
    return statement.as(ReturnStmtSyntax.self)?.expression.map(isDeadEnd) ?? false
  }

  /// Whether code consists of nothing but the end of the program: `fatalError("…")`.
  func endsProgram(_ body: CodeBlockItemListSyntax) -> Bool {
    guard body.count == 1, let expression = body.first?.expression else { return false }
    return endsProgram(expression)
  }

  /// Whether an expression is the end of the program: `fatalError("…")`, `{ fatalError("…") }()`.
  func endsProgram(_ expression: ExprSyntax) -> Bool {
    expression.as(FunctionCallExprSyntax.self).map(neverReturns) ?? false
  }

  /// Whether an expression ends the program in every build: `assertionFailure` does so in debug builds only.
  func endsEveryBuild(_ expression: ExprSyntax) -> Bool {
    let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
    return endsProgram(expression) && called?.baseName.text != "assertionFailure"
  }

  func isDeadEnd(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: true
    case .functionCallExpr(let call): neverReturns(call)
    case .ifExpr(let node): isDeadEnd(node.body.statements) && node.elseBody.map(isDeadEnd) ?? false
    case .switchExpr(let node): node.cases.allSatisfy { $0.as(SwitchCaseSyntax.self).map(isDeadEnd) ?? false }
    case .ternaryExpr(let node): isDeadEnd(node.thenExpression) && isDeadEnd(node.elseExpression)
    default: false
    }
  }

  func isDeadEnd(_ body: IfExprSyntax.ElseBody) -> Bool {
    switch body {
    case .codeBlock(let block): isDeadEnd(block.statements)
    case .ifExpr(let node): isDeadEnd(ExprSyntax(node))
    }
  }

  func isDeadEnd(_ switchCase: SwitchCaseSyntax) -> Bool { isDeadEnd(switchCase.statements) }

  private func neverReturns(_ call: FunctionCallExprSyntax) -> Bool {
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return endsProgram(closure.statements)
    }
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText else {
      return false
    }
    return CodeBlockItemListSyntax.traps.contains(name)
      || table.functions(named: name).contains { $0.result == .named("Never") }
  }
}

extension CodeBlockItemListSyntax {
  static let traps: Set<String> = ["fatalError", "preconditionFailure", "assertionFailure", "exit", "abort"]
}
