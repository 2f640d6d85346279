/// The number of terminal columns that a text takes, independently of the locale.
enum DisplayWidth {
  /// The columns of `text`. Escape sequences (`ESC [ … letter`) take none.
  static func of(_ text: some StringProtocol) -> Int {
    var scanner = EscapeScanner()
    return text.unicodeScalars.reduce(0) { $0 + (scanner.isVisible($1) ? width(of: $1) : 0) }
  }

  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - of(text), 0))
  }

  /// The text if it fits, otherwise its beginning and `…`.
  static func cut(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    var kept = String.UnicodeScalarView()
    var taken = 0
    for scalar in text.unicodeScalars {
      let next = Self.width(of: scalar)
      guard taken + next < width else { break }
      taken += next
      kept.append(scalar)
    }
    return String(kept) + "…"
  }

  static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F ? 1 : 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    let isWide = scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
    return isWide ? 2 : 1
  }

  /// The Unicode blocks of East Asian scripts and their punctuation, whose characters take two columns.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}

/// Recognises escape sequences, which take no columns.
private struct EscapeScanner {
  private enum Place { case text, escape, sequence }
  private var place = Place.text

  mutating func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch place {
    case .text:
      if scalar == "\u{1b}" { place = .escape }
      return scalar != "\u{1b}"
    case .escape:
      place = scalar == "[" ? .sequence : .text
      return false
    case .sequence:
      if ("@"..."~").contains(scalar) { place = .text }
      return false
    }
  }
}
