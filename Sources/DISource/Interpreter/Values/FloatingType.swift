/// A floating-point type of the standard library. A `Float` is kept as the `Double` that is written the same.
enum FloatingType: String {
  case double = "Double"
  case float = "Float"

  var type: TypeExpression { .named(rawValue) }
}
