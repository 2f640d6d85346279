import CEditline

/// How many columns of a terminal a text takes.
enum DisplayWidth {
  /// Escape sequences (`ESC [ … letter`) take none.
  static func of(_ text: some StringProtocol) -> Int {
    var scanner = EscapeScanner()
    return text.unicodeScalars.reduce(0) { $0 + (scanner.isVisible($1) ? width(of: $1) : 0) }
  }

  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - of(text), 0))
  }

  /// The text if it fits, or its beginning with `…`.
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
    scalar.isASCII ? (scalar.value >= 0x20 ? 1 : 0) : max(Int(led_scalar_width(scalar.value)), 0)
  }
}

/// Tells what is to be seen from escape sequences.
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
