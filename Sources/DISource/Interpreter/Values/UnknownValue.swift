import DICore

/// A value that the interpreter does not know: the result of code beyond it, or a value that exists only when code
/// runs.
///
/// A class, because a factory's parameter records how it is used.
final class UnknownValue {
  /// The type, if it is known.
  let type: TypeExpression?
  /// The code of the value.
  let text: String
  /// The place of the code.
  let place: SourcePlace?
  /// The parameter of a factory that is being read, which records its use; nil for other values.
  let parameter: FactoryParameter?

  init(type: TypeExpression?, text: String, place: SourcePlace? = nil, parameter: FactoryParameter? = nil) {
    self.type = type
    self.text = text
    self.place = place
    self.parameter = parameter
  }
}

/// A parameter of a factory whose type is determined by its use.
///
/// A class, because the use is filled in later.
final class FactoryParameter {
  /// The first use; nil if there is none so far.
  var use: ExpressionUse?
  /// Whether it is an argument of the call: `arg($0)`.
  var isArgument = false
}
