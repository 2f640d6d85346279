import SwiftSyntax

extension DeclarationTable {
  /// The names of all functions that running `function` may call, also through functions of the program.
  ///
  /// By name alone: a function of the same name elsewhere counts too.
  func namesCalled(from function: FunctionDeclaration) -> Set<String> {
    let bodies = bodiesByName
    var called: Set<String> = []
    var waiting = [function.body].compactMap(\.self)
    while let body = waiting.popLast() {
      let calls = CalledNames(viewMode: .sourceAccurate)
      calls.walk(body)
      for name in calls.names where called.insert(name).inserted { waiting += bodies[name] ?? [] }
    }
    return called
  }

  private var bodiesByName: [String: [CodeBlockItemListSyntax]] {
    let free = functionNames.flatMap(functions(named:))
    let all = free + types.flatMap(\.members.functions)
    return Dictionary(grouping: all, by: \.name).mapValues { $0.compactMap(\.body) }
  }
}

/// Collects the names by which a body calls functions.
private final class CalledNames: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.calledExpression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): names.insert(name.baseName.plainText)
    case .memberAccessExpr(let access): names.insert(access.declName.baseName.plainText)
    default: break
    }
    return .visitChildren
  }
}
