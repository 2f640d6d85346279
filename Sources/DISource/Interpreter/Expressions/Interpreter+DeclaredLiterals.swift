import DICore
import SwiftSyntax

// Literals of types that the program declares: `let path: Path = "a"` is `Path(stringLiteral: "a")`.
extension Interpreter {
  /// The value of the program's type that a literal is converted to; nil if another type is required, or the type has
  /// no initialiser for such literals.
  func declaredLiteral(
    _ literal: ExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    guard let label = literal.initialiserLabel, let wanted = use.type,
      !(wanted.isOptional && literal.is(NilLiteralExprSyntax.self))
    else { return nil }
    let type = wanted.unwrapped
    guard let declaration = table.declaration(of: type) else { return nil }
    guard let initialiser = initialiser(of: declaration, forLiteralsLabelled: label) else {
      if let node = literal.as(ArrayExprSyntax.self), isOptionSet(type) {
        return try options(node, type, environment)
      }
      if let node = literal.as(ArrayExprSyntax.self), declaration.kind != .external,
        table.conforms(type, to: .named("SetAlgebra")) == .yes
      {
        return try setAlgebra(node, type, declaration, environment)
      }
      // The initialiser is declared in an extension of a protocol.
      return literal.isScalar && takes(declaration, literalsLabelled: label)
        ? notUnderstood(literal, environment, type) : nil
    }
    if literal.isInterpolated, let node = literal.as(StringLiteralExprSyntax.self),
      let own = self.initialiser(of: declaration, forLiteralsLabelled: "stringInterpolation")
    {
      return try interpolatedLiteral(node, type, declaration, by: own, environment)
        ?? notUnderstood(literal, environment, type)
    }
    let parameter = initialiser.parameters[0]
    let element = meaning(of: parameter.type, in: declaration.name, table.generics(of: declaration, as: type))
    let arguments = try arguments(of: literal, label, element, environment)
    guard let match = ArgumentMatch(arguments, to: initialiser.parameters) else { return nil }
    let call = Call(
      interpreter: self, environment: environment, arguments: arguments, node: literal, use: use.of(type),
      place: place(of: literal, in: environment))
    return try strictly {
      try calling(at: call.place) { try construct(type, declaration, call, by: (initialiser, match)) }
    }
  }

  /// The value of `[.read, .write]` as an `OptionSet`.
  private func options(
    _ node: ArrayExprSyntax, _ type: TypeExpression, _ environment: Environment
  ) throws -> TypedValue? {
    let elements = try node.elements.map {
      try value(of: $0.expression, in: environment, for: ExpressionUse(type)).value
    }
    let call = Call(
      interpreter: self, environment: environment, arguments: [], node: ExprSyntax(node),
      use: ExpressionUse(type), place: place(of: node, in: environment))
    return try makeOptionSet(type, of: elements, call)
  }

  /// The `zero` that numbers of the program have by `AdditiveArithmetic`, where they are made of integer literals; nil for
  /// another type, and for one that declares its own.
  func declaredZero(_ type: TypeExpression, _ environment: Environment) throws -> TypedValue? {
    guard let declaration = table.declaration(of: type), declaration.kind != .external,
      typeLookups.staticProperty("zero", of: declaration, self) == nil,
      table.conforms(type, to: .named("AdditiveArithmetic")) == .yes
    else { return nil }
    let zero = ExprSyntax(IntegerLiteralExprSyntax(literal: .integerLiteral("0")))
    return try declaredLiteral(zero, environment, ExpressionUse(type))
  }

  /// Whether values of a type of the program are made of literals such as this expression is one.
  func isMade(_ type: TypeExpression, of literal: ExprSyntax) -> Bool {
    guard let label = literal.initialiserLabel, let declaration = table.declaration(of: type) else {
      return false
    }
    return initialiser(of: declaration, forLiteralsLabelled: label) != nil
  }

  /// Whether a number that is written without a fraction, or with one, can be a value of a type of the program.
  func isMade(_ type: TypeExpression, ofNumbers usual: TypeExpression) -> Bool {
    guard let declaration = table.declaration(of: type) else { return false }
    let label = usual == .named("Int") ? "integerLiteral" : "floatLiteral"
    return initialiser(of: declaration, forLiteralsLabelled: label) != nil
  }

  /// The value of `["a", "b"]` as a set that the program declares, into which the elements are inserted.
  private func setAlgebra(
    _ node: ArrayExprSyntax, _ type: TypeExpression, _ declaration: TypeDeclaration,
    _ environment: Environment
  ) throws -> TypedValue? {
    let call = Call(
      interpreter: self, environment: environment, arguments: [], node: ExprSyntax(node),
      use: ExpressionUse(type), place: place(of: node, in: environment))
    let made = try construct(type, declaration, call)
    let variable = Variable("set", made.value, type: type, isTemporary: !policy.changesState)
    for element in node.elements {
      let argument = Call.Argument(label: nil, content: .syntax(element.expression))
      let insert = call.replacing(arguments: [argument])
      guard try callMutating("insert", .variable(variable), insert) != nil else {
        return notUnderstood(node, environment, type)
      }
    }
    return TypedValue(variable.value ?? made.value, type)
  }

  /// The value of `Path("a")`, which is the literal as a `Path`; nil if the type accepts no such literals.
  func declaredLiteral(_ type: TypeExpression, _ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1, call.arguments[0].label == nil, let literal = call.arguments[0].syntax,
      !literal.is(NilLiteralExprSyntax.self)
    else { return nil }
    return try declaredLiteral(literal, call.environment, call.use.of(type))
  }

  /// The use of an operator's operand next to one of type `other`: a literal may have the operator's parameter type.
  func operandUse(
    _ operand: ExprSyntax, _ sign: String, at position: Int, beside other: TypeExpression?
  ) -> ExpressionUse {
    // A range is asked about one of its bounds.
    if sign == "~=", let bound = other?.unwrapped.boundOfRange { return ExpressionUse(bound) }
    let isImplicit = operand.beginsWithImplicitMember
    guard operand.initialiserLabel != nil || operand.isRangeOfNumbers || isImplicit,
      let type = other?.unwrapped, let declaration = table.declaration(of: type)
    else { return ExpressionUse(other) }
    let functions = operators(sign, of: [declaration]).filter { function in
      guard function.parameters.count == 2 else { return false }
      // What an implicit member is may also be told by the result.
      let beside = table.resolved(function.parameters[1 - position].type, in: function.owner)
      return isImplicit || canPass(type, to: beside) != .no
    }
    let types = functions.map { table.resolved($0.parameters[position].type, in: $0.owner) }
    guard let label = operand.initialiserLabel else {
      let only = types.count == 1 && types[0] != type && !isOpen(types[0]) ? types[0] : nil
      let isMeant = isImplicit || only?.boundOfRange?.isNumber == true
      return ExpressionUse(isMeant ? only ?? other : other)
    }
    let isOfUsualType = types.contains { LiteralType(of: operand)?.type == $0 }
    let made = Set(types.filter { isMade($0, of: operand) })
    if made.count == 1, !isOfUsualType, !types.contains(type) { return ExpressionUse(made.first) }
    guard initialiser(of: declaration, forLiteralsLabelled: label) != nil else { return ExpressionUse(other) }
    // Where several types can be made of the literal, the overloads decide.
    if Set(types.filter { literals(of: operand, take: $0) == .yes }).count > 1 { return .nothing }
    // An operator that takes a number at this place takes the literal as one.
    let takesNumbers = !types.isEmpty && types.allSatisfy(\.isNumber)
    return isOfUsualType || takesNumbers ? .nothing : ExpressionUse(other)
  }

  /// The use of a right operand that has operands itself, `price * (1 - discount)`, if the operator of the left one's type
  /// takes a number there; nil for other operands.
  func numberUse(
    _ operand: ExprSyntax, _ sign: String, beside left: TypedValue, _ environment: Environment
  ) -> ExpressionUse? {
    guard left.value.isDeclared, operand.hasOperands, let type = left.value.declaredType,
      let declaration = table.declaration(of: type)
    else { return nil }
    let functions = operators(sign, of: [declaration]).filter {
      $0.parameters.count == 2
        && canPass(type, to: table.resolved($0.parameters[0].type, in: $0.owner)) != .no
    }
    let types = Set(functions.map { table.resolved($0.parameters[1].type, in: $0.owner) })
    guard types.contains(where: \.isNumber) else { return nil }
    if types.count == 1 { return ExpressionUse(types.first) }
    return holdsOnlyNumbers(operand, environment) ? .nothing : nil
  }

  /// Whether an operand is made of number literals and variables with numbers.
  private func holdsOnlyNumbers(_ operand: ExprSyntax, _ environment: Environment) -> Bool {
    switch operand.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr: true
    case .declReferenceExpr(let node):
      environment.variable(named: node.baseName.plainText)?.value?.number != nil
    case .tupleExpr(let node): node.elements.allSatisfy { holdsOnlyNumbers($0.expression, environment) }
    case .infixOperatorExpr(let node):
      holdsOnlyNumbers(node.leftOperand, environment) && holdsOnlyNumbers(node.rightOperand, environment)
    default: false
    }
  }

  /// The type that is expected of the operand behind `left`: for a member such as `.open` that of the value, where the
  /// static type is not known; beside a number the type of the result, `2 * .unit`.
  func typeBeside(_ operand: ExprSyntax, _ left: TypedValue, for use: ExpressionUse) -> TypeExpression? {
    // Few operands are looked at: this is asked for each operator.
    guard left.value.isDeclared || use.type != nil && left.value.number != nil,
      operand.kind == .memberAccessExpr || operand.kind == .functionCallExpr,
      operand.beginsWithImplicitMember,
      left.type.flatMap({ table.declaration(of: $0.unwrapped) }).map({ $0.kind == .external }) ?? true
    else { return left.type }
    if left.value.number != nil, let type = use.type, table.declaration(of: type) != nil { return type }
    return left.value.declaredType ?? left.type
  }

  /// The use of the first operand of an operation that has to give what `use` asks for: a literal may have the operator's
  /// parameter type.
  func firstOperandUse(_ operand: ExprSyntax, _ sign: String, _ use: ExpressionUse) -> ExpressionUse {
    guard operand.initialiserLabel != nil, let type = use.type?.unwrapped, table.declaration(of: type) != nil
    else { return use }
    return operandUse(operand, sign, at: 0, beside: type)
  }

  /// The value of a literal or an implicit member as left operand, if only the right operand determines its type.
  func literalOperand(
    _ operand: ExprSyntax, _ value: TypedValue, _ sign: String, beside other: TypedValue,
    _ environment: Environment
  ) throws -> TypedValue {
    guard value.value.declaredType == nil, let type = other.value.declaredType else { return value }
    if value.value.isUnknown, operand.beginsWithImplicitMember {
      let own = try self.value(of: operand, in: environment, for: ExpressionUse(type))
      return own.value.isUnknown ? value : own
    }
    guard let use = operandUse(operand, sign, at: 0, beside: type).type
    else { return value }
    return try declaredLiteral(operand, environment, ExpressionUse(use)) ?? value
  }

  private func initialiser(
    of declaration: TypeDeclaration, forLiteralsLabelled label: String
  ) -> InitialiserDeclaration? {
    guard declaration.kind != .external, declaration.kind != .protocol else { return nil }
    return typeLookups.initialisers(of: declaration, self).first {
      $0.parameters.count == 1 && $0.parameters[0].label == label
    }
  }

  /// Whether a type of the program certainly accepts such literals.
  private func takes(_ declaration: TypeDeclaration, literalsLabelled label: String) -> Bool {
    let name = "ExpressibleBy" + label.prefix(1).uppercased() + label.dropFirst()
    return declaration.kind != .external && declaration.kind != .protocol
      && table.conforms(.named(declaration.name), to: .named(name)) == .yes
  }

  private func arguments(
    of literal: ExprSyntax, _ label: String, _ element: TypeExpression, _ environment: Environment
  ) throws -> [Call.Argument] {
    let contents: [Call.Argument.Content]
    switch literal.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: contents = [.value(.void)]
    case .arrayExpr(let node): contents = node.elements.map { .syntax($0.expression) }
    case .dictionaryExpr(let node): contents = try pairs(of: node, element, environment).map { .value($0) }
    default: contents = [.syntax(literal)]
    }
    return contents.enumerated().map { .init(label: $0.offset == 0 ? label : nil, content: $0.element) }
  }

  private func pairs(
    of node: DictionaryExprSyntax, _ type: TypeExpression, _ environment: Environment
  ) throws -> [TypedValue] {
    guard case .tuple(let types) = type, types.count == 2,
      let pairs = node.content.as(DictionaryElementListSyntax.self)
    else { return [] }
    return try pairs.map { pair in
      let parts = try zip([pair.key, pair.value], types).map { part, type in
        // A generic parameter is told by the values.
        try value(of: part, in: environment, for: isOpen(type) ? .nothing : ExpressionUse(type))
      }
      let own = TypeExpression.tuple(zip(parts, types).map { isOpen($1) ? $0.type ?? $1 : $1 })
      return TypedValue(.tuple(TupleValue(elements: parts.map { (nil, $0.value) })), own)
    }
  }
}

extension ExprSyntax {
  /// The label of the initialisers for such a literal; nil for other expressions.
  var initialiserLabel: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr: "stringLiteral"
    case .integerLiteralExpr: "integerLiteral"
    case .floatLiteralExpr: "floatLiteral"
    case .booleanLiteralExpr: "booleanLiteral"
    case .nilLiteralExpr: "nilLiteral"
    case .arrayExpr: "arrayLiteral"
    case .dictionaryExpr: "dictionaryLiteral"
    case .prefixOperatorExpr(let node) where node.operator.text == "-" && node.expression.isNumberLiteral:
      node.expression.initialiserLabel
    default: nil
    }
  }

  /// Whether it is made of operands, perhaps in parentheses.
  fileprivate var hasOperands: Bool {
    if let node = self.as(TupleExprSyntax.self) {
      return node.elements.count == 1 && node.elements.first?.expression.hasOperands == true
    }
    return self.is(InfixOperatorExprSyntax.self) || self.is(TernaryExprSyntax.self)
  }

  /// Whether it is a literal of a number, with or without `-`.
  var isSignedNumberLiteral: Bool { ["integerLiteral", "floatLiteral"].contains(initialiserLabel) }

  private var isNumberLiteral: Bool {
    self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
  }

  fileprivate var isScalar: Bool {
    isNumberLiteral || self.is(StringLiteralExprSyntax.self) || self.is(BooleanLiteralExprSyntax.self)
  }

  fileprivate var isInterpolated: Bool {
    self.as(StringLiteralExprSyntax.self)?.segments.contains { $0.is(ExpressionSegmentSyntax.self) } ?? false
  }
}
