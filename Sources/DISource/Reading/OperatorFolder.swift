import SwiftOperators
import SwiftSyntax

/// Converts sequences of operators to trees. A sequence that cannot be folded stays a sequence.
///
/// A class, because syntax rewriters are. The function `foldAll` of SwiftOperators requires valid input; this one does
/// not.
final class OperatorFolder: SyntaxRewriter {
  private let operators = OperatorTable.standardOperators

  static func fold(_ tree: SourceFileSyntax) -> SourceFileSyntax {
    OperatorFolder(viewMode: .sourceAccurate).visit(tree)
  }

  override func visitAny(_ node: Syntax) -> Syntax? {
    node.hasSequenceExpr ? nil : node
  }

  override func visit(_ node: SequenceExprSyntax) -> ExprSyntax {
    let inner = super.visit(node)
    guard let sequence = inner.as(SequenceExprSyntax.self), isWellFormed(sequence) else { return inner }
    let tolerate: OperatorErrorHandler = { _ in }
    return (try? operators.foldSingle(sequence, errorHandler: tolerate)) ?? inner
  }

  /// Whether operands and operators alternate, and every cast has a type.
  private func isWellFormed(_ sequence: SequenceExprSyntax) -> Bool {
    let elements = Array(sequence.elements)
    guard elements.count % 2 == 1 else { return false }
    return elements.indices.allSatisfy { index in
      index % 2 == 1
        ? isOperator(elements[index], before: elements[index + 1])
        : !isInfix(elements[index])
    }
  }

  private func isOperator(_ element: ExprSyntax, before operand: ExprSyntax) -> Bool {
    let isCast = element.is(UnresolvedAsExprSyntax.self) || element.is(UnresolvedIsExprSyntax.self)
    return isInfix(element) && (!isCast || operand.is(TypeExprSyntax.self))
  }

  private func isInfix(_ element: ExprSyntax) -> Bool {
    switch element.as(ExprSyntaxEnum.self) {
    case .binaryOperatorExpr, .assignmentExpr, .arrowExpr, .unresolvedTernaryExpr, .unresolvedAsExpr,
      .unresolvedIsExpr:
      true
    default:
      false
    }
  }
}
