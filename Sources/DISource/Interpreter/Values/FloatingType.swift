/// A floating-point type of the standard library. A `Float` is stored as the `Double` with the same decimal text.
enum FloatingType: String {
  case double = "Double"
  case float = "Float"

  var type: TypeExpression { .named(rawValue) }
}
