import SwiftParser
import SwiftSyntax

/// Parses closures again whose first expression is in parentheses, which the parser has taken for a list of parameters
/// because an `in` or `->` follows somewhere: `{ ("a", 1); for name in names { … } }`.
///
/// A class, because syntax rewriters are.
final class ClosureReader: SyntaxRewriter {
  /// The tree with these closures as they are meant.
  static func corrected(_ tree: SourceFileSyntax) -> SourceFileSyntax {
    tree.hasError ? ClosureReader(viewMode: .sourceAccurate).visit(tree) : tree
  }

  override func visitAny(_ node: Syntax) -> Syntax? { node.hasError ? nil : node }

  override func visit(_ node: ClosureExprSyntax) -> ExprSyntax {
    guard let signature = node.signature, signature.hasError,
      case .parameterClause? = signature.parameterClause, node.rightBrace.presence == .present,
      let body = body(of: node)
    else { return super.visit(node) }
    let end = node.rightBrace.with(\.leadingTrivia, body.endOfFileToken.leadingTrivia)
    return ExprSyntax(
      ClosureExprSyntax(leftBrace: node.leftBrace, statements: body.statements, rightBrace: end))
  }

  /// The text between the braces, read as statements; nil if it has errors even so.
  private func body(of node: ClosureExprSyntax) -> SourceFileSyntax? {
    let end = node.rightBrace.trimmedLength.utf8Length + node.rightBrace.trailingTriviaLength.utf8Length
    let text = node.syntaxTextBytes.dropFirst(node.leftBrace.totalLength.utf8Length).dropLast(end)
    let read = Array(text).withUnsafeBufferPointer { Parser.parse(source: $0) }
    let body = Self.corrected(read)
    return body.hasError ? nil : body
  }
}
