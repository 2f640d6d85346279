import DICore
import SwiftSyntax

// Results of calls that only the other operand of an operator tells.
extension Interpreter {
  /// The use of a call beside a literal, if the call may mean functions that differ in their results, of which one
  /// gives the literal's type, or if only the use determines the result: `name() == "x"`.
  func literalUse(
    ofCall operand: ExprSyntax, beside other: ExprSyntax, _ environment: Environment
  ) -> ExpressionUse? {
    guard let call = operand.as(FunctionCallExprSyntax.self), let wanted = LiteralType(of: other)?.type else {
      return nil
    }
    if isToldByUse(call, environment) { return ExpressionUse(wanted) }
    guard call.calledExpression.is(DeclReferenceExprSyntax.self) else { return nil }
    let functions = functions(calledBy: call, environment)
    let results = functions.map(\.result)
    return Set(results).count > 1 && results.contains(wanted) ? ExpressionUse(wanted) : nil
  }

  /// The type of the right operand of `??`, if only the use determines the result of the call on the left:
  /// `(try? load("user")) ?? User()`. Nil for other operands.
  func resultType(
    toldByDefaultOf node: InfixOperatorExprSyntax, _ environment: Environment
  ) -> TypeExpression? {
    guard let call = node.leftOperand.callBesideDefault, isToldByUse(call, environment) else { return nil }
    return staticType(of: node.rightOperand, environment)
  }

  /// Whether only the use determines what a call gives.
  private func isToldByUse(_ call: FunctionCallExprSyntax, _ environment: Environment) -> Bool {
    if let known = typeLookups.callsToldByUse[call.id] { return known }
    // Not while it is learnt: code that calls itself asks again.
    typeLookups.callsToldByUse[call.id] = false
    let functions = functions(calledBy: call, environment)
    let isTold = !functions.isEmpty && functions.allSatisfy { $0.isToldByResult(of: call) }
    typeLookups.callsToldByUse[call.id] = isTold
    return isTold
  }

  /// The functions of the program that a call may mean, by its name.
  private func functions(
    calledBy call: FunctionCallExprSyntax, _ environment: Environment
  ) -> [FunctionDeclaration] {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText {
      return environment.variable(named: name) == nil ? functions(named: name, environment) : []
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base else {
      return []
    }
    let name = access.declName.baseName.plainText
    let type = namedType(base, environment) ?? staticType(of: base, environment)?.withoutOptional
    guard let declaration = type.flatMap({ table.declaration(of: $0) }) else { return [] }
    return typeLookups.methods(name, of: declaration, self)
      + typeLookups.staticMethods(name, of: declaration, self)
  }
}

extension FunctionDeclaration {
  /// Whether its result is a generic parameter that no argument of a call determines.
  fileprivate func isToldByResult(of call: FunctionCallExprSyntax) -> Bool {
    guard let name = result.withoutOptional.typeName, genericParameters.contains(where: { $0.name == name }),
      let match = ArgumentMatch(call.allArguments, to: parameters)
    else { return false }
    return !zip(parameters, match.positions).contains { $0.type.mentions([name]) && !$1.isEmpty }
  }
}

extension ExprSyntax {
  /// The call that is a left operand of `??`, perhaps with `try?` and in parentheses; nil for another expression.
  fileprivate var callBesideDefault: FunctionCallExprSyntax? {
    if let node = self.as(TupleExprSyntax.self), node.elements.count == 1 {
      return node.elements.first?.expression.callBesideDefault
    }
    let tried = self.as(TryExprSyntax.self)?.expression ?? self
    return (tried.as(AwaitExprSyntax.self)?.expression ?? tried).as(FunctionCallExprSyntax.self)
  }
}
