import SwiftSyntax

// The types that the code around expressions states for them.
extension ExpressionTyping {
  /// The type that the code around an expression takes in its place: that of the variable, parameter or element that it
  /// becomes, or of the result that it is. Nil if the text does not state it.
  func expectedType(of expression: ExprSyntax, remaining: Int) -> TypeExpression? {
    guard remaining > 0, let parent = expression.parent else { return nil }
    let deeper = remaining - 1
    switch parent.as(SyntaxEnum.self) {
    case .initializerClause(let clause): return typeInitialised(by: clause)
    case .arrayElement: return expectedType(around: parent, deeper)?.unwrapped.elementType
    case .dictionaryElement(let element) where element.value.id == expression.id:
      guard case .dictionary(_, let value)? = expectedType(around: parent, deeper)?.unwrapped else {
        return nil
      }
      return value
    case .labeledExpr(let argument): return expectedType(of: argument, deeper)
    case .functionCallExpr(let call) where call.trailingClosure?.id == expression.id:
      return parameter(of: call, deeper) { parameters in
        parameters.last { $0.type.unwrapped.signature != nil }
      }
    case .ternaryExpr(let node) where node.condition.id != expression.id:
      return expectedType(of: ExprSyntax(node), remaining: deeper)
    case .exprList: return typeAssigned(from: expression, deeper)
    case .infixOperatorExpr(let node) where node.operator.is(AssignmentExprSyntax.self):
      return type(of: node.leftOperand, remaining: deeper)
    case .returnStmt: return resultType(around: parent, deeper)
    case .codeBlockItem, .expressionStmt:
      return parent.isOnlyStatement ? resultType(around: parent, deeper) : nil
    default: return nil
    }
  }

  /// The type that the innermost literal around a part of it has.
  private func expectedType(around part: Syntax, _ remaining: Int) -> TypeExpression? {
    let literal = SyntaxContext(of: part).ancestors.lazy.compactMap { $0.as(ExprSyntax.self) }.first
    return literal.flatMap { expectedType(of: $0, remaining: remaining) }
  }

  private func expectedType(of argument: LabeledExprSyntax, _ remaining: Int) -> TypeExpression? {
    let around = argument.parent?.parent
    if let tuple = around?.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return expectedType(of: ExprSyntax(tuple), remaining: remaining)
    }
    guard let call = around?.as(FunctionCallExprSyntax.self) else { return nil }
    return parameter(of: call, remaining) { parameters in
      parameters.first { $0.label == argument.label?.plainText }
    }
  }

  /// The type of the parameter of a call that `choose` chooses among those of the functions that the call may mean; the
  /// first that is found.
  private func parameter(
    of call: FunctionCallExprSyntax, _ remaining: Int,
    _ choose: ([ParameterDeclaration]) -> ParameterDeclaration?
  ) -> TypeExpression? {
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      Self.addingElements.contains(access.declName.baseName.plainText),
      case .array(let element)? = type(of: base, remaining: remaining)
    {
      return element
    }
    for (owner, parameters) in parameterLists(of: call, remaining) {
      if let chosen = choose(parameters) { return table.resolved(chosen.type, in: owner) }
    }
    return nil
  }

  /// The methods of arrays whose argument becomes an element.
  private static let addingElements: Set = ["append", "insert"]

  private func typeInitialised(by clause: InitializerClauseSyntax) -> TypeExpression? {
    let written =
      clause.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
      ?? clause.parent?.as(FunctionParameterSyntax.self)?.type
    return written.map { stated($0) }
  }

  /// The type of the variable that an expression in a sequence is assigned to.
  private func typeAssigned(from expression: ExprSyntax, _ remaining: Int) -> TypeExpression? {
    guard let elements = expression.parent?.as(ExprListSyntax.self), elements.count == 3,
      let first = elements.first, elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
      elements.last?.id == expression.id
    else { return nil }
    return type(of: first, remaining: remaining)
  }

  /// The type of the result of the code around a statement.
  private func resultType(around statement: Syntax, _ remaining: Int) -> TypeExpression? {
    for ancestor in SyntaxContext(of: statement).ancestors {
      switch ancestor.as(SyntaxEnum.self) {
      case .functionDecl(let node): return node.signature.returnClause.map { stated($0.type) }
      case .subscriptDecl(let node): return stated(node.returnClause.type)
      case .patternBinding(let node): return node.typeAnnotation.map { stated($0.type) }
      case .closureExpr(let node):
        if let written = node.signature?.returnClause { return stated(written.type) }
        let type = expectedType(of: ExprSyntax(node), remaining: remaining)
        return type?.unwrapped.signature?.result
      case .memberBlock, .initializerDecl, .deinitializerDecl: return nil
      default: continue
      }
    }
    return nil
  }

  /// A type as it is written, with the name that it has in the table.
  private func stated(_ type: TypeSyntax) -> TypeExpression {
    table.resolved(meant(TypeExpression(type)), in: owner(SyntaxContext(of: type)))
  }
}

extension Syntax {
  /// Whether a statement is the only one of its block, whose value it may be.
  fileprivate var isOnlyStatement: Bool {
    let item = self.as(CodeBlockItemSyntax.self) ?? parent?.as(CodeBlockItemSyntax.self)
    return item?.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
  }
}
