import SwiftSyntax

/// The functions that only the untaken branches of unknown conditions call, each with the condition: those whose names
/// tell them apart, and that nothing has run.
struct UntakenWays {
  private let decisions: [String: BranchDecision]

  init(of interpreter: Interpreter) {
    let unknown = interpreter.failedConditions.filter { if case .unknown = $0.value { true } else { false } }
      .sorted { ($0.key.file.name, $0.key.offset) < ($1.key.file.name, $1.key.offset) }
    var decisions: [String: BranchDecision] = [:]
    if !unknown.isEmpty {
      var graph = CallGraph(of: interpreter.table)
      let functions = graph
      for (key, decision) in unknown {
        guard let branching = key.syntax else { continue }
        let called = graph.names(reachedFrom: UnknownCallback.calledNames(in: branching)) { name in
          functions.only(functionNamed: name).map { !interpreter.hasRun($0) } ?? false
        }
        for name in called where decisions[name] == nil { decisions[name] = decision }
      }
    }
    self.decisions = decisions
  }

  /// The unknown condition because of which the function around a statement has not run; nil if there is none.
  func decision(on statement: RegistrationStatement) -> BranchDecision? {
    statement.functionName.flatMap { decisions[$0] }
  }
}

extension BranchDecision.Key {
  /// The statement or expression with the branches.
  fileprivate var syntax: Syntax? {
    sequence(first: file.token(at: offset).map(Syntax.init)) { $0?.parent.map(Optional.init) }
      .lazy.compactMap(\.self).first { node in
        switch node.kind {
        case .ifExpr, .switchExpr, .guardStmt, .ternaryExpr, .sequenceExpr: true
        default: false
        }
      }
  }
}
