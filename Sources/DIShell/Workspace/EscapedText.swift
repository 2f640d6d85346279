import DICore

/// Text in which every character is visible and survives terminals, editors and mail.
///
/// Unsafe characters are called delicate: see `Unicode.Scalar.isDelicate(after:)`.
enum EscapedText {
  /// Whether a line contains no character that would be escaped.
  static func isPlain(_ line: String) -> Bool {
    if line.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x09 }) { return true }
    var previous: Unicode.Scalar?
    for scalar in line.unicodeScalars {
      if scalar.isDelicate(after: previous) { return false }
      previous = scalar
    }
    return true
  }

  /// The line with escapes for delicate characters and backslashes, so that ``plain(_:)`` restores it.
  static func escaped(_ line: String) -> String {
    replacing(in: line) { $0 == "\\" ? "\\\\" : $1 ? $0.escape : nil }
  }

  /// The line for people to read: with escapes for delicate characters and tabs; backslashes are not escaped.
  static func shown(_ line: some StringProtocol) -> String { shown(line, keepsTabs: false) }

  /// The same, with tabs as they are if `keepsTabs`.
  static func shown(_ line: some StringProtocol, keepsTabs: Bool) -> String {
    let line = String(line)
    if isPlain(line), keepsTabs || !line.utf8.contains(UInt8(ascii: "\t")) { return line }
    return replacing(in: line) { $1 || !keepsTabs && $0 == "\t" ? $0.escape : nil }
  }

  /// The line with blanks up to the next multiple of eight columns in the place of tabs, as terminals show them.
  static func tabulated(_ line: String) -> String {
    guard line.utf8.contains(UInt8(ascii: "\t")) else { return line }
    var text = ""
    for part in line.split(separator: "\t", omittingEmptySubsequences: false) {
      if !text.isEmpty || part.startIndex > line.startIndex {
        text += String(repeating: " ", count: 8 - DisplayWidth.of(text) % 8)
      }
      text += part
    }
    return text
  }

  /// A line of code with each tab replaced by four spaces.
  static func untabbed(_ code: some StringProtocol) -> String {
    code.utf8.contains(UInt8(ascii: "\t"))
      ? replacing(in: String(code)) { blank, _ in blank == "\t" ? "    " : nil } : String(code)
  }

  /// The text with some characters replaced.
  ///
  /// - Parameter change: Returns the replacement of a character, given whether it is delicate; nil to keep it.
  static func replacing(in text: String, _ change: (Unicode.Scalar, Bool) -> String?) -> String {
    var changed = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if let other = change(scalar, scalar.isDelicate(after: previous)) {
        changed += other.unicodeScalars
      } else {
        changed.append(scalar)
      }
      previous = scalar
    }
    return String(changed)
  }

  /// The text that was ``escaped(_:)``; nil if an escape is invalid.
  static func plain(_ escaped: some StringProtocol) -> String? {
    var rest = Substring(escaped).unicodeScalars
    var plain = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        plain.append(scalar)
        continue
      }
      guard let meant = character(escapedBy: &rest) else { return nil }
      plain.append(meant)
    }
    return String(plain)
  }

  private static func character(escapedBy rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "\\": return "\\"
    case "\"": return "\""
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      guard rest.popFirst() == "{" else { return nil }
      let digits = String(Substring(rest.prefix { $0 != "}" }))
      rest = rest.dropFirst(digits.unicodeScalars.count)
      guard rest.popFirst() == "}", digits.utf8.count <= 8 else { return nil }
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }

  /// Whether nothing of the line is visible.
  static func isBlank(_ line: some StringProtocol) -> Bool {
    line.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.isDelicate(after: nil) }
  }
}

// MARK: - Words

extension EscapedText {
  /// A word of a heading, in quotes if it would otherwise be read as several.
  static func word(_ text: String) -> String {
    let isOne = !text.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "\"" || $0 == "\\" }
    if isOne, !text.isEmpty, isPlain(text) { return text }
    return "\"" + escaped(text).replacing("\"", with: "\\\"") + "\""
  }

  /// The words of a heading; nil if a quote or escape is invalid.
  static func words(_ line: String) -> [String]? {
    var rest = Substring(line).unicodeScalars
    var words: [String] = []
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard let first = rest.first else { return words }
      let isQuoted = first == "\""
      if isQuoted { rest.removeFirst() }
      guard let word = isQuoted ? quoted(&rest) : bare(&rest) else { return nil }
      words.append(word)
    }
  }

  private static func bare(_ rest: inout Substring.UnicodeScalarView) -> String? {
    let word = rest.prefix { $0 != " " && $0 != "\t" }
    rest = rest[word.endIndex...]
    return String(Substring(word))
  }

  private static func quoted(_ rest: inout Substring.UnicodeScalarView) -> String? {
    var index = rest.startIndex
    while index < rest.endIndex, rest[index] != "\"" {
      if rest[index] == "\\" { rest.formIndex(after: &index) }
      guard index < rest.endIndex else { return nil }
      rest.formIndex(after: &index)
    }
    guard index < rest.endIndex else { return nil }
    let word = Substring(rest[..<index])
    rest = rest[rest.index(after: index)...]
    return plain(word)
  }
}
