import SwiftSyntax

// Branches that leave code before it registers services: `if Config.isTest { return true }` in front of the set-up of an app.

/// What is known of code that may register services.
struct EarlyExitSearch {
  /// The number of files for which it was found: with more files it is found again.
  let files: Int
  /// The functions that register services, and the types that hold containers.
  let words: Set<String>
  var search: FunctionSearch
  /// Whether code registers, by its nodes.
  var known: [SyntaxIdentifier: Bool] = [:]
  /// The offset of the last statement of a list that registers; nil for none.
  var last: [SyntaxIdentifier: Int?] = [:]
}

extension Interpreter {
  /// Whether a branch only leaves code that goes on to register services, while a program starts. An unknown condition is
  /// not assumed to lead there: nothing would be known of the program.
  ///
  /// - Parameters:
  ///   - node: The statement with the branch.
  ///   - other: The other branch.
  func isEarlyExit(
    _ body: CodeBlockItemListSyntax, of node: some SyntaxProtocol, otherwise other: Syntax? = nil
  ) -> Bool {
    guard continuesAfterFaults, body.leavesItsCode, !mayRegister(Syntax(body)) else { return false }
    return other.map(mayRegister) ?? false || registersBehind(node)
  }

  /// The case of a `switch` over an unknown value that is assumed to be taken: the first that is no dead end and no early
  /// exit.
  func assumed(among bodies: [CodeBlockItemListSyntax], of node: SwitchExprSyntax) -> Int {
    let open = bodies.indices.filter { !isDeadEnd(bodies[$0]) }
    guard continuesAfterFaults, let first = open.first else { return open.first ?? 0 }
    let goesOn = registersBehind(node) || bodies.contains { mayRegister(Syntax($0)) }
    guard goesOn else { return first }
    return open.first { !bodies[$0].leavesItsCode || mayRegister(Syntax(bodies[$0])) } ?? first
  }

  /// Whether statements of the same function that run after this one may register.
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
    prepareEarlyExitSearch()
    if let known = earlyExitSearch?.last[items.id] { return known }
    let last = items.last { mayRegister(Syntax($0)) }?.position.utf8Offset
    earlyExitSearch?.last[items.id] = .some(last)
    return last
  }

  /// Whether code calls a registering function or makes what holds a container, itself or through what it calls.
  private func mayRegister(_ code: Syntax) -> Bool {
    prepareEarlyExitSearch()
    if let known = earlyExitSearch?.known[code.id] { return known }
    let words = earlyExitSearch?.words ?? []
    let called = UnknownCallback.calledNames(in: code)
    let registers =
      !words.isDisjoint(with: called)
      || earlyExitSearch?.search.finds(from: called) { text in words.contains(where: text.contains) } == true
    earlyExitSearch?.known[code.id] = registers
    return registers
  }

  private func prepareEarlyExitSearch() {
    let count = table.files.count
    guard earlyExitSearch?.files != count else { return }
    let words = libraries.reduce(into: Set<String>()) { words, library in
      words.formUnion(library.registeringCalls)
      words.formUnion(library.containerHolders.keys)
    }
    earlyExitSearch = EarlyExitSearch(
      files: count, words: words, search: FunctionSearch(in: CallGraph(of: table)))
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the last statement leaves the function or the turn of a loop.
  fileprivate var leavesItsCode: Bool {
    guard case .stmt(let statement)? = last?.item else { return false }
    return statement.is(ReturnStmtSyntax.self) || statement.is(ContinueStmtSyntax.self)
  }
}
