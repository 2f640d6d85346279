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
      if isAssigning(sign, node.leftOperand), policy.changesInPlace,
        let result = try callAssigning(
          sign, readable(target(of: node.leftOperand, environment), node.leftOperand, environment), node,
          environment)
      {
        return result
      }
      return try binary(node, sign, environment, use)
    }
  }

  private func logical(
    _ node: InfixOperatorExprSyntax, _ sign: String, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    if let type = use.type, type != .named("Bool"), table.declaration(of: type) != nil,
      let own = try callOnlyOperator(sign, node, environment, use)
    {
      return own
    }
    let isOfProgram = use.type.flatMap { table.declaration(of: $0) }.map {
      !typeLookups.staticMethods(sign, of: $0, self).isEmpty
    }
    let left = try value(of: node.leftOperand, in: environment, for: isOfProgram == true ? use : .nothing)
    noteDecision()
    try checkOperands(sign, node, left, .bool(true), environment)
    guard case .bool(let isTrue) = left.value else {
      if let own = try callOperator(
        sign, left, delaying: node.rightOperand, ExprSyntax(node), environment, use)
      {
        return own
      }
      let rightUse = ExpressionUse(left.value.declaredType)
      let right: TypedValue
      if environment.context.builder == nil, ExprSyntax(node).isStatementAmongOthers {
        // A statement whose right operand does something: isTest && registerMocks()
        assume(node.leftOperand, "taken as \(sign == "&&")", environment)
        right = try controlled { try value(of: node.rightOperand, in: environment, for: rightUse) }
      } else {
        right = try value(of: node.rightOperand, in: environment, for: rightUse)
      }
      if left.value.declaredType != nil,
        let own = try callOperator(sign, left, right, ExprSyntax(node), environment, .nothing)
      {
        return own
      }
      return unknown(node, environment, .named("Bool"))
    }
    if isTrue == (sign == "||") { return left }
    let right = try value(of: node.rightOperand, in: environment, for: .nothing)
    try checkOperands(sign, node, left, right, environment)
    return right
  }

  func binary(
    _ node: InfixOperatorExprSyntax, _ sign: String, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    if let result = try callOnlyOperator(sign, node, environment, use)
      ?? callOperatorOfLiterals(sign, node, environment, use)
    {
      return result
    }
    let isArithmetic = Self.arithmeticOperators.contains(sign)
    let bound = sign == "..." || sign == "..<" ? use.type?.unwrapped.rangeBound : nil
    let leftUse =
      node.leftOperand.identityUse(sign)
      ?? (isArithmetic && use.type?.isFloating == true
        ? nil : literalUse(ofCall: node.leftOperand, beside: node.rightOperand, environment))
      ?? (isArithmetic ? firstOperandUse(node.leftOperand, sign, use) : ExpressionUse(bound))
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
    let joint = sign == "+" && use.type == nil ? typeOfSum(left, operand, environment) : nil
    if let joint { rightUse = ExpressionUse(joint) }
    let right = try value(of: node.rightOperand, in: environment, for: rightUse)
    try checkOperands(sign, node, left, right, environment)
    left = try literalOperand(node.leftOperand, left, sign, beside: right, environment)
    let result = try apply(
      sign, matched(left, node.leftOperand, beside: right, environment),
      matched(right, node.rightOperand, beside: left, environment), ExprSyntax(node), environment, use)
    let isLiteral = operand.is(StringLiteralExprSyntax.self)
    guard sign == "+" else { return result }
    if let joint { return TypedValue(result.value, joint) }
    return labelled(result, asVariable: node.leftOperand, left, environment).joined(
      as: use.type, with: isLiteral ? nil : right)
  }

  /// The type of an array of objects with those of another type behind it, if that is not its own: `[Cat()] + pets`.
  private func typeOfSum(
    _ left: TypedValue, _ right: ExprSyntax, _ environment: Environment
  ) -> TypeExpression? {
    guard let own = left.type?.unwrapped, case .array(let element) = own,
      table.declaration(of: element) != nil,
      let other = staticType(of: right, environment)?.withoutOptional, other != own,
      let both = commonType(of: own, and: other), both != own
    else { return nil }
    return both
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
    if left.value.isNothing || right.value.isNothing {
      // A nil is the content of an optional of optionals beside one.
      let both = (left.promoted(to: right.type), right.promoted(to: left.type))
      if both.0.value.isNothing != left.value.isNothing || both.1.value.isNothing != right.value.isNothing {
        return try apply(sign, both.0, both.1, node, environment, use)
      }
    }
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
    if let own = try callUnary(sign, operand, expression, environment, use) { return own }
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
    let sign = node.operator.text
    if operand.type?.isOptional == true, sign == "!" || sign == "-",
      let content = operand.type?.withoutOptional, takesOnlyStandardOperators(content, sign)
    {
      try checkIsUnwrapped(operand, node.expression, environment)
    }
    return try apply(prefix: sign, operand, expression, environment, use)
  }

  /// Applies a prefix operator.
  func apply(
    prefix sign: String, _ operand: TypedValue, _ node: ExprSyntax, _ environment: Environment,
    _ use: ExpressionUse = .nothing
  ) throws -> TypedValue {
    if let own = try callUnary(sign, operand, node, environment, use) { return own }
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

extension ExprSyntax {
  /// Whether it is a statement of a file, or one of several of a body: a single one is the result.
  fileprivate var isStatementAmongOthers: Bool {
    guard let list = parent?.parent?.as(CodeBlockItemListSyntax.self),
      parent?.is(CodeBlockItemSyntax.self) == true
    else { return false }
    return list.count > 1 || list.parent?.is(SourceFileSyntax.self) == true
  }
}
