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

extension TypedValue {
  /// The text that `+` makes with a right operand, or with a literal if that is nil: it has the type of the right one
  /// where that is asked for.
  func joined(as wanted: TypeExpression?, with right: TypedValue?) -> TypedValue {
    guard case .string(let text, let own) = value, let wanted = TextType(wanted), wanted != own,
      right.map({ TextType($0.type ?? $0.value.dynamicType) == wanted }) ?? true
    else { return self }
    return TypedValue(.string(text, wanted), wanted.type)
  }
}

extension SourceValue {
  static func character(_ character: Character) -> SourceValue { .string(String(character), .character) }

  static func substring(_ text: some StringProtocol) -> SourceValue { .string(String(text), .substring) }
}
