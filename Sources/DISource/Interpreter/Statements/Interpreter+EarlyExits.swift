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
    return other.map { mayRegister($0) || makesContainer($0) } ?? false
      || isBefore(node) { self.lastRegistering(in: $0) }
      || isBefore(node) { items in items.last { self.makesContainer(Syntax($0)) }?.position.utf8Offset }
  }

  /// Whether code makes a container of a library: `let container = Container()`.
  private func makesContainer(_ code: Syntax) -> Bool {
    let types = Set(libraries.filter { $0.sharedContainer == nil }.map(\.containerType))
    return code.tokens(viewMode: .sourceAccurate).contains { token in
      types.contains(token.text) && token.parent?.parent?.is(FunctionCallExprSyntax.self) == true
    }
  }

  /// The case of a `switch` over an unknown value that is assumed to be taken: the first that is no dead end and no early
  /// exit.
  func assumed(among bodies: [CodeBlockItemListSyntax], of node: SwitchExprSyntax) -> Int {
    let open = bodies.indices.filter { !isDeadEnd(bodies[$0]) }
    guard continuesAfterFaults, let first = open.first else { return open.first ?? 0 }
    let goesOn =
      isBefore(node) { self.lastRegistering(in: $0) } || bodies.contains { mayRegister(Syntax($0)) }
    guard goesOn else { return first }
    return open.first { !bodies[$0].leavesItsCode || mayRegister(Syntax(bodies[$0])) } ?? first
  }

  /// Whether a statement is before the last one of a kind that runs in the same function.
  ///
  /// - Parameter last: The offset of the last statement of the kind in a list; nil for none.
  private func isBefore(_ node: some SyntaxProtocol, _ last: (CodeBlockItemListSyntax) -> Int?) -> Bool {
    var current = Syntax(node)
    while let parent = current.parent, !current.isProtocol((any DeclSyntaxProtocol).self),
      !current.is(ClosureExprSyntax.self)
    {
      if let items = parent.as(CodeBlockItemListSyntax.self), let last = last(items),
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
  func mayRegister(_ code: Syntax) -> Bool {
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
  var leavesItsCode: Bool {
    guard case .stmt(let statement)? = last?.item else { return false }
    return statement.is(ReturnStmtSyntax.self) || statement.is(ContinueStmtSyntax.self)
  }
}
