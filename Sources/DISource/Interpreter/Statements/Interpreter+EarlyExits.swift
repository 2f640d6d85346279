import SwiftSyntax

// Branches that leave code before it registers services: `if Config.isTest { return true }` in front of the set-up of an app.
extension Interpreter {
  /// Whether a branch only leaves code that goes on to register services, while a program starts. An unknown condition is
  /// not assumed to lead there: nothing would be known of the program.
  ///
  /// - Parameters:
  ///   - node: The statement with the branch.
  ///   - others: The other branches.
  func isEarlyExit(
    _ body: CodeBlockItemListSyntax, of node: some SyntaxProtocol, besides others: [Syntax] = []
  ) -> Bool {
    guard continuesAfterFaults, body.leavesItsCode, !leadToRegistering([Syntax(body)]) else { return false }
    return leadToRegistering(others + node.statementsBehind)
  }

  /// The case of a `switch` over an unknown value that is assumed to be taken: the first that is no dead end and no early
  /// exit.
  func assumed(among bodies: [CodeBlockItemListSyntax], of node: SwitchExprSyntax) -> Int {
    let open = bodies.indices.filter { !isDeadEnd(bodies[$0]) }
    let goingOn = open.first { index in
      let others = bodies.indices.filter { $0 != index }.map { Syntax(bodies[$0]) }
      return !isEarlyExit(bodies[index], of: node, besides: others)
    }
    return goingOn ?? open.first ?? 0
  }

  private func leadToRegistering(_ code: [Syntax]) -> Bool {
    let words = libraries.reduce(into: Set<String>()) { words, library in
      words.formUnion(library.registeringCalls)
      words.formUnion(library.containerHolders.keys)
    }
    func registers(_ text: String) -> Bool { words.contains(where: text.contains) }
    if code.contains(where: { registers($0.description) }) { return true }
    let called = code.reduce(into: Set<String>()) { $0.formUnion(UnknownCallback.calledNames(in: $1)) }
    let count = table.files.count
    if earlyExitSearch?.files != count { earlyExitSearch = (count, FunctionSearch(in: CallGraph(of: table))) }
    return earlyExitSearch?.search.finds(from: called, where: registers) ?? false
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the last statement leaves the function or the turn of a loop.
  fileprivate var leavesItsCode: Bool {
    guard case .stmt(let statement)? = last?.item else { return false }
    return statement.is(ReturnStmtSyntax.self) || statement.is(ContinueStmtSyntax.self)
  }
}

extension SyntaxProtocol {
  /// The statements of the same function that run after this one, the nearest first.
  fileprivate var statementsBehind: [Syntax] {
    var found: [Syntax] = []
    var current = Syntax(self)
    while let parent = current.parent, !current.isProtocol((any DeclSyntaxProtocol).self),
      !current.is(ClosureExprSyntax.self)
    {
      if let items = parent.as(CodeBlockItemListSyntax.self), let item = current.as(CodeBlockItemSyntax.self),
        let index = items.index(of: item)
      {
        found += items[items.index(after: index)...].map(Syntax.init)
      }
      current = parent
    }
    return found
  }
}
