import DICore

/// A value the interpreter knows nothing about: code beyond it, or something that exists only once code runs.
///
/// A class, because a factory's parameter learns from its use what it has to be.
final class UnknownValue {
  /// The type, as far as it can be told.
  let type: TypeExpression?
  /// The code it comes from.
  let text: String
  /// Where that stands.
  let place: SourcePlace?
  /// For the parameter of a factory that is being read: what its use asks for.
  let parameter: FactoryParameter?

  init(type: TypeExpression?, text: String, place: SourcePlace? = nil, parameter: FactoryParameter? = nil) {
    self.type = type
    self.text = text
    self.place = place
    self.parameter = parameter
  }
}

/// A parameter of a factory whose type is told by where it is used.
///
/// A class, because the use fills it in.
final class FactoryParameter {
  /// What the first use wants.
  var use: ExpressionUse?
  /// The caller hands it in: `arg($0)`.
  var isArgument = false
}
