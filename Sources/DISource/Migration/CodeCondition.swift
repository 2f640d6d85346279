import SwiftSyntax

extension SyntaxProtocol {
  /// What decides, within the function around the code, whether or how often it runs: `'if flag'`. A `#if` counts
  /// outside of the function too. Nil if nothing does.
  var governingCondition: String? { condition { _ in false } }

  /// The same without loops that do not count.
  func condition(besides isHarmless: (ForStmtSyntax) -> Bool) -> String? {
    var isInFunction = true
    var part = Syntax(self)
    for ancestor in SyntaxContext(of: self).ancestors {
      defer { part = ancestor }
      if let loop = ancestor.as(ForStmtSyntax.self), isHarmless(loop) { continue }
      if part.isFirstCondition { continue }
      if let clause = ancestor.as(IfConfigClauseSyntax.self) { return "'\(clause.firstLine)'" }
      guard isInFunction else { continue }
      switch ancestor.as(SyntaxEnum.self) {
      case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorBlock, .memberBlock:
        isInFunction = false
      case .codeBlockItem(let item):
        if let leaving = item.earlierItemsThatMayLeave.first { return "'\(leaving.firstLine.headOfBlock)'" }
      default:
        if let condition = ancestor.ownCondition { return "'\(condition.headOfBlock)'" }
      }
    }
    return nil
  }
}

extension Syntax {
  /// Whether it is the list of conditions of an `if` or `guard` with one condition, which is always evaluated.
  fileprivate var isFirstCondition: Bool {
    guard let list = self.as(ConditionElementListSyntax.self), list.count == 1 else { return false }
    return parent?.is(IfExprSyntax.self) == true || parent?.is(GuardStmtSyntax.self) == true
  }

  /// The first line of the statement or expression, if it decides whether or how often its parts run.
  fileprivate var ownCondition: String? {
    switch self.as(SyntaxEnum.self) {
    case .ifExpr, .switchExpr, .guardStmt, .whileStmt, .forStmt, .repeatStmt, .catchClause: firstLine
    case .ternaryExpr(let ternary): "\(ternary.condition.firstLine) ? :"
    // One that is not folded yet.
    case .sequenceExpr(let sequence):
      sequence.elements.contains { $0.is(UnresolvedTernaryExprSyntax.self) } ? firstLine : nil
    default: nil
    }
  }
}

extension CodeBlockItemSyntax {
  /// The conditional statements before this one after which it may not run.
  fileprivate var earlierItemsThatMayLeave: [CodeBlockItemSyntax] {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return [] }
    return list.prefix { $0.id != id }.filter { $0.isConditional && $0.mayLeave }
  }

  private var isConditional: Bool {
    let expression = item.as(ExpressionStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    return item.is(GuardStmtSyntax.self) || expression?.is(IfExprSyntax.self) ?? false
      || expression?.is(SwitchExprSyntax.self) ?? false
  }
}

extension String {
  /// The text before a block.
  fileprivate var headOfBlock: String {
    String(prefix { $0 != "{" }).trimmingSuffix(" ")
  }

  private func trimmingSuffix(_ blank: Character) -> String {
    String(reversed().drop { $0 == blank }.reversed())
  }
}
