import SwiftSyntax

// What other elements of a literal tell of the type of one.
extension Interpreter {
  /// The type of an element behind a call or a subscript, with which the array begins and whose result only the use tells:
  /// `[store.get(), 4]`. Nil for other arrays.
  func typeBesideToldCall(_ node: ArrayExprSyntax, _ environment: Environment) -> TypeExpression? {
    guard node.elements.count > 1, let first = node.elements.first?.expression,
      isToldByUse(first, environment),
      let other = node.elements.first(where: {
        ![.functionCallExpr, .subscriptCallExpr].contains($0.expression.kind)
      })
    else { return nil }
    return LiteralType(of: other.expression)?.type ?? staticType(of: other.expression, environment)
  }

  /// The type of an element behind an implicit member, with which the array begins: `[.b, current]`. Nil for other arrays.
  func typeBesideImplicitMember(
    _ node: ArrayExprSyntax, _ environment: Environment
  ) -> TypeExpression? {
    guard node.elements.first?.expression.beginsWithImplicitMember == true,
      let other = node.elements.first(where: {
        !$0.expression.beginsWithImplicitMember && !$0.expression.is(NilLiteralExprSyntax.self)
      }),
      let type = staticType(of: other.expression, environment), table.declaration(of: type) != nil
    else { return nil }
    return type
  }

  /// The type of the program that interpolated texts have because it is that of the expressions beside them:
  /// `["\(n)", title]`. Nil for other expressions.
  ///
  /// They are evaluated for it, because what is in them runs once.
  func typeBesideInterpolation(_ nodes: [ExprSyntax], _ environment: Environment) -> TypeExpression? {
    let texts = nodes.filter(\.holdsInterpolation)
    guard !texts.isEmpty, texts.count < nodes.count else { return nil }
    for node in nodes
    where !node.holdsInterpolation && node.initialiserLabel.map({ $0.isOfCollection }) != false {
      guard let type = staticType(of: node, environment), mentionsDeclared(type) else { continue }
      return texts.allSatisfy { literals(of: $0, take: type) == .yes } ? type : nil
    }
    return nil
  }
}

extension ExprSyntax {
  /// Whether it is a text with an interpolation, or a literal of a collection in which one is.
  var holdsInterpolation: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): node.segments.contains { $0.is(ExpressionSegmentSyntax.self) }
    case .arrayExpr(let node): node.elements.contains { $0.expression.holdsInterpolation }
    case .dictionaryExpr(let node):
      node.content.as(DictionaryElementListSyntax.self)?.contains {
        $0.key.holdsInterpolation || $0.value.holdsInterpolation
      } ?? false
    default: false
    }
  }
}

extension String {
  /// Whether it is the label of an initialiser for literals of arrays or dictionaries.
  fileprivate var isOfCollection: Bool { self == "arrayLiteral" || self == "dictionaryLiteral" }
}
