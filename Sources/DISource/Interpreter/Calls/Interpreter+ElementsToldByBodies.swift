import SwiftSyntax

// Literals of integers whose elements a closure uses as floating-point numbers: `[1, 2].map { $0 * 0.5 }`.
extension Interpreter {
  /// The floating-point type of a closure's parameter that its body tells: another operand, or a parameter to which it is
  /// handed. Nil where the body tells none.
  func floatingType(
    toldBy closure: ClosureExprSyntax, ofParameter position: Int, _ call: Call
  ) -> TypeExpression? {
    guard let name = closure.parameterName(at: position) else { return nil }
    var open = [Syntax(closure.statements)]
    while let node = open.popLast() {
      if let use = node.as(DeclReferenceExprSyntax.self), use.baseName.text == name,
        let type = typeBeside(ExprSyntax(use), name, call)
      {
        return type
      }
      open += node.children(viewMode: .sourceAccurate)
    }
    return nil
  }

  /// The floating-point type that the place of a name tells.
  private func typeBeside(_ use: ExprSyntax, _ name: String, _ call: Call) -> TypeExpression? {
    guard let parent = use.parent else { return nil }
    if let infix = parent.as(InfixOperatorExprSyntax.self) {
      guard let sign = infix.operator.as(BinaryOperatorExprSyntax.self), sign.isOfOneType else { return nil }
      return floatingType(
        of: infix.leftOperand.id == use.id ? infix.rightOperand : infix.leftOperand, name, call)
    }
    if let list = parent.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) == true {
      let parts = Array(list)
      guard let index = parts.firstIndex(where: { $0.id == use.id }) else { return nil }
      return [-1, 1].lazy.compactMap { step -> TypeExpression? in
        guard parts.indices.contains(index + 2 * step),
          parts[index + step].as(BinaryOperatorExprSyntax.self)?.isOfOneType == true
        else { return nil }
        return self.floatingType(of: parts[index + 2 * step], name, call)
      }.first
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
      return inner.arguments.lazy.compactMap { self.floatingType(of: $0.expression, name, call) }.first
    }
    if let type = namedType(callee, call.environment), let declaration = table.declaration(of: type) {
      let labels = inner.arguments.map { $0.label?.plainText }
      let fitting = typeLookups.initialisers(of: declaration, self).filter {
        $0.parameters.map(\.label) == labels
      }
      guard fitting.count == 1 else { return nil }
      let wanted = table.resolved(fitting[0].parameters[index].type, in: declaration.name)
      return wanted.isFloating ? wanted : nil
    }
    guard let parameters = staticType(of: callee, call.environment)?.signature?.parameters,
      parameters.indices.contains(index), parameters[index].isFloating
    else { return nil }
    return parameters[index]
  }

  private func floatingType(of operand: ExprSyntax, _ name: String, _ call: Call) -> TypeExpression? {
    if operand.is(FloatLiteralExprSyntax.self) { return .named("Double") }
    guard !operand.mentions(name), !operand.is(IntegerLiteralExprSyntax.self),
      let type = staticType(of: operand, call.environment), type.isFloating
    else { return nil }
    return type
  }
}

extension TypeExpression {
  /// Whether it is a floating-point type.
  var isFloating: Bool { typeName.flatMap(FloatingType.init) != nil || self == .named("CGFloat") }
}

extension BinaryOperatorExprSyntax {
  /// Whether both operands are of one type.
  fileprivate var isOfOneType: Bool {
    ["+", "-", "*", "/", "<", ">", "<=", ">=", "==", "!=", "+=", "-=", "*=", "/="].contains(
      self.operator.text)
  }
}

extension ClosureExprSyntax {
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
