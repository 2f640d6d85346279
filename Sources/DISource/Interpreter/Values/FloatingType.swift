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

extension FloatingType {
  /// The result of `Double(value)`; an optional for a text, and where it must be `exactly` the value. Nil if it is not known.
  func converted(_ value: SourceValue, to type: TypeExpression, exactly: Bool) -> TypedValue? {
    if case .string(let text, _) = value {
      let number = self == .float ? Float(text).flatMap { Double("\($0)") } : Double(text)
      return TypedValue(number.map { .double($0, self) } ?? .nothing, .optional(type))
    }
    if exactly, let whole = value.integer,
      self == .float ? Float(exactly: whole) == nil : Double(exactly: whole) == nil
    {
      return TypedValue(.nothing, .optional(type))
    }
    return value.number(as: self).map { TypedValue(.double($0, self), exactly ? .optional(type) : type) }
  }
}
