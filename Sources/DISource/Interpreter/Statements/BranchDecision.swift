import DICore
import SwiftSyntax

/// Why a branch was not taken.
enum BranchDecision {
  case unknown(String)
  case doesNotHold(String)
  /// The sequence of a loop is not known.
  case noElements(String)

  /// The reason in words: `'x > 5' is not known`.
  var reason: String {
    switch self {
    case .unknown(let text): "'\(text)' is not known"
    case .doesNotHold(let text): "'\(text)' does not hold"
    case .noElements(let text): "'\(text)' is not known: taken as empty"
    }
  }
}

extension BranchDecision {
  /// Which branching of the text it is, by where that begins: code has more than one tree.
  struct Key: Hashable {
    let file: SourceFile
    let offset: Int

    init(_ node: some SyntaxProtocol, in file: SourceFile) {
      self.file = file
      offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    }
  }
}

extension Interpreter {
  /// Records the outcome of the condition of `node`; nil if it is unknown.
  func note(_ decision: Bool?, at node: IfExprSyntax, _ environment: Environment) {
    guard policy.changesState else { return }
    let key = BranchDecision.Key(node, in: environment.context.file)
    failedConditions[key] =
      switch decision {
      case true?: nil
      case false?: .doesNotHold(node.conditions.firstLine)
      case nil: .unknown(node.conditions.firstLine)
      }
  }

  /// Records that the subject of `node`, or the condition `cause` in its cases, is not known.
  func noteUnknown(_ node: SwitchExprSyntax, because cause: ExprSyntax?, _ environment: Environment) {
    guard policy.changesState else { return }
    let key = BranchDecision.Key(node, in: environment.context.file)
    failedConditions[key] = .unknown(cause?.firstLine ?? "switch \(node.subject.firstLine)")
  }

  /// Records that the condition of a `guard` or ternary is not known, so that one way is not taken.
  func noteUnknown(_ condition: some SyntaxProtocol, of node: some SyntaxProtocol, _ environment: Environment)
  {
    guard policy.changesState else { return }
    failedConditions[BranchDecision.Key(node, in: environment.context.file)] = .unknown(condition.firstLine)
  }

  /// Records that the sequence of a loop is not known, so that its body does not run.
  func noteEmpty(_ sequence: ExprSyntax, _ environment: Environment) {
    guard policy.changesState, let loop = sequence.parent?.as(ForStmtSyntax.self) else { return }
    let key = BranchDecision.Key(loop, in: environment.context.file)
    failedConditions[key] = .noElements(sequence.firstLine)
  }

  /// The condition because of which the branch around `node` was not taken; nil if there is none.
  func failedCondition(around node: some SyntaxProtocol, in file: SourceFile) -> BranchDecision? {
    for ancestor in SyntaxContext(of: node).ancestors {
      if let other = ancestor.parent?.parent?.as(SwitchExprSyntax.self), ancestor.is(SwitchCaseSyntax.self),
        let unknown = failedConditions[BranchDecision.Key(other, in: file)]
      {
        return unknown
      }
      if let loop = ancestor.parent?.as(ForStmtSyntax.self), loop.body.id == ancestor.id,
        let empty = failedConditions[BranchDecision.Key(loop, in: file)]
      {
        return empty
      }
      // Operators are not folded in every tree.
      let parts = ancestor.as(SequenceExprSyntax.self)?.elements.map(Syntax.init)
      for part in parts ?? ([.guardStmt, .ternaryExpr].contains(ancestor.kind) ? [ancestor] : []) {
        if let unknown = failedConditions[BranchDecision.Key(part, in: file)] { return unknown }
      }
      guard let condition = ancestor.parent?.as(IfExprSyntax.self),
        let failed = failedConditions[BranchDecision.Key(condition, in: file)]
      else { continue }
      if condition.body.id == ancestor.id { return failed }
      // The branch that an unknown condition is assumed not to take.
      if case .unknown = failed, condition.elseBody?.id == ancestor.id { return failed }
    }
    return nil
  }

  /// The first `if` in front of `node`, in the same body or one around, whose condition is not known and whose branch leaves
  /// the code; nil if there is none.
  func assumedExit(before node: some SyntaxProtocol, in file: SourceFile) -> IfExprSyntax? {
    var exit: IfExprSyntax?
    for ancestor in SyntaxContext(of: node).ancestors {
      if ancestor.isProtocol((any DeclSyntaxProtocol).self) || ancestor.is(ClosureExprSyntax.self) { break }
      guard let items = ancestor.parent?.as(CodeBlockItemListSyntax.self) else { continue }
      let earlier = items.prefix { $0.position < ancestor.position }
      let exits = earlier.compactMap(\.branching).filter { branching in
        guard case .unknown? = failedConditions[BranchDecision.Key(branching, in: file)] else { return false }
        return branching.body.statements.leavesItsCode
      }
      exit = exits.first ?? exit
    }
    return exit
  }
}

extension CodeBlockItemSyntax {
  /// The `if` that it is; nil if it is none.
  fileprivate var branching: IfExprSyntax? {
    item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) ?? item.as(IfExprSyntax.self)
  }
}
