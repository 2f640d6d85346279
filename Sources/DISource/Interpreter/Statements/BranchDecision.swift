import DICore
import SwiftSyntax

/// Why a branch was not taken.
enum BranchDecision {
  case unknown(String)
  case doesNotHold(String)

  /// The reason in words: `'x > 5' is not known`.
  var reason: String {
    switch self {
    case .unknown(let text): "'\(text)' is not known"
    case .doesNotHold(let text): "'\(text)' does not hold"
    }
  }
}

extension BranchDecision {
  /// Which `if` of the text it is, by where that begins: code has more than one tree.
  struct Key: Hashable {
    let file: SourceFile
    let offset: Int

    init(_ node: IfExprSyntax, in file: SourceFile) {
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

  /// The condition because of which the branch around `node` was not taken; nil if there is none.
  func failedCondition(around node: some SyntaxProtocol, in file: SourceFile) -> BranchDecision? {
    for ancestor in SyntaxContext(of: node).ancestors {
      guard let condition = ancestor.parent?.as(IfExprSyntax.self), condition.body.id == ancestor.id,
        let failed = failedConditions[BranchDecision.Key(condition, in: file)]
      else { continue }
      return failed
    }
    return nil
  }
}
