import SwiftParser
import SwiftSyntax

// Integers mixed with floating-point numbers: Swift converts only literals.
extension Interpreter {
  /// An operand or element next to another one: an expression of integer literals is a `Double` next to a `Double`.
  func matched(
    _ operand: TypedValue, _ node: ExprSyntax, beside other: TypedValue, _ environment: Environment
  ) throws -> TypedValue {
    if case .double(_, .cgFloat) = other.value, case .double(let number, .double) = operand.value,
      node.isWrittenNumbers
    {
      return TypedValue(.double(number, .cgFloat), other.type)
    }
    guard case .int(let number, _) = operand.value, case .double(_, let kind) = other.value else {
      return try joinedArray(operand, node, beside: other, environment)
    }
    if node.isTernary, node.branches.allSatisfy(\.isOfIntegerLiterals) {
      return TypedValue(.double(Double(number), kind), kind.type)
    }
    guard node.isOfIntegerLiterals || isMadeAnew(node, as: kind.type) else { return operand }
    return try value(of: node, in: environment, for: ExpressionUse(kind.type))
  }

  /// Whether an operand is made of literals that can be of that type, without functions: `[1, 2].max()!`.
  private func isMadeAnew(_ node: ExprSyntax, as type: TypeExpression) -> Bool {
    literals(of: node, take: type) == .yes
      && !node.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .leftBrace }
  }

  /// An array literal of the type that both operands can have: beside `[2.5]`, `[1]` is an array of a `Double`.
  private func joinedArray(
    _ operand: TypedValue, _ node: ExprSyntax, beside other: TypedValue, _ environment: Environment
  ) throws -> TypedValue {
    guard node.kind == .arrayExpr, case .array = other.value, let own = operand.type, let type = other.type,
      own != type, node.isWrittenNumbers
    else { return operand }
    let isDeclared = mentionsDeclared(type) && literals(of: node, take: type) == .yes
    guard let joined = isDeclared ? type : own.joined(with: type), joined != own else { return operand }
    return try value(of: node, in: environment, for: ExpressionUse(joined))
  }

  /// The elements of a literal without a stated type: collections and tuples have one type; nil if integers and floating-point numbers cannot be mixed.
  func matched(
    _ elements: [TypedValue], _ nodes: [ExprSyntax], _ environment: Environment
  ) throws -> [TypedValue]? {
    guard let floating = elements.first(where: \.isFloating), elements.allSatisfy(\.mayBeNumber) else {
      return try joined(elements, nodes, environment)
    }
    let matched = try zip(elements, nodes).map { try self.matched($0, $1, beside: floating, environment) }
    return matched.contains(where: \.isInteger) ? nil : matched
  }

  /// Collections or tuples as elements of a literal, with the one type that they can have: beside `[2.5]`, `[1]` is an
  /// array of a `Double`.
  private func joined(
    _ elements: [TypedValue], _ nodes: [ExprSyntax], _ environment: Environment
  ) throws -> [TypedValue] {
    guard elements.count > 1, let first = elements.lazy.compactMap(\.type).first, first.isCompound,
      elements.contains(where: { $0.type != first })
    else { return elements }
    var joined = first
    for type in zip(elements, nodes).compactMap({ $0.type ?? $1.typeOfNils }) {
      guard let both = joined.joined(with: type) else { return elements }
      joined = both
    }
    return try zip(elements, nodes).map { try converted($0, $1, to: joined, environment) }
  }

  /// The value of an expression in a literal as one of the type that the literal's other elements ask for. What is not
  /// written there as a literal stays as it is.
  private func converted(
    _ value: TypedValue, _ node: ExprSyntax, to type: TypeExpression, _ environment: Environment
  ) throws -> TypedValue {
    guard value.type != type else { return value }
    if node.isWritten { return try self.value(of: node, in: environment, for: ExpressionUse(type)) }
    switch (value.value, node.as(ExprSyntaxEnum.self), type) {
    case (.array(let elements, nil), .arrayExpr(let node), .array(let element)):
      let converted = try zip(elements, node.elements).map {
        try self.converted(TypedValue($0, $0.dynamicType), $1.expression, to: element, environment).value
      }
      return TypedValue(.array(converted), type)
    case (.tuple(let tuple), .tupleExpr(let node), .tuple(let types)):
      let converted = try zip(zip(tuple.elements, node.elements), types).map { pair, type in
        let (element, node) = pair
        let value = TypedValue(element.value, element.value.dynamicType)
        return (element.label, try self.converted(value, node.expression, to: type, environment).value)
      }
      return TypedValue(.tuple(TupleValue(elements: converted)), type)
    default: return value
    }
  }
}

extension TypedValue {
  var isInteger: Bool {
    guard value.integer != nil else { return false }
    return type == nil || IntegerType(type?.unwrapped) != nil
  }

  /// Whether it is a number, nil, or not known; beside anything else numbers are values of `Any`.
  fileprivate var mayBeNumber: Bool {
    switch value {
    case .int, .large, .double, .nothing, .nothingInside, .unknown, .library: true
    default: false
    }
  }

  var isFloating: Bool {
    if case .double = value { true } else { false }
  }
}

extension TypeExpression {
  /// Whether values of the type consist of others: a collection or a tuple.
  var isCompound: Bool {
    switch self {
    case .array, .dictionary, .tuple: true
    default: false
    }
  }

  /// The type that literals of both types can have; nil for none.
  func joined(with other: TypeExpression) -> TypeExpression? {
    switch (self, other) {
    case _ where self == other || other.isUnknown: self
    case _ where isUnknown: other
    case (.optional(let own), .optional(let other)): own.joined(with: other).map(TypeExpression.optional)
    case (.optional(let own), _): own.joined(with: other).map(TypeExpression.optional)
    case (_, .optional(let other)): joined(with: other).map(TypeExpression.optional)
    case (.array(let own), .array(let other)): own.joined(with: other).map(TypeExpression.array)
    case (.dictionary(let key, let own), .dictionary(let otherKey, let other))
    where key == otherKey || key.isUnknown || otherKey.isUnknown:
      own.joined(with: other).map { .dictionary(key.isUnknown ? otherKey : key, $0) }
    case (.tuple(let own), .tuple(let other)) where own.count == other.count:
      Self.joined(own.types, other.types).map { .tuple(own.with($0)) }
    case _ where self == .named("Int") && other.typeName.flatMap(FloatingType.init) != nil: other
    case _ where other == .named("Int") && typeName.flatMap(FloatingType.init) != nil: self
    default: nil
    }
  }

  private static func joined(_ types: [TypeExpression], _ others: [TypeExpression]) -> [TypeExpression]? {
    let joined = zip(types, others).compactMap { $0.joined(with: $1) }
    return joined.count == types.count ? joined : nil
  }
}

extension ExprSyntax {
  /// The type of an array of nothing but `nil`, as far as that is known; nil for another expression.
  fileprivate var typeOfNils: TypeExpression? {
    guard let array = self.as(ArrayExprSyntax.self), !array.elements.isEmpty,
      array.elements.allSatisfy({ $0.expression.is(NilLiteralExprSyntax.self) })
    else { return nil }
    return .array(.optional(.unknown("")))
  }

  /// Whether it consists of literals and names of local variables, so that it may be evaluated anew as another type.
  fileprivate var isWritten: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): !name.isOperator
    default: isLiteral(where: \.isWritten)
    }
  }

  /// Whether it consists of literals and members of values, so that its own type does not depend on its use.
  var hasOwnType: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): !name.isOperator
    case .memberAccessExpr(let access): access.base?.hasOwnType == true
    default: isLiteral(where: \.hasOwnType)
    }
  }

  /// Whether it consists of literals.
  var isWrittenNumbers: Bool { isLiteral(where: \.isWrittenNumbers) }

  private func isLiteral(where isPart: (ExprSyntax) -> Bool) -> Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: true
    case .stringLiteralExpr(let node): node.representedLiteralValue != nil
    case .prefixOperatorExpr(let node): isPart(node.expression)
    case .infixOperatorExpr(let node): isPart(node.leftOperand) && isPart(node.rightOperand)
    case .tupleExpr(let node): node.elements.allSatisfy { isPart($0.expression) }
    case .arrayExpr(let node): node.elements.allSatisfy { isPart($0.expression) }
    case .dictionaryExpr(let node):
      node.content.as(DictionaryElementListSyntax.self)?.allSatisfy { isPart($0.key) && isPart($0.value) }
        ?? true
    default: false
    }
  }

  /// Whether the expression consists of integer literals and operators.
  var isOfIntegerLiterals: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: true
    case .prefixOperatorExpr(let node): node.expression.isOfIntegerLiterals
    case .infixOperatorExpr(let node):
      node.leftOperand.isOfIntegerLiterals && node.rightOperand.isOfIntegerLiterals
    case .tupleExpr(let node):
      node.elements.count == 1 && node.elements.allSatisfy { $0.expression.isOfIntegerLiterals }
    default: false
    }
  }
}
