// Characters that are not visible, or that terminals, editors and mail change.
extension Unicode.Scalar {
  /// Whether the character is a control character other than the tab, a newline, a mark of text direction, a character
  /// without width, a blank other than the space, or unassigned. A part of the emoji before it is none of these.
  package func isDelicate(after previous: Unicode.Scalar?) -> Bool {
    if isASCII { return (value < 0x20 && self != "\t") || value == 0x7F }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: break
    default: guard isInvisible else { return false }
    }
    return !joins(after: previous)
  }

  /// Whether the character is invisible and no control character: blanks, fillers, the empty braille pattern.
  private var isInvisible: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint || self == "\u{2800}"
  }

  /// Whether the character is a part of the emoji before it.
  private func joins(after previous: Unicode.Scalar?) -> Bool {
    guard self == "\u{200D}" || self == "\u{FE0F}", let previous, !previous.isASCII else { return false }
    return previous.properties.isEmoji || (self == "\u{200D}" && previous == "\u{FE0F}")
  }

  /// The escape of the character in a string literal: `\n`, `\u{1B}`.
  package var escape: String {
    switch self {
    case "\r": "\\r"
    case "\n": "\\n"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}

extension String {
  /// The name of a service as people read it: a string literal where it is empty, has a character that is not visible, or
  /// would be taken for a literal; otherwise the name itself.
  package var asServiceName: String {
    if !isEmpty, !hasPrefix("\""), !hasHiddenCharacters { return self }
    var literal = ""
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\t": literal += scalar.escape
      default: literal += scalar.isDelicate(after: previous) ? scalar.escape : String(scalar)
      }
      previous = scalar
    }
    return "\"\(literal)\""
  }

  /// Whether a character is a tab, or not visible.
  package var hasHiddenCharacters: Bool {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return false }
    var previous: Unicode.Scalar?
    return unicodeScalars.contains { scalar in
      defer { previous = scalar }
      return scalar == "\t" || scalar.isDelicate(after: previous)
    }
  }
}
