import SwiftSyntax

/// Finds out whether a function returns several expressions, which may be of several types.
final class BranchScan: SyntaxVisitor {
  private var returns = 0
  private var hasChoice = false

  static func hasBranches(_ body: CodeBlockItemListSyntax) -> Bool {
    let scan = BranchScan(viewMode: .sourceAccurate)
    scan.walk(body)
    return scan.hasChoice || scan.returns > 1
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    returns += 1
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind { choose() }
  override func visit(_ node: UnresolvedTernaryExprSyntax) -> SyntaxVisitorContinueKind { choose() }
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { choose() }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { choose() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func choose() -> SyntaxVisitorContinueKind {
    hasChoice = true
    return .visitChildren
  }
}
