/// A floating-point type of the standard library. A `Float` is stored as the `Double` with the same decimal text.
enum FloatingType: String {
  case double = "Double"
  case float = "Float"

  var type: TypeExpression { .named(rawValue) }

  /// A number as a value of the type is kept: a `Float` as the `Double` that is written the same.
  func kept(_ number: Double) -> Double {
    self == .float ? Double("\(Float(number))") ?? number : number
  }

  /// How a number is written.
  func text(_ number: Double) -> String { self == .float ? "\(Float(number))" : "\(number)" }
}
