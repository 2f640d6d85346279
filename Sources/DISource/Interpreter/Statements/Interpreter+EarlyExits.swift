import SwiftSyntax

// Branches that leave code before it registers services: `if Config.isTest { return true }` in front of the set-up of an app.

/// What is known of code that leads to registering services, for a number of files.
struct EarlyExitSearch {
  let files: Int
  var search: FunctionSearch
  /// Whether code leads there, by nodes.
  var known: [SyntaxIdentifier: Bool] = [:]
  /// The offset of the last statement of a list that leads there; nil for none.
  var last: [SyntaxIdentifier: Int?] = [:]
}

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
    guard continuesAfterFaults, body.leavesItsCode, !leadsToRegistering(Syntax(body)) else { return false }
    return others.contains(where: leadsToRegistering) || registersBehind(node)
  }

  /// The case of a `switch` over an unknown value that is assumed to be taken: the first that is no dead end and no early
  /// exit.
  func assumed(among bodies: [CodeBlockItemListSyntax], of node: SwitchExprSyntax) -> Int {
    let open = bodies.indices.filter { !isDeadEnd(bodies[$0]) }
    guard continuesAfterFaults, let first = open.first else { return open.first ?? 0 }
    let goesOn = registersBehind(node) || bodies.contains { leadsToRegistering(Syntax($0)) }
    guard goesOn else { return first }
    return open.first { !bodies[$0].leavesItsCode || leadsToRegistering(Syntax(bodies[$0])) } ?? first
  }

  /// Whether statements of the same function that run after this one lead to registering.
  private func registersBehind(_ node: some SyntaxProtocol) -> Bool {
    var current = Syntax(node)
    while let parent = current.parent, !current.isProtocol((any DeclSyntaxProtocol).self),
      !current.is(ClosureExprSyntax.self)
    {
      if let items = parent.as(CodeBlockItemListSyntax.self), let last = lastRegistering(in: items),
        last > current.position.utf8Offset
      {
        return true
      }
      current = parent
    }
    return false
  }

  private func lastRegistering(in items: CodeBlockItemListSyntax) -> Int? {
    if let known = preparedExitSearch().last[items.id] { return known }
    let last = items.last { leadsToRegistering(Syntax($0)) }?.position.utf8Offset
    earlyExitSearch?.last[items.id] = .some(last)
    return last
  }

  private func leadsToRegistering(_ code: Syntax) -> Bool {
    if let known = preparedExitSearch().known[code.id] { return known }
    let words = libraries.reduce(into: Set<String>()) { words, library in
      words.formUnion(library.registeringCalls)
      words.formUnion(library.containerHolders.keys)
    }
    let called = UnknownCallback.calledNames(in: code)
    let leads =
      !words.isDisjoint(with: called)
      || earlyExitSearch?.search.finds(from: called) { text in words.contains(where: text.contains) } == true
    earlyExitSearch?.known[code.id] = leads
    return leads
  }

  private func preparedExitSearch() -> EarlyExitSearch {
    let count = table.files.count
    if let search = earlyExitSearch, search.files == count { return search }
    let new = EarlyExitSearch(files: count, search: FunctionSearch(in: CallGraph(of: table)))
    earlyExitSearch = new
    return new
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the last statement leaves the function or the turn of a loop.
  fileprivate var leavesItsCode: Bool {
    guard case .stmt(let statement)? = last?.item else { return false }
    return statement.is(ReturnStmtSyntax.self) || statement.is(ContinueStmtSyntax.self)
  }
}
