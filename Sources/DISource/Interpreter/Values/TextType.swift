/// The types of the standard library whose values are text.
enum TextType {
  case string
  /// A part of a string, with the number of characters before it: its indices are those of the string.
  case part(from: Int32)
  case character
  case scalar

  /// A substring that is no part of another string.
  static let substring = TextType.part(from: 0)

  var rawValue: String {
    switch self {
    case .string: "String"
    case .part: "Substring"
    case .character: "Character"
    case .scalar: "UnicodeScalar"
    }
  }

  init?(rawValue: String) {
    switch rawValue {
    case "String": self = .string
    case "Substring": self = .substring
    case "Character": self = .character
    case "UnicodeScalar": self = .scalar
    default: return nil
    }
  }

  /// The number of characters of a string before this part of it.
  var start: Int { if case .part(let start) = self { Int(start) } else { 0 } }

  var type: TypeExpression { .named(rawValue) }

  /// The text type that `type` is; nil for another type.
  init?(_ type: TypeExpression?) {
    guard let name = type?.unwrapped.typeName else { return nil }
    self.init(rawValue: name == "Unicode.Scalar" ? "UnicodeScalar" : name)
  }

  /// Whether its values are collections of characters.
  var isCollection: Bool { self == .string || self == .substring }
}

/// Two are equal if they are the same type.
extension TextType: Equatable {
  static func == (left: TextType, right: TextType) -> Bool {
    switch (left, right) {
    case (.string, .string), (.part, .part), (.character, .character), (.scalar, .scalar): true
    default: false
    }
  }
}

extension TypedValue {
  /// The result of `+`, with the text type `wanted` if the right operand has that type too, or is a literal (nil).
  func joined(as wanted: TypeExpression?, with right: TypedValue?) -> TypedValue {
    guard case .string(let text, let own) = value, let wanted = TextType(wanted), wanted != own,
      right.map({ TextType($0.type ?? $0.value.dynamicType) == wanted }) ?? true
    else { return self }
    return TypedValue(.string(text, wanted), wanted.type)
  }
}

extension SourceValue {
  static func character(_ character: Character) -> SourceValue { .string(String(character), .character) }

  /// - Parameter start: The number of characters of the string before this part of it.
  static func substring(_ text: some StringProtocol, from start: Int = 0) -> SourceValue {
    .string(String(text), .part(from: Int32(clamping: start)))
  }
}
