import SwiftSyntax

extension ExprSyntax {
  /// Whether it is written as a type is: `Int`, `[String]`.
  private var looksLikeType: Bool {
    self.as(DeclReferenceExprSyntax.self)?.baseName.text.looksLikeType
      ?? (self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self))
  }

  /// Whether the expression is an optional chain, which a nil ends without an error.
  var isOptionalChain: Bool {
    var node = self
    while true {
      switch node.as(ExprSyntaxEnum.self) {
      case .optionalChainingExpr(let chain): return !chain.expression.looksLikeType
      case .memberAccessExpr(let access):
        guard let base = access.base else { return false }
        node = base
      case .functionCallExpr(let call): node = call.calledExpression
      case .subscriptCallExpr(let call): node = call.calledExpression
      case .forceUnwrapExpr(let unwrap): node = unwrap.expression
      default: return false
      }
    }
  }
}

extension ExprSyntax {
  /// The expression without `try` and `await` in front.
  var withoutEffects: ExprSyntax {
    if let node = self.as(TryExprSyntax.self) { return node.expression.withoutEffects }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression.withoutEffects }
    return self
  }
}
