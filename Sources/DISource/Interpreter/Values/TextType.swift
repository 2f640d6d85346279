/// The types of the standard library whose values are text.
enum TextType: String {
  case string = "String"
  case substring = "Substring"
  case character = "Character"
  case scalar = "UnicodeScalar"

  var type: TypeExpression { .named(rawValue) }

  /// The text type that `type` is; nil for another type.
  init?(_ type: TypeExpression?) {
    guard let name = type?.unwrapped.typeName else { return nil }
    self.init(rawValue: name == "Unicode.Scalar" ? "UnicodeScalar" : name)
  }

  /// Whether its values are collections of characters.
  var isCollection: Bool { self == .string || self == .substring }
}

extension SourceValue {
  static func character(_ character: Character) -> SourceValue { .string(String(character), .character) }

  static func substring(_ text: some StringProtocol) -> SourceValue { .string(String(text), .substring) }
}
