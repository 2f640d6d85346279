import SwiftSyntax

/// The type of an expression judged by its syntax alone: literals, `X()`, `X.init()`, casts.
struct LiteralType {
  let type: TypeExpression

  init?(of expression: ExprSyntax) {
    guard let type = Self.type(of: expression) else { return nil }
    self.type = type
  }

  private static func type(of expression: ExprSyntax) -> TypeExpression? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: .named("Int")
    case .floatLiteralExpr: .named("Double")
    case .booleanLiteralExpr: .named("Bool")
    case .stringLiteralExpr, .simpleStringLiteralExpr: .named("String")
    case .asExpr(let cast): type(of: cast)
    case .tryExpr(let wrapper): type(of: wrapper.expression)
    case .awaitExpr(let wrapper): type(of: wrapper.expression)
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      tuple.elements.first.flatMap { type(of: $0.expression) }
    case .prefixOperatorExpr(let prefix): type(of: prefix.expression)
    case .functionCallExpr(let call): constructed(by: call)
    case .arrayExpr(let array): element(of: array).map(TypeExpression.array)
    case .sequenceExpr(let sequence): sequence.folded.flatMap { type(of: $0) }
    case .ternaryExpr(let ternary): type(of: ternary.thenExpression) ?? type(of: ternary.elseExpression)
    default: nil
    }
  }

  /// The one type of all elements; nil if they differ, and for an empty array.
  private static func element(of array: ArrayExprSyntax) -> TypeExpression? {
    let types = Set(array.elements.map { type(of: $0.expression) })
    return types.count == 1 ? types.first ?? nil : nil
  }

  private static func type(of cast: AsExprSyntax) -> TypeExpression {
    let type = TypeExpression(cast.type)
    return cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? .optional(type) : type
  }

  /// The type of `X(…)` and `X.init(…)`; for `Optional(X())` it is `X?`.
  private static func constructed(by call: FunctionCallExprSyntax) -> TypeExpression? {
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.tokenKind == .keyword(.`init`)
    {
      return access.base.flatMap { TypeExpression(naming: $0) }
    }
    let type = TypeExpression(naming: call.calledExpression)
    guard type == .named("Optional") else { return type }
    return call.arguments.first.flatMap { Self.type(of: $0.expression) }.map(TypeExpression.optional)
  }
}
