import SwiftSyntax

extension ExprSyntax {
  /// Whether it is a member of the type that is expected: `.zero`, `.success(3)`.
  var isImplicitMember: Bool {
    let member = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    return member.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
  }

  /// Whether it is such a member, or a member or call on one, so that its type is expected too: `.standard.bold`.
  var beginsWithImplicitMember: Bool {
    if isImplicitMember { return true }
    let member = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    return member.as(MemberAccessExprSyntax.self)?.base?.beginsWithImplicitMember ?? false
  }

  /// What a chain of members and calls begins with: `Edge` in `Edge(from: .on).named("a")` and in `Edge.all.named("a")`. Nil
  /// for other expressions.
  var beginningOfChain: ExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node):
      node.base.flatMap { $0.beginningOfChain ?? ($0.is(DeclReferenceExprSyntax.self) ? $0 : nil) }
    case .functionCallExpr(let node): node.calledExpression.beginningOfChain ?? node.calledExpression
    default: nil
    }
  }

  /// The name of the member with which it begins, if the type of that is expected; nil for another expression.
  var implicitMember: String? {
    let member = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    guard let access = member.as(MemberAccessExprSyntax.self) else { return nil }
    guard let base = access.base else { return access.declName.baseName.plainText }
    return base.implicitMember
  }

  /// The same of all operands of which the expression is made.
  var implicitMembers: [String] {
    switch self.as(ExprSyntaxEnum.self) {
    case .prefixOperatorExpr(let node): node.expression.implicitMembers
    case .infixOperatorExpr(let node): node.leftOperand.implicitMembers + node.rightOperand.implicitMembers
    case .tupleExpr(let node) where node.elements.count == 1:
      node.elements.first?.expression.implicitMembers ?? []
    default: implicitMember.map { [$0] } ?? []
    }
  }
}
