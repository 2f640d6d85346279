import DICore
import SwiftSyntax

// Operators of the standard library.
extension Interpreter {
  func combine(
    _ left: TypedValue, _ sign: String, _ right: TypedValue, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> TypedValue {
    if left.isInteger && right.isFloating || left.isFloating && right.isInteger {
      return try combineUnlikeNumbers(left, sign, right, node, environment)
    }
    if left.value.isUnlike(right.value) { try checkAreOfOneKind(left, sign, right, node, environment) }
    if let isOrdered = try order(ofTuples: left, sign, right, node, environment) {
      return TypedValue.bool(isOrdered)
    }
    if let truth = try comparison(left.value, sign, right.value, node, environment) {
      if let truth { return TypedValue.bool(truth) }
      return beyond(left, right, node, environment, .named("Bool"))
    }
    switch (left.value, right.value) {
    case (.int(let first, let kind), .int(let second, let other)):
      if sign == "..<" || sign == "..." {
        let own = IntegerType(left.type) ?? kind
        let kind = own == .int ? IntegerType(right.type) ?? other : own
        return try range(first, sign, second, of: kind, node, environment)
      }
      return try integers(left, sign, right, node, environment)
    case (.large, .large), (.large, .int), (.int, .large):
      return try integers(left, sign, right, node, environment)
    case (.range(let range), .int(let number, _)) where sign == "~=":
      return TypedValue.bool(range.contains(number))
    case (.string(let first, let kind), .string(let second, _)) where sign == "+":
      try allowText(first.utf8.count + second.utf8.count, at: node, in: environment)
      // A collection with another one behind it keeps its type.
      let kind = (TextType(left.type) ?? kind) == .substring ? TextType.substring : .string
      return TypedValue(.string(first + second, kind), kind.type)
    case (.array(let first, let start), .array(let second, _)) where sign == "+":
      try allowElements(first.count + second.count, at: node, in: environment)
      let (first, second) = withLabelsOfBoth(first, second, node)
      return TypedValue(
        .array(first + second, from: start),
        left.isReversed
          ? left.type?.unwrapped.elementType.map(TypeExpression.array) : left.type?.unwrapped ?? right.type)
    case (.array, .string) where sign == "+" && left.type?.unwrapped.holdsCharacters == false:
      return notUnderstood(node, environment, left.type)
    case (.array(let first, let start), _) where sign == "+" && isSequence(right.value):
      let call = Call.fromOutside(self, at: place(of: node, in: environment))
      let second = try sequence(right.value, call)
      try allowElements(first.count + second.count, at: node, in: environment)
      return TypedValue(.array(first + second, from: start), left.type?.unwrapped)
    default: return try combineOthers(left, sign, right, node, environment)
    }
  }

  /// The elements of two arrays, which are tuples with the labels that those of one of them have.
  private func withLabelsOfBoth(
    _ first: [SourceValue], _ second: [SourceValue], _ node: ExprSyntax
  ) -> ([SourceValue], [SourceValue]) {
    guard case .tuple? = first.first, case .tuple? = second.first else { return (first, second) }
    // Of two literals the tuples have no labels, unless both have them.
    if let operands = node.as(InfixOperatorExprSyntax.self), operands.leftOperand.is(ArrayExprSyntax.self),
      operands.rightOperand.is(ArrayExprSyntax.self)
    {
      let all = [first, second].map { TupleLabels(of: $0.first) }
      guard all.contains(where: { $0 == nil }) else { return (first, second) }
      return (first.map(\.withoutLabels), second.map(\.withoutLabels))
    }
    if let labels = TupleLabels(of: first.first) { return (first, second.map { $0.labelled(labels) }) }
    guard let labels = TupleLabels(of: second.first) else { return (first, second) }
    return (first.map { $0.labelled(labels) }, second)
  }

  /// Throws for an integer and a floating-point number whose types are known; otherwise the result is unknown.
  private func combineUnlikeNumbers(
    _ left: TypedValue, _ sign: String, _ right: TypedValue, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> TypedValue {
    if let own = left.type?.unwrapped, let other = right.type?.unwrapped, own != other {
      throw error(
        "binary operator '\(node.as(InfixOperatorExprSyntax.self)?.operator.trimmedText ?? sign)' "
          + "cannot be applied to operands of type '\(own)' and '\(other)'", at: node, in: environment)
    }
    let isArithmetic = Self.arithmeticOperators.contains(sign)
    return notUnderstood(node, environment, isArithmetic ? nil : .named("Bool"))
  }

  /// The result for ranges that are not of integers, and for floating-point numbers.
  private func combineOthers(
    _ left: TypedValue, _ sign: String, _ right: TypedValue, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> TypedValue {
    let isRange = sign == "..<" || sign == "..."
    if let range = try orderedRange(left, sign, right, node, environment) { return range }
    if sign == "~=", let range = left.value.library(OrderedRange.self) {
      return try range.contains(right.value, self, node, environment).map { TypedValue.bool($0) }
        ?? notUnderstood(node, environment, .named("Bool"))
    }
    return doubles(left, sign, right)
      ?? beyond(left, right, node, environment, isRange ? .named("Range") : left.type)
  }

  /// The unknown result of an operator that is not understood, which is reported if both operands are known.
  private func beyond(
    _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment,
    _ type: TypeExpression?
  ) -> TypedValue {
    guard hasKnownMembers(left.value), hasKnownMembers(right.value) else {
      return knownPart(left, right, node, environment) ?? unknown(node, environment, type)
    }
    return notUnderstood(node, environment, type)
  }

  /// The elements of one operand of `+`, if those of the other one are not known and none are assumed; nil otherwise.
  private func knownPart(
    _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) -> TypedValue? {
    guard let sum = node.as(InfixOperatorExprSyntax.self), sum.operator.trimmedText == "+",
      left.value.isUnknown != right.value.isUnknown
    else { return nil }
    let (known, missing) = left.value.isUnknown ? (right, sum.leftOperand) : (left, sum.rightOperand)
    return assuming(only: known.value, beside: missing, "taken as empty", environment)
      .map { TypedValue($0, known.type) }
  }

  /// The result of a comparison: the outer nil means that `sign` is no comparison, the inner one that the result is
  /// unknown.
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

  /// The result of `<`, `>`, `<=` or `>=`; nil for values that are no numbers or strings.
  func order(_ left: SourceValue, _ sign: String, _ right: SourceValue) -> Bool? {
    switch (left, right) {
    case (.int(let left, _), .int(let right, _)): ordered(left, sign, right)
    case (.large, .large), (.large, .int), (.int, .large): ordered(left.integer, sign, right.integer)
    case (.string(let left, _), .string(let right, _)): ordered(left, sign, right)
    default: left.number.flatMap { left in right.number.map { ordered(left, sign, $0) } }
    }
  }

  private func ordered(_ left: Int128?, _ sign: String, _ right: Int128?) -> Bool? {
    left.flatMap { left in right.map { ordered(left, sign, $0) } }
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
    _ first: Int, _ sign: String, _ last: Int, of kind: IntegerType, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> TypedValue {
    let range = RangeValue(lowerBound: first, upperBound: last, isClosed: sign == "...", kind: kind)
    guard first <= last else {
      return try trap(
        "'\(node.trimmedText)' is not a range", at: node, in: environment, giving: range.type)
    }
    return TypedValue(.range(range), range.type)
  }

  private func doubles(_ left: TypedValue, _ sign: String, _ right: TypedValue) -> TypedValue? {
    guard let first = left.value.number, let second = right.value.number else { return nil }
    let float = TypeExpression.named("Float")
    if left.type == float || right.type == float {
      // A Float is stored as the Double with the same decimal text.
      guard let result = quotient(Float(first), sign, Float(second)), let kept = Double("\(result)") else {
        return nil
      }
      return TypedValue(.double(kept, .float), float)
    }
    // Of a `CGFloat` and a `Double` the result is a `Double`.
    let isCGFloat = left.value.floatingType == .cgFloat && right.value.floatingType == .cgFloat
    let kind = isCGFloat ? FloatingType.cgFloat : .double
    return quotient(first, sign, second).map { TypedValue(.double($0, kind), kind.type) }
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
}

extension TypeExpression {
  /// Whether it is a collection of characters; nil where the type of the elements is not known.
  fileprivate var holdsCharacters: Bool? {
    elementType.flatMap { $0.hasUnknown ? nil : $0 == .named("Character") }
  }
}
