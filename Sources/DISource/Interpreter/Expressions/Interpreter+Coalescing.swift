import DICore
import SwiftSyntax

// The operator `??`.
extension Interpreter {
  /// Evaluates `a ?? b`.
  func coalescing(
    _ node: InfixOperatorExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    let stated = use.type == .named("Any") ? nil : use.type
    // `Any` tells nothing of the optional that a call gives.
    let other = node.leftOperand.is(FunctionCallExprSyntax.self) ? stated : use.type
    let toldByDefault = stated.flatMap { self.type(toldByDefaultOf: node, wanted: $0, environment) }
    let wrapped =
      (toldByDefault ?? stated ?? resultType(toldByDefaultOf: node, environment) ?? other).map(\.asOptional)
    let isForced = endsProgram(node.rightOperand)
    let leftUse = isForced ? use.of(wrapped).forced : use.of(wrapped)
    let left = try value(of: node.leftOperand, in: environment, for: leftUse)
    let type = left.type?.withoutOptional
    noteDecision()
    if let own = try coalescingByType(of: left, node, environment, use) { return own }
    guard left.value.isNothing || left.value.isUnknown && !isForced else {
      guard type?.isOptional == false else { return TypedValue(left.value.content, type) }
      if use.type == .named("Any"), isNil(node.rightOperand, beside: type) { return left.boxed(for: use) }
      let givesOptional = use.type == nil && isOptional(node.rightOperand, beside: type, environment)
      let value = givesOptional ? left : TypedValue(left.value.content, type)
      return use.type == nil && !isForced ? joined(value, node.rightOperand, environment) : value
    }
    if let own = try coalescingByProgram(left, type, node, environment, use) { return own }
    if use.type == nil, let type, type == .named("Any"),
      isOptional(node.rightOperand, beside: type, environment)
    {
      // Both are optionals: nil on the right is no value of type Any.
      return try value(of: node.rightOperand, in: environment, for: use.of(.optional(type)))
    }
    let wanted = typeOfDefault(node, type, environment, use)
    var rightUse = use.of(wanted)
    rightUse.takesOptional = use.type == nil || use.takesOptional
    let right = try value(of: node.rightOperand, in: environment, for: rightUse)
    if type?.isOptional != true, right.type?.isOptional == true { return right }
    guard !left.value.isNothing else {
      let value = TypedValue(right.value, type ?? right.type)
      return use.type == nil ? joined(value, node.rightOperand, environment) : value
    }
    if let assumed = assuming(only: right.value, beside: node.leftOperand, "taken as nil", environment) {
      return TypedValue(assumed, type ?? right.type)
    }
    guard case .unknown(let unknown) = left.value.content, case .string(let text, _) = right.value else {
      return TypedValue(left.value.content, type ?? right.type)
    }
    return TypedValue(.unknown(unknown.with(fallback: text)), type ?? right.type)
  }

  /// The type that the right operand of `??` is evaluated as, `type` being that in the left one.
  private func typeOfDefault(
    _ node: InfixOperatorExprSyntax, _ type: TypeExpression?, _ environment: Environment,
    _ use: ExpressionUse
  ) -> TypeExpression? {
    guard let wanted = use.type, let type else { return use.type ?? type }
    if wanted == .named("Any") {
      // Where `Any` hides the type, an integer literal stays one beside an optional chain or the result of a closure.
      let isOpen =
        node.rightOperand.isOfIntegerLiterals && node.leftOperand.isOfOpenType
        && !endsWithOptional(node.leftOperand, environment)
      return isOpen ? nil : type
    }
    if isOpenDefault(node.rightOperand, beside: type, wanted: wanted, environment) { return type }
    // A literal beside another operand does not tell the type of a number.
    return type.isNumber && wanted.isNumber && ExprSyntax(node).isOperand ? type : wanted
  }

  /// Whether the last part of a chain is an optional of its own: the optional property of an object, or what the closure of
  /// `flatMap` gives.
  private func endsWithOptional(_ chain: ExprSyntax, _ environment: Environment) -> Bool {
    if let access = chain.as(MemberAccessExprSyntax.self), let base = access.base {
      let name = access.declName.baseName.plainText
      return memberType(name, of: staticType(of: base, environment))?.isOptional == true
    }
    guard let node = chain.as(FunctionCallExprSyntax.self),
      let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      let type = staticType(of: base, environment)?.withoutOptional
    else { return false }
    let name = access.declName.baseName.plainText
    guard name == "flatMap", let closure = node.trailingClosure else {
      return resultType(of: name, on: type)?.isOptional == true
    }
    let call = Call.fromOutside(self, at: place(of: closure, in: environment))
    guard let function = try? value(of: ExprSyntax(closure), in: environment, for: .nothing).value else {
      return false
    }
    return !closure.isOnlyItsParameter
      && readResult(of: function, taking: [type], call)?.isOptional == true
  }

  /// The result of a `??` that the type of the left operand declares, which is no optional; nil if there is none.
  private func coalescingByType(
    of left: TypedValue, _ node: InfixOperatorExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    guard left.type?.isOptional == false,
      let declaration = left.value.declaredType.flatMap({ table.declaration(of: $0) }),
      !typeLookups.staticMethods("??", of: declaration, self).isEmpty
    else { return nil }
    return try callOperator("??", left, delaying: node.rightOperand, ExprSyntax(node), environment, use)
      ?? callOperator(
        "??", left, value(of: node.rightOperand, in: environment, for: ExpressionUse(left.type)),
        ExprSyntax(node), environment, use)
  }

  /// The result of an overload of `??` that the program declares for what the standard library's does not take:
  /// `try user ?? Missing()`. Nil if there is none, or the library's is meant.
  private func coalescingByProgram(
    _ left: TypedValue, _ type: TypeExpression?, _ node: InfixOperatorExprSyntax, _ environment: Environment,
    _ use: ExpressionUse
  ) throws -> TypedValue? {
    let added = table.type(named: "Optional").map { typeLookups.staticMethods("??", of: $0, self) } ?? []
    guard !added.isEmpty || !table.functions(named: "??").isEmpty, let type,
      let given = staticType(of: node.rightOperand, environment), canPass(given, to: .optional(type)) == .no
    else { return nil }
    return try callOperator("??", left, delaying: node.rightOperand, ExprSyntax(node), environment, use)
      ?? callOperator(
        "??", left, value(of: node.rightOperand, in: environment, for: .nothing), ExprSyntax(node),
        environment,
        use)
  }

  /// Whether an operand that is not evaluated gives an optional.
  private func isOptional(
    _ operand: ExprSyntax, beside type: TypeExpression?, _ environment: Environment
  ) -> Bool {
    optionalOperands[operand.id] ?? learnOptional(operand, beside: type, environment)
  }

  private func learnOptional(
    _ operand: ExprSyntax, beside type: TypeExpression?, _ environment: Environment
  ) -> Bool {
    // No while it is learnt: code that calls itself in the operand asks again.
    optionalOperands[operand.id] = false
    let isOptional =
      isNil(operand, beside: type) || staticType(of: operand, environment)?.isOptional == true
    optionalOperands[operand.id] = isOptional
    return isOptional
  }

  /// Whether an operand is `nil` or `.none`, which is a case of its own in some types.
  private func isNil(_ operand: ExprSyntax, beside type: TypeExpression?) -> Bool {
    if operand.is(NilLiteralExprSyntax.self) { return true }
    guard let access = operand.as(MemberAccessExprSyntax.self), access.base == nil,
      access.declName.baseName.plainText == "none"
    else { return false }
    let declaration = type.flatMap { table.declaration(of: $0) }
    return declaration.flatMap { typeLookups.enumCase("none", of: $0) } == nil
  }
}

extension ClosureExprSyntax {
  /// Whether it gives back what it takes: `{ $0 }`.
  fileprivate var isOnlyItsParameter: Bool {
    statements.count == 1 && statements.first?.expression?.trimmedText == "$0"
  }
}

extension ExprSyntax {
  /// Whether Swift determines the type of the expression last: of an optional chain, what a closure gives, or an element of
  /// a literal.
  fileprivate var isOfOpenType: Bool {
    if isOptionalChain { return true }
    if let element = self.as(SubscriptCallExprSyntax.self) {
      return element.calledExpression.kind == .dictionaryExpr
    }
    guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure != nil else { return false }
    return ["map", "flatMap"].contains(call.calledExpression.lastName)
  }
}
