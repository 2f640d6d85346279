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
        let names = key.branches.reduce(into: Set<String>()) {
          $0.formUnion(UnknownCallback.calledNames(in: $1))
        }
        let called = graph.names(reachedFrom: names) { name in
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
  /// The code of the branches, without the condition.
  fileprivate var branches: [Syntax] {
    switch syntax?.as(SyntaxEnum.self) {
    case .ifExpr(let node): [Syntax(node.body)] + [node.elseBody.map { Syntax($0) }].compactMap(\.self)
    case .switchExpr(let node): [Syntax(node.cases)]
    case .guardStmt(let node): [Syntax(node.body)]
    case .ternaryExpr(let node): [Syntax(node.thenExpression), Syntax(node.elseExpression)]
    case .sequenceExpr(let node):
      node.elements.drop { !$0.is(UnresolvedTernaryExprSyntax.self) }.map { Syntax($0) }
    default: []
    }
  }

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
