import DICore
import SwiftSyntax

extension Interpreter {
  func infix(_ expression: ExprSyntax, _ environment: Environment, _ use: Expectation) throws -> TypedValue {
    guard let node = expression.as(InfixOperatorExprSyntax.self) else {
      return unknown(expression, environment)
    }
    if node.operator.is(AssignmentExprSyntax.self) {
      try assign(node, environment)
      return .void
    }
    if let type = TypeExpression(naming: expression) {
      return TypedValue(.metatype(qualified(type, environment)))
    }
    let sign = node.operator.trimmedDescription
    switch sign {
    case "&&", "||": return try logical(node, sign, environment)
    case "??": return try coalescing(node, environment, use)
    case "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&+=", "&-=", "&*=", "<<=", ">>=", "&<<=", "&>>=":
      return try compoundAssignment(node, sign, environment)
    default: return try binary(node, sign, environment, use)
    }
  }

  private func logical(
    _ node: InfixOperatorExprSyntax, _ sign: String, _ environment: Environment
  ) throws -> TypedValue {
    let left = try value(of: node.leftOperand, in: environment, for: .nothing)
    noteDecision()
    guard case .bool(let isTrue) = left.value else {
      _ = try value(of: node.rightOperand, in: environment, for: .nothing)
      return unknown(node, environment, .named("Bool"))
    }
    if isTrue == (sign == "||") { return left }
    return try value(of: node.rightOperand, in: environment, for: .nothing)
  }

  private func coalescing(
    _ node: InfixOperatorExprSyntax, _ environment: Environment, _ use: Expectation
  ) throws -> TypedValue {
    let wrapped = use.type.map { $0.isOptional ? $0 : .optional($0) }
    let left = try value(of: node.leftOperand, in: environment, for: use.of(wrapped))
    let type = left.type?.withoutOptional
    noteDecision()
    guard left.value.isNothing || left.value.isUnknown else { return TypedValue(left.value.content, type) }
    let right = try value(of: node.rightOperand, in: environment, for: use.of(use.type ?? type))
    return left.value.isNothing ? TypedValue(right.value, type ?? right.type) : TypedValue(left.value, type)
  }

  private func compoundAssignment(
    _ node: InfixOperatorExprSyntax, _ sign: String, _ environment: Environment
  ) throws -> TypedValue {
    let sign = String(sign.dropLast())
    guard policy.changesInPlace else {
      let left = try value(of: node.leftOperand, in: environment, for: .nothing)
      let right = try value(of: node.rightOperand, in: environment, for: Expectation(left.type))
      _ = try combine(left, sign, right, ExprSyntax(node), environment)
      return .void
    }
    let place = try place(of: node.leftOperand, environment, isAssigned: true)
    let isMissing = try content(of: place, at: node, environment).isNothing
    if isMissing, node.leftOperand.isOptionalChain { return .void }
    let type = type(of: place)
    let right = try value(of: node.rightOperand, in: environment, for: Expectation(type))
    try change(place, at: node, environment) { value in
      if sign == "+", try extend(&value, with: right.value, node, environment) { return }
      let left = TypedValue(value, type)
      let right = try matched(right, node.rightOperand, beside: left, environment)
      let result = try apply(sign, left, right, ExprSyntax(node), environment).value
      if result.isUnknown, !left.value.isUnknown, !right.value.isUnknown {
        throw error("'\(node.firstLine)' is not understood", at: node, in: environment)
      }
      value = result
    }
    noteAssignment(of: try content(of: place), to: node.leftOperand, place, environment)
    return .void
  }

  private func binary(
    _ node: InfixOperatorExprSyntax, _ sign: String, _ environment: Environment, _ use: Expectation
  ) throws -> TypedValue {
    let isArithmetic = Self.arithmeticOperators.contains(sign)
    let left = try value(of: node.leftOperand, in: environment, for: isArithmetic ? use : .nothing)
    let right = try value(of: node.rightOperand, in: environment, for: Expectation(left.type))
    return try apply(
      sign, matched(left, node.leftOperand, beside: right, environment),
      matched(right, node.rightOperand, beside: left, environment), ExprSyntax(node), environment, use)
  }

  /// Applies an operator to two values.
  func apply(
    _ sign: String, _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment,
    _ use: Expectation = .nothing
  ) throws -> TypedValue {
    if sign == "==" || sign == "!=" { try checkEquatable(left, right, node, environment) }
    return try callOperator(sign, left, right, node, environment, use)
      ?? combine(left, sign, right, node, environment)
  }

  /// Whether one value comes before another, as `<` tells; nil where it does not.
  func isLess(
    _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> Bool? {
    if let told = order(left.value, "<", right.value) { return told }
    guard case .bool(let told)? = try callOperator("<", left, right, node, environment, .nothing)?.value
    else {
      return nil
    }
    return told
  }

  /// Calls an operator that the program declares; nil where there is none for these operands.
  private func callOperator(
    _ sign: String, _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax,
    _ environment: Environment, _ use: Expectation
  ) throws -> TypedValue? {
    let types = [left, right].compactMap(\.value.declaredType)
    // An optional is compared with nil without what the type says.
    let isWithNil = left.value.isNothing || right.value.isNothing
    guard !types.isEmpty, !(isWithNil && (sign == "==" || sign == "!=")) else { return nil }
    let owner = types.compactMap { table.declaration(of: $0) }.first {
      !facts.staticMethods(sign, of: $0, self).isEmpty
    }
    let functions =
      owner.map { facts.staticMethods(sign, of: $0, self) } ?? table.functions(named: sign)
    if functions.isEmpty {
      return try derived(sign, left, right, node, environment)
    }
    let call = Call(
      interpreter: self, environment: environment,
      arguments: [left, right].map { .init(label: nil, content: .value($0)) }, node: node,
      use: use, place: place(of: node, in: environment))
    let own = owner.map { Variable("self", .metatype(.named($0.name))) }
    return try callFunction(
      named: sign, functions.map(\.withoutLabels), on: own, typeName: owner?.name, call)
  }

  /// What Swift makes of the `==` and `<` that a program declares; nil where it does not.
  private func derived(
    _ sign: String, _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    func told(_ sign: String, _ left: TypedValue, _ right: TypedValue, is wanted: Bool) throws -> TypedValue?
    {
      guard case .bool(let told)? = try callOperator(sign, left, right, node, environment, .nothing)?.value
      else { return nil }
      return TypedValue(.bool(told == wanted), .named("Bool"))
    }
    switch sign {
    case "!=": return try told("==", left, right, is: false)
    case ">": return try told("<", right, left, is: true)
    case "<=": return try told("<", right, left, is: false)
    case ">=": return try told("<", left, right, is: false)
    case "<": return orderOfCases(left.value, right.value).map { TypedValue(.bool($0), .named("Bool")) }
    default: return nil
    }
  }

  /// Whether a case of an enumeration is declared before another one, where that is what `<` means.
  private func orderOfCases(_ left: SourceValue, _ right: SourceValue) -> Bool? {
    guard case .enumeration(let first) = left, case .enumeration(let second) = right,
      first.payload.isEmpty, second.payload.isEmpty, let type = table.declaration(of: first.type),
      table.conforms(.named(type.name), to: .named("Comparable")) == .yes,
      let own = type.cases.firstIndex(where: { $0.name == first.name }),
      let other = type.cases.firstIndex(where: { $0.name == second.name })
    else { return nil }
    return own < other
  }

  private func combine(
    _ left: TypedValue, _ sign: String, _ right: TypedValue, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> TypedValue {
    if left.isInteger && right.isFloating || left.isFloating && right.isInteger {
      if let own = left.type?.unwrapped, let other = right.type?.unwrapped, own != other {
        throw error(
          "binary operator '\(node.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription ?? sign)' "
            + "cannot be applied to operands of type '\(own)' and '\(other)'", at: node, in: environment)
      }
      let isArithmetic = Self.arithmeticOperators.contains(sign)
      return notUnderstood(node, environment, isArithmetic ? nil : .named("Bool"))
    }
    if let truth = try comparison(left.value, sign, right.value, node, environment) {
      if let truth { return TypedValue(.bool(truth), .named("Bool")) }
      return beyond(left, right, node, environment, .named("Bool"))
    }
    switch (left.value, right.value) {
    case (.int(let first, _), .int(let second, _)):
      if sign == "..<" || sign == "..." { return try range(first, sign, second, node, environment) }
      return try integers(left, first, sign, right, second, node, environment)
    case (.range(let range), .int(let number, _)) where sign == "~=":
      return TypedValue(.bool(range.contains(number)), .named("Bool"))
    case (.string(let left), .string(let right)) where sign == "+":
      try allowText(left.utf8.count + right.utf8.count, at: node, in: environment)
      return TypedValue(.string(left + right), .named("String"))
    case (.array(let first), .array(let second)) where sign == "+":
      try allowElements(first.count + second.count, at: node, in: environment)
      return TypedValue(.array(first + second), left.type ?? right.type)
    default:
      let isRange = sign == "..<" || sign == "..."
      return doubles(left, sign, right)
        ?? beyond(left, right, node, environment, isRange ? .named("Range") : left.type)
    }
  }

  /// What an operator gives that is not understood: it is told, where both operands are known.
  private func beyond(
    _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment,
    _ type: TypeExpression?
  ) -> TypedValue {
    guard isInSight(left.value), isInSight(right.value) else { return unknown(node, environment, type) }
    return notUnderstood(node, environment, type)
  }

  /// The outer nil means that `sign` does not compare; the inner one that the result cannot be told.
  private func comparison(
    _ left: SourceValue, _ sign: String, _ right: SourceValue, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> Bool?? {
    switch sign {
    case "==": .some(try areEqual(left, right, at: node, in: environment))
    case "!=": .some(try areEqual(left, right, at: node, in: environment).map(!))
    case "===": .some(left.isIdentical(to: right))
    case "!==": .some(left.isIdentical(to: right).map(!))
    case "<", ">", "<=", ">=": .some(order(left, sign, right))
    default: nil
    }
  }

  func order(_ left: SourceValue, _ sign: String, _ right: SourceValue) -> Bool? {
    switch (left, right) {
    case (.int(let left, _), .int(let right, _)): ordered(left, sign, right)
    case (.string(let left), .string(let right)): ordered(left, sign, right)
    default: left.number.flatMap { left in right.number.map { ordered(left, sign, $0) } }
    }
  }

  private func ordered<Value: Comparable>(_ left: Value, _ sign: String, _ right: Value) -> Bool {
    switch sign {
    case "<": left < right
    case ">": left > right
    case "<=": left <= right
    default: left >= right
    }
  }

  private func range(
    _ first: Int, _ sign: String, _ last: Int, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue {
    let range = RangeValue(lowerBound: first, upperBound: last, isClosed: sign == "...")
    guard first <= last else {
      return try trap(
        "'\(node.trimmedDescription)' is not a range", at: node, in: environment, giving: range.type)
    }
    return TypedValue(.range(range), range.type)
  }

  private func doubles(_ left: TypedValue, _ sign: String, _ right: TypedValue) -> TypedValue? {
    guard let first = left.value.number, let second = right.value.number else { return nil }
    let float = TypeExpression.named("Float")
    if left.type == float || right.type == float {
      // A Float is kept as the Double that is written the same.
      guard let result = quotient(Float(first), sign, Float(second)), let kept = Double("\(result)") else {
        return nil
      }
      return TypedValue(.double(kept, .float), float)
    }
    return quotient(first, sign, second).map { TypedValue(.double($0), .named("Double")) }
  }

  private func quotient<Number: FloatingPoint>(_ first: Number, _ sign: String, _ second: Number) -> Number? {
    switch sign {
    case "+": first + second
    case "-": first - second
    case "*": first * second
    case "/": first / second
    default: nil
    }
  }

  func prefix(_ expression: ExprSyntax, _ environment: Environment, _ use: Expectation) throws -> TypedValue {
    guard let node = expression.as(PrefixOperatorExprSyntax.self) else {
      return unknown(expression, environment)
    }
    let operand = try value(of: node.expression, in: environment, for: use)
    return try apply(prefix: node.operator.text, operand, expression, environment)
  }

  /// Applies an operator to the value behind it.
  func apply(
    prefix sign: String, _ operand: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue {
    if let own = try callPrefix(sign, operand, node, environment) { return own }
    switch (sign, operand.value) {
    case ("!", .bool(let value)): return TypedValue(.bool(!value), .named("Bool"))
    case (_, .int(let value, _)) where sign != "+":
      return try integer(prefix: sign, operand, value, node, environment)
        ?? notUnderstood(node, environment, operand.type)
    case ("-", .double(let value, let kind)): return TypedValue(.double(-value, kind), operand.type)
    case ("+", .int), ("+", .double): return operand
    case ("!", .unknown): return unknown(node, environment, .named("Bool"))
    case (_, .unknown): return unknown(node, environment, operand.type)
    default: return notUnderstood(node, environment)
    }
  }

  /// Calls a prefix operator that the program declares; nil where there is none for this operand.
  private func callPrefix(
    _ sign: String, _ operand: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    guard let type = operand.value.declaredType, let declaration = table.declaration(of: type) else {
      return nil
    }
    let own = facts.staticMethods(sign, of: declaration, self)
    let functions = (own.isEmpty ? table.functions(named: sign) : own).filter { $0.parameters.count == 1 }
    guard !functions.isEmpty else { return nil }
    let call = Call(
      interpreter: self, environment: environment, arguments: [.init(label: nil, content: .value(operand))],
      node: node, use: .nothing, place: place(of: node, in: environment))
    return try callFunction(
      named: sign, functions.map(\.withoutLabels), on: Variable("self", .metatype(type)),
      typeName: own.isEmpty ? nil : declaration.name, call)
  }

  func ternary(_ expression: ExprSyntax, _ environment: Environment, _ use: Expectation) throws -> TypedValue
  {
    guard let node = expression.as(TernaryExprSyntax.self) else { return unknown(expression, environment) }
    let condition = try value(of: node.condition, in: environment, for: .nothing).value
    noteDecision()
    switch condition {
    case .bool(let isTrue):
      let (taken, other) =
        isTrue
        ? (node.thenExpression, node.elseExpression) : (node.elseExpression, node.thenExpression)
      // What a variable begins with has one type; elsewhere each branch may keep its own.
      let isFloating =
        use.type == nil && node.parent?.is(InitializerClauseSyntax.self) == true && taken.isOfIntegerLiterals
        && other.is(FloatLiteralExprSyntax.self)
      let value = try value(
        of: taken, in: environment, for: isFloating ? Expectation(FloatingType.double.type) : use)
      let isOptional = use.type == nil && other.is(NilLiteralExprSyntax.self)
      return isOptional
        ? TypedValue(value.value, value.type.map { $0.isOptional ? $0 : .optional($0) }) : value
    default: return try undecided(node, environment, use)
    }
  }

  private func undecided(
    _ node: TernaryExprSyntax, _ environment: Environment, _ use: Expectation
  ) throws -> TypedValue {
    let place = place(of: node, in: environment)
    guard let dryRun else {
      reportGuess(node.condition, "taken as false", at: place)
      return try value(of: node.elseExpression, in: environment, for: use)
    }
    let known = dryRun.needs.count
    let first = try value(of: node.thenExpression, in: environment, for: use)
    let second = try value(of: node.elseExpression, in: environment, for: use)
    // A value that asks for nothing, such as a name, is what it is when the code runs.
    let isPlain = dryRun.needs.count == known
    reportGuess(node.condition, isPlain ? "taken as false" : Self.bothWays, at: place)
    return first.type == nil || isPlain && second.type != nil ? second : first
  }
}

extension FunctionDeclaration {
  /// The declaration as an operator calls it.
  var withoutLabels: FunctionDeclaration {
    var copy = self
    for index in copy.parameters.indices { copy.parameters[index].label = nil }
    return copy
  }
}
