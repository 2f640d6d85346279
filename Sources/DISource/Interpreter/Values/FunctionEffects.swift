import SwiftSyntax

// What functions state beside the types of their parameters and results: `inout`, `throws`, `async`. Types as they are
// held here leave it out.
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
  /// The effects that the code of a closure has: `throws` and `async`; none for another expression.
  var effectsOfCode: Set<String> {
    guard let closure = self.as(ClosureExprSyntax.self) else { return [] }
    var effects: Set<String> = []
    for token in closure.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .keyword(.throw), .keyword(.throws): effects.insert("throws")
      case .keyword(.await), .keyword(.async): effects.insert("async")
      case .keyword(.try) where token.parent?.as(TryExprSyntax.self)?.questionOrExclamationMark == nil:
        effects.insert("throws")
      default: break
      }
    }
    return effects
  }
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
