import SwiftSyntax

// Literals whose element type a closure tells: `[1, 2].map { $0 * 0.5 }`, `[.tap, .swipe].forEach { model.send($0) }`.
extension Interpreter {
  /// The type of a closure's parameter that its body tells: that of another operand, or of a parameter to which it is
  /// handed. Nil where the body tells none that is wanted.
  func type(
    toldBy closure: ClosureExprSyntax, ofParameter position: Int, _ call: Call,
    where isWanted: (TypeExpression) -> Bool
  ) -> TypeExpression? {
    guard let name = closure.parameterName(at: position) else { return nil }
    var open = [Syntax(closure.statements)]
    while let node = open.popLast() {
      if let use = node.as(DeclReferenceExprSyntax.self), use.baseName.text == name,
        let type = typeBeside(ExprSyntax(use), name, call), isWanted(type)
      {
        return type
      }
      open += node.children(viewMode: .sourceAccurate)
    }
    return nil
  }

  /// The floating-point type of a member of a closure's only parameter, which has one of these names; nil where the body
  /// tells none.
  func type(
    toldBy closure: ClosureExprSyntax, ofMembers names: [String], _ call: Call
  ) -> TypeExpression? {
    guard let name = closure.parameterName(at: 0) else { return nil }
    var open = [Syntax(closure.statements)]
    while let node = open.popLast() {
      if let access = node.as(MemberAccessExprSyntax.self), names.contains(access.declName.baseName.text),
        access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == name,
        let type = typeBeside(ExprSyntax(access), name, call), type.isFloating
      {
        return type
      }
      open += node.children(viewMode: .sourceAccurate)
    }
    return nil
  }

  /// The type that the place of a name tells.
  private func typeBeside(_ use: ExprSyntax, _ name: String, _ call: Call) -> TypeExpression? {
    guard let parent = use.parent else { return nil }
    if let infix = parent.as(InfixOperatorExprSyntax.self) {
      guard let sign = infix.operator.as(BinaryOperatorExprSyntax.self), sign.isOfOneType else { return nil }
      return operandType(
        of: infix.leftOperand.id == use.id ? infix.rightOperand : infix.leftOperand, name, call)
    }
    if let list = parent.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) == true {
      let parts = Array(list)
      guard let index = parts.firstIndex(where: { $0.id == use.id }) else { return nil }
      if index + 2 < parts.count, parts[index + 1].is(UnresolvedAsExprSyntax.self),
        let stated = parts[index + 2].as(TypeExprSyntax.self)
      {
        return qualified(TypeExpression(stated.type), call.environment)
      }
      return [-1, 1].lazy.compactMap { step -> TypeExpression? in
        guard parts.indices.contains(index + 2 * step),
          parts[index + step].as(BinaryOperatorExprSyntax.self)?.isOfOneType == true
        else { return nil }
        return self.operandType(of: parts[index + 2 * step], name, call)
      }.first
    }
    if let cast = parent.as(AsExprSyntax.self), cast.questionOrExclamationMark == nil {
      return qualified(TypeExpression(cast.type), call.environment)
    }
    if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == use.id {
      return typeOfFloatingMember(access.declName.baseName.plainText)
    }
    guard let argument = parent.as(LabeledExprSyntax.self),
      let list = argument.parent?.as(LabeledExprListSyntax.self),
      let inner = list.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    return parameterType(
      of: inner, at: list.distance(from: list.startIndex, to: list.index(of: argument) ?? list.startIndex),
      name, call)
  }

  private func parameterType(
    of inner: FunctionCallExprSyntax, at index: Int, _ name: String, _ call: Call
  ) -> TypeExpression? {
    let callee = inner.calledExpression
    if let function = callee.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["max", "min", "pow", "hypot", "fmod"].contains(function)
    {
      return inner.arguments.lazy.compactMap { self.operandType(of: $0.expression, name, call) }.first
    }
    if let type = namedType(callee, call.environment), let declaration = table.declaration(of: type) {
      let arguments = inner.allArguments
      let parameters = typeLookups.initialisers(of: declaration, self).compactMap { initialiser in
        ArgumentMatch(arguments, to: initialiser.parameters)
          .flatMap { $0.parameters(of: initialiser, arguments.count)[index] }
      }
      return parameters.count == 1 ? table.resolved(parameters[0].type, in: declaration.name) : nil
    }
    if let type = parameterType(ofMethod: inner, at: index, name, call) { return type }
    guard let parameters = staticType(of: callee, call.environment)?.signature?.parameters,
      parameters.indices.contains(index)
    else { return nil }
    return parameters[index]
  }

  /// The type of a parameter of a method that is called on a value; nil unless all that may be meant agree.
  private func parameterType(
    ofMethod inner: FunctionCallExprSyntax, at index: Int, _ name: String, _ call: Call
  ) -> TypeExpression? {
    guard let access = inner.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      !base.mentions(name), namedType(base, call.environment) == nil,
      let type = staticType(of: base, call.environment)?.withoutOptional,
      let declaration = table.declaration(of: type)
    else { return nil }
    let methods = typeLookups.methods(access.declName.baseName.plainText, of: declaration, self)
    let labels = inner.arguments.map { $0.label?.plainText }
    let types = methods.filter { $0.parameters.map(\.label) == labels && $0.genericParameters.isEmpty }.map {
      meaning(
        of: $0.parameters[index].type, in: declaration.name,
        table.generics(of: declaration, as: type))
    }
    return Set(types).count == 1 ? types.first : nil
  }

  private func operandType(of operand: ExprSyntax, _ name: String, _ call: Call) -> TypeExpression? {
    if operand.is(FloatLiteralExprSyntax.self) { return .named("Double") }
    guard !operand.mentions(name), !operand.is(IntegerLiteralExprSyntax.self) else { return nil }
    return staticType(of: operand, call.environment)
  }
}

extension TypeExpression {
  /// Whether it is a floating-point type.
  var isFloating: Bool { typeName.flatMap(FloatingType.init) != nil }
}

extension BinaryOperatorExprSyntax {
  /// Whether both operands are of one type.
  fileprivate var isOfOneType: Bool {
    ["+", "-", "*", "/", "<", ">", "<=", ">=", "==", "!=", "+=", "-=", "*=", "/="].contains(
      self.operator.text)
  }
}

extension ClosureExprSyntax {
  /// Whether the body uses a member of a parameter: `$0.name`, `$0.load()`.
  func usesMember(ofParameter position: Int) -> Bool {
    guard let name = parameterName(at: position) else { return false }
    var open = [Syntax(statements)]
    while let node = open.popLast() {
      if let access = node.as(MemberAccessExprSyntax.self),
        access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == name
      {
        return true
      }
      // The names `$0` of a closure inside are its own.
      open += node.children(viewMode: .sourceAccurate).filter {
        !name.hasPrefix("$") || !$0.is(ClosureExprSyntax.self)
      }
    }
    return false
  }

  /// The name of a parameter without a type.
  fileprivate func parameterName(at position: Int) -> String? {
    switch signature?.parameterClause {
    case nil: return "$\(position)"
    case .simpleInput(let names)?:
      return position < names.count ? Array(names)[position].name.text : nil
    case .parameterClause(let clause)?:
      guard position < clause.parameters.count else { return nil }
      let parameter = Array(clause.parameters)[position]
      return (parameter.secondName ?? parameter.firstName).text
    }
  }
}

extension ExprSyntax {
  fileprivate func mentions(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.text == name }
  }
}
