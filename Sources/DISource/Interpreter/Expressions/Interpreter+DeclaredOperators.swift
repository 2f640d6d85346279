import DICore
import SwiftSyntax

// Operators that the program declares.
extension Interpreter {
  /// Whether one value is less than another by `<`; nil if it is unknown.
  func isLess(
    _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> Bool? {
    if let determined = order(left.value, "<", right.value) { return determined }
    if case .tuple(let first) = left.value, case .tuple(let second) = right.value {
      return try isLess(first.elements.map(\.value), second.elements.map(\.value), node, environment)
    }
    guard case .bool(let determined)? = try callOperator("<", left, right, node, environment, .nothing)?.value
    else {
      return nil
    }
    return determined
  }

  /// Whether values are less than others at the first difference; nil if it is unknown.
  func isLess(
    _ left: [SourceValue], _ right: [SourceValue], _ node: ExprSyntax, _ environment: Environment
  ) throws -> Bool? {
    guard left.count == right.count else { return nil }
    for (first, second) in zip(left, right) {
      guard let areEqual = try areEqual(first, second, at: node, in: environment) else { return nil }
      if !areEqual { return try isLess(TypedValue(first), TypedValue(second), node, environment) }
    }
    return false
  }

  /// The result of comparing tuples; nil if `sign` is no comparison, or the result is unknown.
  func order(
    ofTuples left: TypedValue, _ sign: String, _ right: TypedValue, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> Bool? {
    guard case .tuple = left.value, case .tuple = right.value else { return nil }
    switch sign {
    case "<": return try isLess(left, right, node, environment)
    case ">": return try isLess(right, left, node, environment)
    case "<=": return try isLess(right, left, node, environment).map(!)
    case ">=": return try isLess(left, right, node, environment).map(!)
    default: return nil
    }
  }

  /// Calls a declared operator; nil if there is none for these operands.
  func callOperator(
    _ sign: String, _ left: TypedValue, _ right: TypedValue, _ node: ExprSyntax,
    _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    let types = [left, right].compactMap(\.value.declaredType)
    // Comparing an optional with nil does not use the type's `==`.
    let isWithNil = (left.value.isNothing || right.value.isNothing) && (sign == "==" || sign == "!=")
    if isWithNil, !takesNil(sign, left, right) { return nil }
    if comparesAsSuperclass(sign, left, right, node, environment),
      let areEqual = try areEqual(left.value, right.value, at: node, in: environment)
    {
      return TypedValue.bool(areEqual == (sign == "=="))
    }
    let declarations =
      optionals(of: left) + types.compactMap { table.declaration(of: $0) } + extendedTypes(of: left)
    let owner = declarations.first { !typeLookups.staticMethods(sign, of: $0, self).isEmpty }
    var functions = operators(sign, of: declarations)
    // A type's own `==` with something else is there beside the one that compares two of its values.
    if !types.isEmpty, sign == "==" || sign == "!=" {
      functions = functions.filter { takes([left, right], $0) }
    }
    var operands = operands(left, sign, right, node)
    functions = taking(collectionLiteralsOf: node, &operands, functions)
    if types.isEmpty {
      functions = functions.filter {
        $0.isImplemented && takes([left, right], $0, literals: operands.map(\.syntax))
      }
      // The standard library's own goes before one that makes optionals of both.
      if Self.operatorsOfLibrary.contains(sign),
        [left, right].allSatisfy({ !$0.value.isNothing && $0.type?.isOptional != true })
      {
        functions = functions.filter { !$0.parameters.contains(where: \.type.isOptional) }
      }
      // It also goes before one for every type that conforms to a protocol.
      if hasOperatorOfLibrary(sign, left, right, operands) {
        functions = functions.filter { !$0.isOfProtocol(in: table) }
      }
    }
    if functions.isEmpty {
      guard !types.isEmpty || isDerived(sign, of: declarations) else { return nil }
      return try derived(sign, left, right, node, environment)
    }
    let call = Call(
      interpreter: self, environment: environment,
      arguments: operands, node: node, use: use,
      place: place(of: node, in: environment))
    let own = owner.map { ownType($0, of: [left, right]) }
    return try callFunction(
      named: sign, functions.map(\.withoutLabels), on: own, typeName: owner?.name, call)
  }

  /// Whether the operator is one of the standard library's for two numbers or two texts of one type.
  private func hasOperatorOfLibrary(
    _ sign: String, _ left: TypedValue, _ right: TypedValue, _ operands: [Call.Argument]
  ) -> Bool {
    let areOfOneType = left.type == right.type || operands.contains { $0.syntax != nil }
    if left.value.number != nil, right.value.number != nil {
      return areOfOneType && Self.operatorsOfLibrary.contains(sign)
    }
    let signs = ["+", "==", "!=", "<", ">", "<=", ">="]
    return left.value.isText && right.value.isText && areOfOneType && signs.contains(sign)
  }

  /// Whether the program declares an operator that takes a value of one of its types beside an optional, which is nil.
  private func takesNil(_ sign: String, _ left: TypedValue, _ right: TypedValue) -> Bool {
    let (value, position) = left.value.isNothing ? (right, 1) : (left, 0)
    guard value.value.isDeclared, value.type?.isOptional != true,
      let declaration = value.value.declaredType.flatMap({ table.declaration(of: $0) })
    else { return false }
    return operators(sign, of: [declaration]).contains {
      $0.parameters.count == 2 && $0.parameters[1 - position].type.isOptional
        && $0.parameters[position].type.typeName == declaration.name
    }
  }

  /// The operands as arguments. What a number literal means only its parameter tells.
  private func operands(
    _ left: TypedValue, _ sign: String, _ right: TypedValue, _ node: ExprSyntax
  ) -> [Call.Argument] {
    let infix = node.as(InfixOperatorExprSyntax.self).flatMap { infix in
      infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text == sign ? infix : nil
    }
    return zip([left, right], [infix?.leftOperand, infix?.rightOperand]).map { value, written in
      guard let written, written.isSignedNumberLiteral, value.value.number != nil else {
        return .init(label: nil, content: .value(value))
      }
      return .init(label: nil, content: .syntax(written))
    }
  }

  /// The functions that make a value of the program of an operand that is written as a literal of a collection, if there
  /// are some, and the operand as it is written: `matrix * [2, 3]`.
  private func taking(
    collectionLiteralsOf node: ExprSyntax, _ operands: inout [Call.Argument],
    _ functions: [FunctionDeclaration]
  ) -> [FunctionDeclaration] {
    guard functions.count > 1, let infix = node.as(InfixOperatorExprSyntax.self) else { return functions }
    var left = functions
    for (index, written) in [infix.leftOperand, infix.rightOperand].enumerated()
    where [.arrayExpr, .dictionaryExpr].contains(written.kind) && written.isWrittenNumbers {
      let types = left.map { $0.parameters.count == 2 ? table.resolved($0.parameters[index].type) : nil }
      let isMade = types.map { $0.flatMap { table.declaration(of: $0) } != nil }
      let answers = zip(types, isMade).map { type, isMade in
        type.map { isMade ? literals(of: written, take: $0) : .unknown } ?? .no
      }
      let fitting = zip(left, answers).filter { $0.1 == .yes }.map(\.0)
      guard !fitting.isEmpty, !answers.contains(.unknown) else { continue }
      left = fitting
      operands[index] = .init(label: nil, content: .syntax(written))
    }
    return left
  }

  /// Calls a declared operator whose right operand is an `@autoclosure`; nil if there is none.
  func callOperator(
    _ sign: String, _ left: TypedValue, delaying right: ExprSyntax, _ node: ExprSyntax,
    _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue? {
    guard typeLookups.delayingOperators(self).contains(sign) else { return nil }
    let declaration = left.value.declaredType.flatMap { table.declaration(of: $0) }
    let owners = optionals(of: left) + (declaration.map { [$0] } ?? extendedTypes(of: left))
    let functions = operators(sign, of: owners).filter {
      $0.parameters.count == 2 && $0.parameters[1].isAutoclosure
        && (declaration != nil || takes([left], $0, parameters: 1))
    }
    guard !functions.isEmpty else { return nil }
    let call = Call(
      interpreter: self, environment: environment,
      arguments: [.init(label: nil, content: .value(left)), .init(label: nil, content: .syntax(right))],
      node: node, use: use, place: place(of: node, in: environment))
    let owner = owners.first { !typeLookups.staticMethods(sign, of: $0, self).isEmpty }
    return try callFunction(
      named: sign, functions.map(\.withoutLabels),
      on: owner.map { ownType($0, of: [left]) }, typeName: owner?.name, call)
  }

  /// Whether an operator may be one that the program declares in addition to the standard library's.
  ///
  /// - Parameters:
  ///   - count: The number of the parameters that are looked at; nil for all.
  ///   - literals: The operands that are number literals, as they are written; nil for others.
  func takes(
    _ operands: [TypedValue], _ function: FunctionDeclaration, parameters count: Int? = nil,
    literals: [ExprSyntax?] = []
  ) -> Bool {
    let open = Set(function.genericParameters.map(\.name))
    let generics = operands.first?.type?.genericsOfLibrary ?? [:]
    return (count ?? function.parameters.count) == operands.count
      && zip(function.parameters, operands).enumerated().allSatisfy { index, pair in
        let (parameter, operand) = pair
        let type = table.resolved(parameter.type, in: function.owner).replacing(generics)
        if index < literals.count, let label = literals[index]?.initialiserLabel, type.isNumber {
          return label == "integerLiteral" || IntegerType(type) == nil
        }
        if function.owner == "Optional", type.typeName == "Optional" { return true }
        if let owner = function.owner, type.typeName == owner, operand.type?.nameInLibrary == owner {
          return true
        }
        guard let own = operand.dynamicType ?? operand.type else { return true }
        let bound = function.genericParameters.first { .named($0.name) == type }?.constraint
        if let bound, canPass(own, to: table.resolved(bound)) == .no { return false }
        return type.mentions(open) ? own.mayBe(type, open) : canPass(own, to: type) != .no
      }
  }

  /// The operators declared in types, then the global ones.
  func operators(_ sign: String, of types: [TypeDeclaration]) -> [FunctionDeclaration] {
    var names: Set<String> = []
    let own = types.filter { names.insert($0.name).inserted }.flatMap { type in
      typeLookups.staticMethods(sign, of: type, self).map { function in
        var function = function
        function.owner = function.owner ?? type.name
        return function
      }
    }
    return own + table.functions(named: sign)
  }

  /// What a literal behind an operator of the program is for; nil for other operands.
  func literalUse(_ operand: ExprSyntax, _ sign: String) -> ExpressionUse? {
    guard LiteralType(of: operand) != nil else { return nil }
    let functions = table.functions(named: sign).filter { $0.parameters.count == 1 }
    guard functions.count == 1, functions[0].genericParameters.isEmpty else { return nil }
    return ExpressionUse(table.resolved(functions[0].parameters[0].type))
  }

  /// Calls a declared operator with one operand; nil if there is none for this one.
  func callUnary(
    _ sign: String, _ operand: TypedValue, _ node: ExprSyntax, _ environment: Environment,
    _ use: ExpressionUse
  ) throws -> TypedValue? {
    let declared = operand.value.declaredType.flatMap { table.declaration(of: $0) }
    let owners = declared.map { [$0] } ?? extendedTypes(of: operand)
    let declaration = owners.first { !typeLookups.staticMethods(sign, of: $0, self).isEmpty }
    let own = declaration.map { typeLookups.staticMethods(sign, of: $0, self) } ?? []
    let functions = (own.isEmpty ? table.functions(named: sign) : own).filter {
      $0.parameters.count == 1 && $0.isPostfix == node.is(PostfixOperatorExprSyntax.self)
        && (declared != nil || $0.isImplemented && takes([operand], $0))
    }
    guard !functions.isEmpty else { return nil }
    let written =
      node.as(PrefixOperatorExprSyntax.self)?.expression
      ?? node.as(PostfixOperatorExprSyntax.self)?.expression
    let isChanged = functions.contains { $0.parameters[0].isInout }
    let changed = try isChanged ? written.map { try place(of: $0, environment, isAssigned: true) } : nil
    let content = changed.map(Call.Argument.Content.place) ?? .value(operand)
    let call = Call(
      interpreter: self, environment: environment, arguments: [.init(label: nil, content: content)],
      node: node, use: use, place: place(of: node, in: environment))
    return try callFunction(
      named: sign, functions.map(\.withoutLabels),
      on: declaration.map { ownType($0, of: [operand]) },
      typeName: declaration?.name, call)
  }

  /// `self` of an operator: the type that declares it, with the generic arguments that one of the operands tells.
  func ownType(_ owner: TypeDeclaration, of operands: [TypedValue]) -> Variable {
    if owner.name == "Optional", let type = operands[0].type {
      return Variable("self", .metatype(type), type: type)
    }
    let bare = TypeExpression.named(owner.name)
    guard table.isGeneric(owner) else { return Variable("self", .metatype(bare)) }
    let known = operands.lazy.map { self.generics(of: owner, in: $0.value.declaredType) }.first {
      !$0.isEmpty
    }
    return Variable("self", .metatype(table.specialised(bare, owner, known ?? [:])))
  }

  /// The program's extension of `Optional`, whose operators apply to an optional.
  func optionals(of value: TypedValue) -> [TypeDeclaration] {
    extensionOfOptional(value).map { [$0] } ?? []
  }
}

extension FunctionDeclaration {
  /// Whether an extension of a protocol of the standard library declares it.
  fileprivate func isOfProtocol(in table: DeclarationTable) -> Bool {
    owner.map { table.isProtocol(.named($0)) || KnownProtocols.ofFewValues.contains(.named($0)) } ?? false
  }

  /// The declaration without parameter labels, as an operator calls it.
  var withoutLabels: FunctionDeclaration {
    var copy = self
    for index in copy.parameters.indices { copy.parameters[index].label = nil }
    return copy
  }
}

extension TypeExpression {
  /// Whether it may be a type with open generic parameters, by the outer form of both.
  fileprivate func mayBe(_ type: TypeExpression, _ open: Set<String>) -> Bool {
    switch (self, type) {
    case (_, .named(let path)) where path.count == 1 && open.contains(path[0].text): true
    case (.named(let own), .named(let path)): own.last?.text == path.last?.text
    case (_, .optional(let wrapped)): withoutOptional.mayBe(wrapped, open)
    case (.array, .array), (.dictionary, .dictionary), (.function, .function), (.tuple, .tuple),
      (.metatype, .metatype), (.composition, _), (_, .composition), (.unknown, _):
      true
    default: false
    }
  }
}
