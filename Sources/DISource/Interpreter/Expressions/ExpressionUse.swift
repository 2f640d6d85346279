import DICore

/// What an expression is for: the type it has to have, and the words for it should it resolve something.
struct ExpressionUse {
  /// The type, qualified; nil when the place does not say.
  var type: TypeExpression?
  /// The parameter or property it is for.
  var label: Symbol?
  /// How the value is used.
  var kind: Request.Kind = .resolve
  /// Who asks.
  var site: Symbol?
  /// Every registration of the service is wanted: `many(…)`.
  var collects = false
  /// The framework of whoever asks is preferred all the same: `manyInFramework(…)`.
  var prefersModules = false
  /// The tags that `by(tag:on:)` asks for.
  var tags: [TypeExpression] = []

  /// It is for something that is not declared, so that nothing can tell its type.
  var isForUndeclared = false

  static let nothing = ExpressionUse()

  init(_ type: TypeExpression? = nil) { self.type = type }

  init(_ type: TypeExpression?, label: String?, kind: Request.Kind, site: Symbol?) {
    self.type = type
    self.label = label.map { Symbol($0) }
    self.kind = kind
    self.site = site
  }

  /// The same use of another type.
  func of(_ type: TypeExpression?) -> ExpressionUse {
    var copy = self
    copy.type = type
    return copy
  }
}
