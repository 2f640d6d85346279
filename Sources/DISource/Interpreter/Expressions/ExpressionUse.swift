import DICore

/// The use of an expression: its required type, and the description of a request that it may make.
struct ExpressionUse {
  /// The required type, qualified; nil if there is none.
  var type: TypeExpression?
  /// The parameter or property that gets the value.
  var label: Symbol?
  /// The kind of request.
  var kind: Request.Kind = .resolve
  /// The requester.
  var site: Symbol?
  /// Whether every registration of the service is requested: `many(…)`.
  var collects = false
  /// Whether the requester's framework is preferred: `manyInFramework(…)`.
  var prefersModules = false
  /// The tags of `by(tag:on:)`.
  var tags: [TypeExpression] = []

  /// Whether it is for something undeclared, so that its type is unknown.
  var isForUndeclared = false

  /// Whether nil ends the program: `resolve(Cat.self)!`. Not so of the parts of the expression.
  var isForced = false

  /// Whether an array of the type may be meant as a whole, so that its own type is kept: for `Any...`.
  var takesWholeArray = false

  /// Whether an optional of the type will do too. Not so of the parts of the expression.
  var takesOptional = false

  static let nothing = ExpressionUse()

  init(_ type: TypeExpression? = nil) { self.type = type }

  init(_ type: TypeExpression?, label: String?, kind: Request.Kind, site: Symbol?) {
    self.type = type
    self.label = label.map { Symbol($0) }
    self.kind = kind
    self.site = site
  }

  /// The same use, with another type.
  func of(_ type: TypeExpression?) -> ExpressionUse {
    var copy = self
    copy.type = type
    copy.isForced = false
    copy.takesOptional = false
    return copy
  }

  /// The same use, where nil ends the program.
  var forced: ExpressionUse {
    var copy = self
    copy.isForced = true
    return copy
  }
}
