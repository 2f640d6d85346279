import SwiftSyntax

// What functions state beside the types of their parameters and results: `inout`, `throws`, `async`. Comparisons of types
// leave it out.
extension Interpreter {
  /// Whether a function is of a function type only if what both state beside their types fits.
  func dependsOnEffects(_ value: TypedValue, as type: TypeSyntax) -> Bool {
    guard TypeExpression(type).signature != nil else { return false }
    return hasEffects(value.value).map { $0 || !type.effects.isEmpty } ?? false
  }

  /// Whether a function or closure states anything beside its types; nil for another value.
  func hasEffects(_ value: SourceValue) -> Bool? {
    switch value {
    case .closure(let closure): closure.syntax.hasEffects
    case .function(let reference):
      if case .function(let function, _, _) = reference.target { function.hasEffects } else { false }
    default: nil
    }
  }
}

extension FunctionDeclaration {
  fileprivate var hasEffects: Bool {
    isAsync || isThrowing || parameters.contains { $0.isInout || !$0.effects.isEmpty }
  }
}

extension ExprSyntax {
  /// The effects that a closure states or that its own code has: `throws` and `async`; none for another expression.
  var effectsOfCode: Set<String> {
    guard let closure = self.as(ClosureExprSyntax.self) else { return [] }
    let search = EffectSearch(viewMode: .sourceAccurate)
    search.walk(closure.statements)
    let stated = closure.signature?.effectSpecifiers
    if stated?.throwsClause != nil { search.effects.insert("throws") }
    if stated?.asyncSpecifier != nil { search.effects.insert("async") }
    return search.effects
  }
}

/// Searches code for what throws or waits in it, and not in closures, functions and types within it.
///
/// A class, because syntax visitors are.
private final class EffectSearch: SyntaxVisitor {
  var effects: Set<String> = []

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    effects.insert("throws")
    return .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil { effects.insert("throws") }
    return .visitChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    effects.insert("async")
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword != nil { effects.insert("async") }
    if node.tryKeyword != nil { effects.insert("throws") }
    return .visitChildren
  }

  /// What a `catch` without a pattern catches is not thrown.
  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    guard node.catchClauses.contains(where: \.catchItems.isEmpty) else { return .visitChildren }
    let body = EffectSearch(viewMode: .sourceAccurate)
    body.walk(node.body)
    effects.formUnion(body.effects.subtracting(["throws"]))
    walk(node.catchClauses)
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ClosureExprSyntax {
  /// Whether it states effects or `inout`, or its code may throw or wait.
  fileprivate var hasEffects: Bool {
    let marks: Set<Keyword> = [.inout, .async, .throws, .try, .throw, .await]
    return tokens(viewMode: .sourceAccurate).contains { token in
      if case .keyword(let keyword) = token.tokenKind { marks.contains(keyword) } else { false }
    }
  }
}
