import DICore
import SwiftSyntax

/// Why a branch was not taken.
enum FailedCondition {
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

extension Interpreter {
  /// Records the outcome of the condition of `node`; nil if it is unknown.
  func note(_ decision: Bool?, at node: IfExprSyntax) {
    guard policy.changesState else { return }
    switch decision {
    case true?: failedConditions[node.id] = nil
    case false?: failedConditions[node.id] = .doesNotHold(node.conditions.firstLine)
    case nil: failedConditions[node.id] = .unknown(node.conditions.firstLine)
    }
  }

  /// The condition because of which the branch around `node` was not taken; nil if there is none.
  func failedCondition(around node: some SyntaxProtocol) -> FailedCondition? {
    for ancestor in SyntaxSurroundings(of: node).ancestors {
      guard let condition = ancestor.parent?.as(IfExprSyntax.self), condition.body.id == ancestor.id,
        let failed = failedConditions[condition.id]
      else { continue }
      return failed
    }
    return nil
  }
}
