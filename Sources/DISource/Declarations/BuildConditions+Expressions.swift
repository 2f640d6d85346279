import SwiftSyntax

extension BuildConditions {
  /// The expressions that contain `#if` before a leading dot, and the parts of them to leave out: the directives, and
  /// the branches that are not compiled.
  func branches(
    ofExpressionsIn tree: SourceFileSyntax
  ) -> (expressions: [Range<Int>], leftOut: [Range<Int>]) {
    let search = ExpressionBranchSearch(self)
    search.walk(tree)
    return (search.expressions, search.leftOut)
  }
}

private final class ExpressionBranchSearch: SyntaxVisitor {
  private(set) var expressions: [Range<Int>] = []
  private(set) var leftOut: [Range<Int>] = []
  private let conditions: BuildConditions

  init(_ conditions: BuildConditions) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ expression: PostfixIfConfigExprSyntax) -> SyntaxVisitorContinueKind {
    expressions.append(Self.range(of: expression))
    let active = conditions.activeClause(of: expression.config)
    for clause in expression.config.clauses {
      leaveOut(clause.poundKeyword)
      if let condition = clause.condition { leaveOut(condition) }
      if let elements = clause.elements, clause.id != active?.id { leaveOut(elements) }
    }
    leaveOut(expression.config.poundEndif)
    return .visitChildren
  }

  private func leaveOut(_ node: some SyntaxProtocol) {
    leftOut.append(Self.range(of: node))
  }

  private static func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }
}
