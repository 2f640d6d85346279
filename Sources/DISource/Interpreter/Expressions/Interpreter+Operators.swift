import DICore
import SwiftSyntax

extension Interpreter {
  func infix(_ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse) throws -> TypedValue
  {
    guard let node = expression.as(InfixOperatorExprSyntax.self) else {
      return unknown(expression, environment)
    }
    if node.operator.is(AssignmentExprSyntax.self) {
      guard try assign(node, environment) else { return skipped(node) }
      return node.leftOperand.isOptionalChain ? TypedValue(.void, .optional(.void)) : .void
    }
    if let type = TypeExpression(naming: expression) {
      return TypedValue(.metatype(qualified(type, environment)))
    }
    let sign = node.operator.trimmedText
    switch sign {
    case "&&", "||": return try logical(node, sign, environment, use)
    case "??": return try coalescing(node, environment, use)
    case "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&+=", "&-=", "&*=", "<<=", ">>=", "&<<=", "&>>=":
      let result = try compoundAssignment(node, sign, environment)
      guard node.leftOperand.isOptionalChain, case .void = result.value else { return result }
      return TypedValue(.void, .optional(.void))
    default:
      if isAssigning(sign), policy.changesInPlace,
        try callAssigning(
          sign, readable(target(of: node.leftOperand, environment), node.leftOperand, environment), node,
          environment)
      {
        return .void
      }
      return try binary(node, sign, environment, use)
    }
  }

  private func logical(
    _ node: InfixOperatorExprSyntax, _ sign: String, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    let isOfProgram = use.type.flatMap { table.declaration(of: $0) }.map {
      !typeLookups.staticMethods(sign, of: $0, self).isEmpty
    }
    let left = try value(of: node.leftOperand, in: environment, for: isOfProgram == true ? use : .nothing)
    noteDecision()
    guard case .bool(let isTrue) = left.value else {
      if let own = try callOperator(
        sign, left, delaying: node.rightOperand, ExprSyntax(node), environment, use)
      {
        return own
      }
      let right = try value(
        of: node.rightOperand, in: environment, for: ExpressionUse(left.value.declaredType))
      if left.value.declaredType != nil,
        let own = try callOperator(sign, left, right, ExprSyntax(node), environment, .nothing)
      {
        return own
      }
      return unknown(node, environment, .named("Bool"))
    }
    if isTrue == (sign == "||") { return left }
    return try value(of: node.rightOperand, in: environment, for: .nothing)
  }

  private func coalescing(
    _ node: InfixOperatorExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    let wrapped = (use.type ?? resultType(toldByDefaultOf: node, environment)).map(\.asOptional)
    let isForced = endsProgram(node.rightOperand)
    let leftUse = isForced ? use.of(wrapped).forced : use.of(wrapped)
    let left = try value(of: node.leftOperand, in: environment, for: leftUse)
    let type = left.type?.withoutOptional
    noteDecision()
    if let own = try coalescingByType(of: left, node, environment, use) { return own }
    guard left.value.isNothing || left.value.isUnknown && !isForced else {
      let givesOptional =
        use.type == nil && type?.isOptional == false
        && isOptional(node.rightOperand, beside: type, environment)
      return givesOptional ? left : TypedValue(left.value.content, type)
    }
    if let own = try coalescingByProgram(left, type, node, environment, use) { return own }
    if use.type == nil, let type, type == .named("Any"),
      isOptional(node.rightOperand, beside: type, environment)
    {
      // Both are optionals: nil on the right is no value of type Any.
      return try value(of: node.rightOperand, in: environment, for: use.of(.optional(type)))
    }
    let wanted = use.type == .named("Any") ? type ?? use.type : use.type ?? type
    var rightUse = use.of(wanted)
    rightUse.takesOptional = use.type == nil || use.takesOptional
    let right = try value(of: node.rightOperand, in: environment, for: rightUse)
    if type?.isOptional != true, right.type?.isOptional == true { return right }
    guard !left.value.isNothing else { return TypedValue(right.value, type ?? right.type) }
    guard case .unknown(let unknown) = left.value.content, case .string(let text, _) = right.value else {
      return TypedValue(left.value.content, type ?? right.type)
    }
    return TypedValue(.unknown(unknown.with(fallback: text)), type ?? right.type)
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

  func binary(
    _ node: InfixOperatorExprSyntax, _ sign: String, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    if let result = try callOnlyOperator(sign, node, environment, use) { return result }
    let isArithmetic = Self.arithmeticOperators.contains(sign)
    let bound = sign == "..." || sign == "..<" ? use.type?.unwrapped.rangeBound : nil
    let leftUse =
      node.leftOperand.identityUse(sign) ?? literalUse(
        ofCall: node.leftOperand, beside: node.rightOperand, environment)
      ?? (isArithmetic ? use : ExpressionUse(bound))
    var left = try value(of: node.leftOperand, in: environment, for: leftUse)
    let operand = node.rightOperand
    if let result = try callOperator(sign, of: left, operand, ExprSyntax(node), environment, use) {
      return result
    }
    if let result = try callOperator(sign, left, delaying: operand, ExprSyntax(node), environment, use) {
      return result
    }
    let isFree =
      use.type == nil
      && (operand.isTernary || operand.kind == .arrayExpr && node.leftOperand.kind == .arrayExpr)
      && node.leftOperand.isWrittenNumbers
    var rightUse =
      operand.identityUse(sign) ?? bound.map { ExpressionUse($0) } ?? (isFree ? .nothing : nil)
      ?? numberUse(operand, sign, beside: left, environment)
      ?? operandUse(
        operand, sign, at: 1, beside: typeBeside(operand, left, for: isArithmetic ? use : .nothing))
    rightUse.takesOptional = ["==", "!=", "===", "!=="].contains(sign)
    let right = try value(of: node.rightOperand, in: environment, for: rightUse)
    left = try literalOperand(node.leftOperand, left, sign, beside: right, environment)
    let result = try apply(
      sign, matched(left, node.leftOperand, beside: right, environment),
      matched(right, node.rightOperand, beside: left, environment), ExprSyntax(node), environment, use)
    let isLiteral = operand.is(StringLiteralExprSyntax.self)
    guard sign == "+" else { return result }
    return labelled(result, asVariable: node.leftOperand, left, environment).joined(
      as: use.type, with: isLiteral ? nil : right)
  }

  /// An array of tuples to which others were added, with the labels of the variable that was empty.
  private func labelled(
    _ sum: TypedValue, asVariable operand: ExprSyntax, _ left: TypedValue, _ environment: Environment
  ) -> TypedValue {
    guard case .array(let elements, _) = left.value, elements.isEmpty,
      case .tuple? = sum.value.elements?.first,
      let name = operand.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      let labels = environment.variable(named: name)?.labels
    else { return sum }
    return TypedValue(sum.value.labelled(labels), sum.type)
  }

  /// Applies an operator to two values.
  func apply(
    _ sign: String, _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment,
    _ use: ExpressionUse = .nothing
  ) throws -> TypedValue {
    if sign == "==" || sign == "!=",
      let other = left.value.isNothing ? right : right.value.isNothing ? left : nil,
      let isNil = isForeseenNil(other.value)
    {
      return TypedValue.bool(isNil == (sign == "=="))
    }
    if let determined = combine(left.value, sign, right.value) { return determined }
    if sign == "==" || sign == "!=", left.isAnyHashable || right.isAnyHashable,
      let areEqual = try areEqual(left.value, right.value, at: node, in: environment)
    {
      return TypedValue.bool(areEqual == (sign == "=="))
    }
    if sign == "==" || sign == "!=" { try checkEquatable(left, right, node, environment) }
    return try callOperator(sign, left, right, node, environment, use)
      ?? combine(left, sign, right, node, environment)
  }

  /// Evaluates a declared postfix operator, or the one-sided range `3...`.
  func postfix(_ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse) throws
    -> TypedValue
  {
    guard let node = expression.as(PostfixOperatorExprSyntax.self) else {
      return unknown(expression, environment)
    }
    let sign = node.operator.text
    let operand = try value(
      of: node.expression, in: environment,
      for: literalUse(node.expression, sign) ?? ExpressionUse(use.type?.unwrapped.boundOfRange))
    if let result = try callOperator(sign, of: operand, nil, expression, environment, use) { return result }
    if let own = try callUnary(sign, operand, expression, environment) { return own }
    if let range = oneSidedRange(sign, lower: operand) { return range }
    return operand.value.isUnknown
      ? unknown(expression, environment) : notUnderstood(expression, environment, use.type)
  }

  func prefix(_ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse) throws -> TypedValue
  {
    guard let node = expression.as(PrefixOperatorExprSyntax.self) else {
      return unknown(expression, environment)
    }
    if use.type != nil, let own = try declaredLiteral(expression, environment, use) { return own }
    let bound = use.type?.unwrapped.boundOfRange.map { ExpressionUse($0) }
    let mayRequest = libraries.contains { $0.requestOperators.contains(node.operator.text) }
    let operand = try value(
      of: node.expression, in: environment,
      for: mayRequest ? .nothing : literalUse(node.expression, node.operator.text) ?? bound ?? use)
    if mayRequest, case .library(let container) = operand.value, container is any ContainerValue {
      let call = Call(
        interpreter: self, environment: environment, arguments: [], node: expression, use: use,
        place: place(of: node, in: environment))
      if let answer = try container.call("resolve", call) { return answer }
    }
    return try apply(prefix: node.operator.text, operand, expression, environment)
  }

  /// Applies a prefix operator.
  func apply(
    prefix sign: String, _ operand: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue {
    if let own = try callUnary(sign, operand, node, environment) { return own }
    if operand.value.isDeclared, let own = try negated(sign, operand, node, environment) { return own }
    if let range = oneSidedRange(sign, upper: operand) { return range }
    switch (sign, operand.value) {
    case ("!", .bool(let value)): return TypedValue.bool(!value)
    case (_, .int), (_, .large):
      if sign == "+" { return operand }
      return try operand.value.integer.flatMap {
        try integer(prefix: sign, operand, $0, node, environment)
      } ?? notUnderstood(node, environment, operand.type)
    case ("-", .double(let value, let kind)): return TypedValue(.double(-value, kind), operand.type)
    case ("+", .double): return operand
    case ("!", .unknown): return unknown(node, environment, .named("Bool"))
    case (_, .unknown): return unknown(node, environment, operand.type)
    default: return notUnderstood(node, environment)
    }
  }
}

extension ExprSyntax {
  /// The use of an operand of `===` that is a call without arguments: a generic function is to give any object then. Nil
  /// for other operands.
  fileprivate func identityUse(_ sign: String) -> ExpressionUse? {
    guard ["===", "!=="].contains(sign), let call = self.as(FunctionCallExprSyntax.self),
      call.arguments.isEmpty, call.trailingClosure == nil
    else { return nil }
    return ExpressionUse(.optional(.named("AnyObject")))
  }
}
