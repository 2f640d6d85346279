import DICore
import SwiftSyntax

// Results of calls that only the other operand of an operator tells.
extension Interpreter {
  /// The use of a call beside a literal, if the call may mean functions that differ in their results, of which one
  /// gives the literal's type, or if only the use determines the result: `name() == "x"`.
  func literalUse(
    ofCall operand: ExprSyntax, beside other: ExprSyntax, _ environment: Environment
  ) -> ExpressionUse? {
    if operand.is(SubscriptCallExprSyntax.self), let wanted = LiteralType(of: other)?.type,
      isToldByUse(operand, environment)
    {
      return ExpressionUse(wanted)
    }
    guard let call = operand.as(FunctionCallExprSyntax.self) else { return nil }
    if let type = floatingType(ofCall: call, beside: other, environment) { return ExpressionUse(type) }
    guard let wanted = LiteralType(of: other)?.type else { return nil }
    if isToldByUse(operand, environment) { return ExpressionUse(wanted) }
    guard call.calledExpression.is(DeclReferenceExprSyntax.self) else { return nil }
    let functions = functions(calledBy: call, environment)
    let results = functions.map(\.result)
    return Set(results).count > 1 && results.contains(wanted) ? ExpressionUse(wanted) : nil
  }

  /// The floating-point type of the operand beside a call of a generic function, if the result is made of integer literals
  /// that may be of that type: `locked { 1 } + 0.5`. Nil for other operands.
  private func floatingType(
    ofCall call: FunctionCallExprSyntax, beside other: ExprSyntax, _ environment: Environment
  ) -> TypeExpression? {
    guard call.allArguments.contains(where: { $0.syntax?.givesIntegerLiterals == true }),
      case let functions = functions(calledBy: call, environment), functions.count == 1,
      functions[0].isToldByLiterals(of: call),
      let type = LiteralType(of: other)?.type ?? staticType(of: other, environment), type.isFloating
    else { return nil }
    return type
  }

  /// The type of the right operand of `??`, if only the use determines the result of the call on the left:
  /// `(try? load("user")) ?? User()`. Nil for other operands.
  func resultType(
    toldByDefaultOf node: InfixOperatorExprSyntax, _ environment: Environment
  ) -> TypeExpression? {
    guard let call = node.leftOperand.callBesideDefault, isToldByUse(call, environment) else { return nil }
    return staticType(of: node.rightOperand, environment)
  }

  /// The optional of what a closure states as its parameter, where only the use determines the call on which `map` is
  /// called: `store.get().map { (id: Int) in id + 1 }`. Nil for other receivers.
  func optionalType(
    ofReceiver base: ExprSyntax, toldByFunctionOf call: Call, named name: String
  ) -> TypeExpression? {
    guard name == "map" || name == "flatMap",
      let closure = call.arguments.last?.syntax?.as(ClosureExprSyntax.self),
      case .parameterClause(let clause)? = closure.signature?.parameterClause, clause.parameters.count == 1,
      let stated = clause.parameters.first?.type, isToldByUse(base, call.environment)
    else { return nil }
    return .optional(qualified(TypeExpression(stated), call.environment))
  }

  /// Whether only the use determines what a call or a subscript gives; no for other expressions.
  func isToldByUse(_ expression: ExprSyntax, _ environment: Environment) -> Bool {
    if let known = typeLookups.callsToldByUse[expression.id] { return known }
    // Not while it is learnt: code that calls itself asks again.
    typeLookups.callsToldByUse[expression.id] = false
    let functions: [FunctionDeclaration]
    let arguments: [Call.Argument]
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call):
      (functions, arguments) = (self.functions(calledBy: call, environment), call.allArguments)
    case .subscriptCallExpr(let node):
      arguments = node.allArguments
      functions = members(named: "subscript", of: node.calledExpression, environment).filter {
        ArgumentMatch(arguments, to: $0.parameters) != nil
      }
    default: return false
    }
    let isTold = !functions.isEmpty && functions.allSatisfy { $0.isToldByResult(of: arguments) }
    typeLookups.callsToldByUse[expression.id] = isTold
    return isTold
  }

  /// Whether a call, whose result only the use determines, gives an optional of that.
  func givesOptional(_ call: FunctionCallExprSyntax, _ environment: Environment) -> Bool {
    functions(calledBy: call, environment).contains { $0.result.isOptional }
  }

  /// The functions of the program that a call may mean, by its name.
  private func functions(
    calledBy call: FunctionCallExprSyntax, _ environment: Environment
  ) -> [FunctionDeclaration] {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText {
      guard let variable = environment.variable(named: name) else {
        return functions(named: name, environment)
      }
      let type = variable.type?.withoutOptional
      guard let declaration = type.flatMap({ table.declaration(of: $0) }) else { return [] }
      return typeLookups.methods("callAsFunction", of: declaration, self)
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base else {
      return []
    }
    return members(named: access.declName.baseName.plainText, of: base, environment)
  }

  /// The methods or subscripts of the program that the type of `base`, or the type that it names, has under a name.
  private func members(
    named name: String, of base: ExprSyntax, _ environment: Environment
  ) -> [FunctionDeclaration] {
    let type = namedType(base, environment) ?? staticType(of: base, environment)?.withoutOptional
    guard let declaration = type.flatMap({ table.declaration(of: $0) }) else { return [] }
    return typeLookups.methods(name, of: declaration, self)
      + typeLookups.staticMethods(name, of: declaration, self)
  }
}

extension FunctionDeclaration {
  /// Whether its result is a generic parameter that no argument of a call determines.
  fileprivate func isToldByResult(of arguments: [Call.Argument]) -> Bool {
    guard let name = result.withoutOptional.typeName, genericParameters.contains(where: { $0.name == name }),
      let match = ArgumentMatch(arguments, to: parameters)
    else { return false }
    return !zip(parameters, match.positions).contains { $0.type.mentions([name]) && !$1.isEmpty }
  }
}

extension FunctionDeclaration {
  /// Whether its result is a generic parameter that nothing but integer literals among the arguments of a call tells.
  fileprivate func isToldByLiterals(of call: FunctionCallExprSyntax) -> Bool {
    let arguments = call.allArguments
    guard let name = result.typeName, genericParameters.contains(where: { $0.name == name }),
      let match = ArgumentMatch(arguments, to: parameters)
    else { return false }
    let telling = zip(parameters, match.positions).filter { $0.0.type.mentions([name]) && !$0.1.isEmpty }
    return !telling.isEmpty
      && telling.allSatisfy { parameter, positions in
        let given = parameter.givenType
        let signature = given.signature
        let isGivenByFunction =
          signature?.result == .named(name) && signature?.parameters.contains { $0.mentions([name]) } == false
        return (given == .named(name) || isGivenByFunction)
          && positions.allSatisfy { arguments[$0].syntax?.givesIntegerLiterals == true }
      }
  }
}

extension ExprSyntax {
  /// Whether it consists of integer literals, or is a closure whose only expression does.
  fileprivate var givesIntegerLiterals: Bool {
    guard let closure = self.as(ClosureExprSyntax.self) else { return isOfIntegerLiterals }
    return closure.statements.count == 1
      && closure.statements.first?.expression?.isOfIntegerLiterals == true
  }

  /// The left operand of `??` without `try?` and parentheses around it.
  fileprivate var callBesideDefault: ExprSyntax? {
    if let node = self.as(TupleExprSyntax.self), node.elements.count == 1 {
      return node.elements.first?.expression.callBesideDefault
    }
    let tried = self.as(TryExprSyntax.self)?.expression ?? self
    return tried.as(AwaitExprSyntax.self)?.expression ?? tried
  }
}
