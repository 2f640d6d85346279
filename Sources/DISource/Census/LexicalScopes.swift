import SwiftSyntax

/// Finds the meaning of a name inside a function: the innermost parameter, variable or pattern with that name.
///
/// A class, because it caches the variables of every block: a block with thousands of registrations is read once.
final class LexicalScopes {
  private struct Variable {
    let offset: Int
    let binding: LocalBinding
  }

  private var variables: [SyntaxIdentifier: [String: [Variable]]] = [:]

  /// The binding of `name` at `node`, searched up to the enclosing type or file; nil if there is none.
  func binding(of name: String, from node: some SyntaxProtocol) -> LocalBinding? {
    var child = Syntax(node)
    while let parent = child.parent, !parent.is(MemberBlockSyntax.self) {
      if let found = binding(of: name, in: parent, above: child) { return found }
      child = parent
    }
    return nil
  }

  private func binding(of name: String, in scope: Syntax, above child: Syntax) -> LocalBinding? {
    switch scope.as(SyntaxEnum.self) {
    case .codeBlockItemList(let items): variable(name, in: items, before: child)
    case .closureExpr(let closure): LocalBinding(name, in: closure)
    case .functionDecl(let node): LocalBinding(name, in: node.signature.parameterClause)
    case .initializerDecl(let node): LocalBinding(name, in: node.signature.parameterClause)
    case .subscriptDecl(let node): LocalBinding(name, in: node.parameterClause)
    case .ifExpr(let node): condition(name, in: node.conditions)
    case .whileStmt(let node): condition(name, in: node.conditions)
    case .forStmt(let node): element(name, of: node)
    case .switchCase(let node):
      node.label.as(SwitchCaseLabelSyntax.self)?.caseItems.contains {
        $0.pattern.boundNames.contains { $0.plainText == name }
      } == true ? .untyped : nil
    default: nil
    }
  }

  /// The last variable with this name before the statement `child`. The variables of a file are global, and found
  /// elsewhere.
  private func variable(
    _ name: String, in items: CodeBlockItemListSyntax, before child: Syntax
  ) -> LocalBinding? {
    guard items.parent?.is(SourceFileSyntax.self) == false else { return nil }
    let candidates = table(of: items)[name] ?? []
    return candidates.last { $0.offset < child.position.utf8Offset }?.binding
  }

  private func table(of items: CodeBlockItemListSyntax) -> [String: [Variable]] {
    if let known = variables[items.id] { return known }
    var table: [String: [Variable]] = [:]
    for item in items {
      for (name, binding) in LocalBinding.bindings(of: item) {
        table[name, default: []].append(Variable(offset: item.position.utf8Offset, binding: binding))
      }
    }
    variables[items.id] = table
    return table
  }

  private func element(_ name: String, of node: ForStmtSyntax) -> LocalBinding? {
    guard node.pattern.names.contains(where: { $0.plainText == name }) else { return nil }
    if let tuple = node.pattern.as(TuplePatternSyntax.self),
      let part = tuple.parts.first(where: { $0.name.plainText == name })
    {
      return .element(of: node.sequence, part: part.index)
    }
    return node.pattern.is(IdentifierPatternSyntax.self) ? .element(of: node.sequence) : .untyped
  }

  private func condition(_ name: String, in conditions: ConditionElementListSyntax) -> LocalBinding? {
    LocalBinding.bindings(of: conditions).last { $0.name == name }?.binding
  }
}
