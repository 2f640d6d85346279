import SwiftSyntax

extension DeclarationTable {
  /// The names of all functions that `function` may call, directly or through functions of the program.
  ///
  /// Judged by name alone: a function with the same name elsewhere counts too.
  func namesCalled(from function: FunctionDeclaration) -> Set<String> {
    let bodies = bodiesByName
    var called: Set<String> = []
    var waiting = [function.$body.parsed].compactMap(\.self)
    while let body = waiting.popLast() {
      for name in CalledNames.inside(body) where called.insert(name).inserted {
        waiting += bodies[name] ?? []
      }
    }
    return called
  }

  /// The static methods and free functions that may call a function with one of these names, directly or through
  /// functions of the program, each with its type. Judged by name alone.
  ///
  /// - Parameter owners: The types of which other methods count as well.
  func functions(
    calling names: Set<String>, orMethodsOf owners: Set<String> = []
  ) -> [(type: String?, function: FunctionDeclaration)] {
    let free = functionNames.flatMap(functions(named:)).map { (type: String?.none, function: $0) }
    let all = free + types.flatMap { type in type.members.functions.map { (Optional(type.name), $0) } }
    let bodies = all.map(\.function.$body.parsed)
    let calls = ParallelMap.map(bodies, unless: { false }, CalledNames.inside).map { $0 ?? [] }
    var reaching = names
    var count = 0
    while count < reaching.count {
      count = reaching.count
      for (called, here) in zip(all, calls) where !reaching.isDisjoint(with: here) {
        reaching.insert(called.function.name)
      }
    }
    return zip(all, calls).filter { called, here in
      (called.type.map(owners.contains) ?? true || called.function.isStatic)
        && !reaching.isDisjoint(with: here)
    }.map(\.0)
  }

  private var bodiesByName: [String: [CodeBlockItemListSyntax]] {
    let free = functionNames.flatMap(functions(named:))
    let all = free + types.flatMap(\.members.functions)
    return Dictionary(grouping: all, by: \.name).mapValues { $0.compactMap(\.$body.parsed) }
  }
}

/// Collects the names of the functions that a body calls.
private final class CalledNames: SyntaxVisitor {
  private(set) var names: Set<String> = []

  static func inside(_ body: CodeBlockItemListSyntax?) -> Set<String> {
    guard let body else { return [] }
    let calls = CalledNames(viewMode: .sourceAccurate)
    calls.walk(body)
    return calls.names
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.calledExpression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): names.insert(name.baseName.plainText)
    case .memberAccessExpr(let access): names.insert(access.declName.baseName.plainText)
    default: break
    }
    return .visitChildren
  }
}
