import SwiftSyntax

// Operators of the program's own, whose parameters tell what literals, implicit members and closures mean:
// `let digit: Parser<Int> = .one <|> .two`.
extension Interpreter {
  /// The operators of two values that the standard library has. None of them changes an operand.
  static let operatorsOfLibrary = arithmeticOperators.union([
    "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", "...", "..<",
  ])

  /// Calls the only function of an operator that is the program's own: a global one, or one of a type where an operand
  /// begins with an implicit member. Nil for other operators and operands.
  func callOnlyOperator(
    _ sign: String, _ node: InfixOperatorExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    let operands = [node.leftOperand, node.rightOperand]
    guard !Self.operatorsOfLibrary.contains(sign) else { return nil }
    if let result = try callGlobalOperator(sign, node, environment, use) { return result }
    guard operands.contains(where: \.dependsOnUse) else { return nil }
    let wanted = use.type.flatMap { table.declaration(of: $0.unwrapped) }
    let owner = wanted.flatMap { declares(sign, $0) ? $0 : nil } ?? onlyType(declaring: sign) ?? wanted
    let functions = operators(sign, of: owner.map { [$0] } ?? []).filter { $0.parameters.count == 2 }
    guard functions.count == 1, let function = functions.first, function.isImplemented else { return nil }
    let call = Call(
      interpreter: self, environment: environment,
      arguments: operands.map { .init(label: nil, content: .syntax($0)) }, node: ExprSyntax(node), use: use,
      place: place(of: node, in: environment))
    let type = owner?.name == wanted?.name ? use.type?.unwrapped : owner.map { .named($0.name) }
    let own = function.owner == nil ? nil : type.map { Variable("self", .metatype($0)) }
    return try callFunction(
      named: sign, [function.withoutLabels], on: own, typeName: own == nil ? nil : owner?.name, call)
  }

  /// Calls the function of an operator of which the program declares only that one, like a function that is called by its
  /// name: the parameters tell what literals and closures mean. Nil for other operators.
  private func callGlobalOperator(
    _ sign: String, _ node: InfixOperatorExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    let functions = table.functions(named: sign).filter { $0.parameters.count == 2 }
    let operands = [node.leftOperand, node.rightOperand]
    guard functions.count == 1, functions[0].isImplemented, !functions[0].parameters[0].isInout,
      functions[0].genericParameters.isEmpty || takesFunction(functions[0], operands)
        || use.type != nil && operands.contains(where: \.dependsOnUse),
      typeLookups.types(declaring: sign, self).isEmpty
    else { return nil }
    let call = Call(
      interpreter: self, environment: environment,
      arguments: operands.map { .init(label: nil, content: .syntax($0)) }, node: ExprSyntax(node), use: use,
      place: place(of: node, in: environment))
    return try callFunction(
      named: sign, functions.map(\.withoutLabels), on: nil, typeName: nil, call)
  }

  /// Whether a parameter is a function, and the operand for it a closure, or one that may give a function.
  private func takesFunction(_ function: FunctionDeclaration, _ operands: [ExprSyntax]) -> Bool {
    zip(function.parameters, operands).contains { parameter, operand in
      parameter.type.signature != nil && (operand.is(ClosureExprSyntax.self) || operand.mayGiveFunction)
    }
  }

  private func declares(_ sign: String, _ type: TypeDeclaration) -> Bool {
    !typeLookups.staticMethods(sign, of: type, self).isEmpty
  }

  /// The only type of the program that declares an operator, and has no generic parameters; nil for an operator that is
  /// declared elsewhere too.
  private func onlyType(declaring sign: String) -> TypeDeclaration? {
    guard table.functions(named: sign).isEmpty else { return nil }
    let types = typeLookups.types(declaring: sign, self)
    guard types.count == 1, [.struct, .class, .enum].contains(types[0].kind), !table.isGeneric(types[0])
    else { return nil }
    return types[0]
  }
}

extension Interpreter {
  /// Calls the function of an operator between two literals that a type of the program declares, and that gives what is
  /// asked for: `let cells: [Cell] = "A1"..."B2"`. Nil where there is not exactly one.
  func callOperatorOfLiterals(
    _ sign: String, _ node: InfixOperatorExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    let operands = [node.leftOperand, node.rightOperand]
    guard let wanted = use.type?.unwrapped, !wanted.isBasic, wanted != .named("Any"),
      operands.allSatisfy({ $0.initialiserLabel != nil })
    else { return nil }
    let meant = typeLookups.types(declaring: sign, self).flatMap { type in
      operators(sign, of: [type]).filter { function in
        function.parameters.count == 2 && table.resolved(function.result, in: type.name) == wanted
          && zip(function.parameters, operands).allSatisfy {
            literals(of: $1, take: table.resolved($0.type, in: type.name)) == .yes
          }
      }.map { (type, $0) }
    }
    guard meant.count == 1, case let (type, function) = meant[0], !table.isGeneric(type) else { return nil }
    let call = Call(
      interpreter: self, environment: environment,
      arguments: operands.map { .init(label: nil, content: .syntax($0)) }, node: ExprSyntax(node), use: use,
      place: place(of: node, in: environment))
    return try callFunction(
      named: sign, [function.withoutLabels], on: Variable("self", .metatype(.named(type.name))),
      typeName: type.name, call)
  }
}

extension ExprSyntax {
  /// Whether it begins with an implicit member, or is made of operands one of which does.
  fileprivate var dependsOnUse: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .tupleExpr(let node):
      node.elements.count == 1 && node.elements.first?.expression.dependsOnUse == true
    case .infixOperatorExpr(let node): node.leftOperand.dependsOnUse || node.rightOperand.dependsOnUse
    case .prefixOperatorExpr(let node): node.expression.dependsOnUse
    case .sequenceExpr(let node): node.elements.contains { $0.dependsOnUse }
    default: beginsWithImplicitMember
    }
  }
}
