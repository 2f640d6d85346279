import DICore
import SwiftSyntax

// Results of calls that only the other operand of an operator tells.
extension Interpreter {
  /// The use of a call beside a literal, if the call may mean functions that differ in their results, of which one
  /// gives the literal's type, or if only the use determines the result: `name() == "x"`.
  func literalUse(
    ofCall operand: ExprSyntax, beside other: ExprSyntax, _ environment: Environment
  ) -> ExpressionUse? {
    guard let call = operand.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      let wanted = LiteralType(of: other)?.type
    else { return nil }
    let functions = functions(named: name, environment)
    if functions.count == 1, functions[0].isToldByResult { return ExpressionUse(wanted) }
    let results = functions.map(\.result)
    return Set(results).count > 1 && results.contains(wanted) ? ExpressionUse(wanted) : nil
  }

  /// The type of the right operand of `??`, if only the use determines the result of the call on the left:
  /// `(try? load("user")) ?? User()`. Nil for other operands.
  func resultType(
    toldByDefaultOf node: InfixOperatorExprSyntax, _ environment: Environment
  ) -> TypeExpression? {
    guard let call = node.leftOperand.triedCall else { return nil }
    var functions: [FunctionDeclaration] = []
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText {
      functions = environment.variable(named: name) == nil ? self.functions(named: name, environment) : []
    } else if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base {
      let name = access.declName.baseName.plainText
      let type = namedType(base, environment) ?? staticType(of: base, environment)?.withoutOptional
      if let declaration = type.flatMap({ table.declaration(of: $0) }) {
        functions =
          typeLookups.methods(name, of: declaration, self)
          + typeLookups.staticMethods(name, of: declaration, self)
      }
    }
    guard !functions.isEmpty, functions.allSatisfy(\.isToldByResult) else { return nil }
    return staticType(of: node.rightOperand, environment)
  }
}

extension FunctionDeclaration {
  /// Whether its result is a generic parameter that no argument determines.
  fileprivate var isToldByResult: Bool {
    guard let name = result.withoutOptional.typeName, genericParameters.contains(where: { $0.name == name })
    else {
      return false
    }
    return !parameters.contains { $0.type.mentions([name]) }
  }
}

extension ExprSyntax {
  /// The call whose error `try?` makes nil, perhaps in parentheses; nil for another expression.
  fileprivate var triedCall: FunctionCallExprSyntax? {
    if let node = self.as(TupleExprSyntax.self), node.elements.count == 1 {
      return node.elements.first?.expression.triedCall
    }
    guard let tried = self.as(TryExprSyntax.self), tried.questionOrExclamationMark != nil else { return nil }
    let called = tried.expression.as(AwaitExprSyntax.self)?.expression ?? tried.expression
    return called.as(FunctionCallExprSyntax.self)
  }
}
