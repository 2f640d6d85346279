import SwiftSyntax

/// The calls that the parser divides in two.
///
///     if numbers.reduce(0) { $0 + $1 } == 3 { … }
///
/// Before a block, as in conditions and after `in`, the parser takes a closure behind parentheses or brackets for the
/// argument of another call: it reads `(numbers.reduce(0)) { $0 + $1 }`. Swift has one call.
struct DividedCalls {
  /// The outer one of each two calls, and all nodes around it.
  private var nodes: Set<SyntaxIdentifier> = []

  static let none = DividedCalls()

  private init() {}

  init(in node: some SyntaxProtocol) { find(in: Syntax(node)) }

  /// Those of the code that runs at the top level of a file.
  init(atTopLevelOf tree: SourceFileSyntax) {
    for item in tree.statements where !item.isDeclarationOfCode {
      if find(in: Syntax(item)) { nodes.insert(tree.statements.id) }
    }
  }

  var isEmpty: Bool { nodes.isEmpty }

  /// Whether `node` is such a call or contains one.
  func areIn(_ node: some SyntaxProtocol) -> Bool { nodes.contains(node.id) }

  /// Returns whether there are any.
  @discardableResult
  private mutating func find(in node: Syntax) -> Bool {
    var isFound = node.as(FunctionCallExprSyntax.self)?.united != nil
    for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
      if find(in: child) { isFound = true }
    }
    if isFound { nodes.insert(node.id) }
    return isFound
  }
}

extension FunctionCallExprSyntax {
  /// The call in one, if the parser has divided it: see ``DividedCalls``.
  var united: ExprSyntax? {
    guard leftParen == nil, let trailingClosure else { return nil }
    if let call = calledExpression.as(FunctionCallExprSyntax.self) {
      guard call.leftParen != nil, call.trailingClosure == nil else { return nil }
      return ExprSyntax(
        call.with(\.trailingClosure, trailingClosure)
          .with(\.additionalTrailingClosures, additionalTrailingClosures))
    }
    guard let call = calledExpression.as(SubscriptCallExprSyntax.self), call.trailingClosure == nil else {
      return nil
    }
    return ExprSyntax(
      call.with(\.trailingClosure, trailingClosure)
        .with(\.additionalTrailingClosures, additionalTrailingClosures))
  }
}
