import SwiftSyntax

extension SyntaxProtocol {
  /// What decides, within the function around the code, whether or how often it runs: `'if flag'`. A `#if` counts
  /// outside of the function too. Nil if nothing does.
  var governingCondition: String? { condition { _ in false } }

  /// The same without loops that do not count, and without conditions that are constants.
  func condition(
    besides isHarmless: (ForStmtSyntax) -> Bool, isConstant: (ExprSyntax) -> Bool = { _ in false }
  ) -> String? {
    var isInFunction = true
    var part = Syntax(self)
    for ancestor in SyntaxContext(of: self).ancestors {
      defer { part = ancestor }
      if let loop = ancestor.as(ForStmtSyntax.self), isHarmless(loop) { continue }
      if part.isFirstCondition || ancestor.conditions?.isConstant(isConstant) == true { continue }
      if let clause = ancestor.as(IfConfigClauseSyntax.self) { return "'\(clause.firstLine)'" }
      guard isInFunction else { continue }
      switch ancestor.as(SyntaxEnum.self) {
      case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorBlock, .memberBlock:
        isInFunction = false
      case .codeBlockItem(let item):
        if let leaving = item.earlierItemsThatMayLeave(isConstant).first {
          return "'\(leaving.firstLine.headOfBlock)'"
        }
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

  /// The conditions of an `if` without branches on other conditions, or of a `guard`.
  fileprivate var conditions: ConditionElementListSyntax? {
    if let choice = self.as(IfExprSyntax.self) {
      return choice.elseBody?.is(IfExprSyntax.self) == true ? nil : choice.conditions
    }
    return self.as(GuardStmtSyntax.self)?.conditions
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

extension ConditionElementListSyntax {
  /// Whether each is an expression that is the same in every run.
  fileprivate func isConstant(_ isConstant: (ExprSyntax) -> Bool) -> Bool {
    allSatisfy { $0.condition.as(ExprSyntax.self).map(isConstant) ?? false }
  }
}

extension CodeBlockItemSyntax {
  /// The conditional statements before this one after which it may not run.
  ///
  /// - Parameter isConstant: Whether a condition is the same in every run.
  fileprivate func earlierItemsThatMayLeave(_ isConstant: (ExprSyntax) -> Bool) -> [CodeBlockItemSyntax] {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return [] }
    return list.prefix { $0.id != id }.filter {
      $0.isConditional && ($0.mayLeave || $0.mayLeaveLoop) && $0.conditions?.isConstant(isConstant) != true
    }
  }

  /// Whether it may end the loop around it, or the turn of that.
  private var mayLeaveLoop: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard [.keyword(.break), .keyword(.continue)].contains(token.tokenKind) else { return false }
      let inside = SyntaxContext(of: token).ancestors.prefix { $0.id != id }
      return !inside.contains { node in
        node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self)
          || token.tokenKind == .keyword(.break) && node.is(SwitchExprSyntax.self)
      }
    }
  }

  private var conditions: ConditionElementListSyntax? {
    let expression = item.as(ExpressionStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    return (expression.map(Syntax.init) ?? Syntax(item)).conditions
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
