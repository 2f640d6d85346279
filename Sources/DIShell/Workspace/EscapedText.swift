/// Text in which every character can be seen, and survives editors, mail and other systems.
enum EscapedText {
  /// Whether a line survives as it is.
  static func isPlain(_ line: String) -> Bool { !line.unicodeScalars.contains(where: isDelicate) }

  /// The line with escapes for what is delicate, and for backslashes.
  static func escaped(_ line: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\".unicodeScalars
      case "\r": escaped += "\\r".unicodeScalars
      case "\n": escaped += "\\n".unicodeScalars
      case _ where isDelicate(scalar):
        escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// What `escaped` stands for; nil if an escape is not understood.
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

  private static func isDelicate(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\t"
    case .lineSeparator, .paragraphSeparator: true
    default: scalar == "\u{FEFF}"
    }
  }
}

// MARK: - Words

extension EscapedText {
  /// A word of a heading: in quotes if it would not be one word otherwise.
  static func word(_ text: String) -> String {
    let isOne = !text.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "\"" || $0 == "\\" }
    if isOne, !text.isEmpty, isPlain(text) { return text }
    return "\"" + escaped(text).replacing("\"", with: "\\\"") + "\""
  }

  /// The words of a heading; nil if a quote or an escape is wrong.
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
