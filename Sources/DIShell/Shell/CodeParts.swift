/// Splits a text at blanks and commas outside brackets, strings and comments.
struct CodeParts {
  private var rest: Substring
  private var start: String.Index
  /// The closing marks of the open brackets and strings, innermost last.
  private var closers: [String] = []
  private var found: [Substring] = []

  /// The parts of `text`; each comma is a part.
  static func split(_ text: Substring) throws -> [Substring] {
    var scanner = CodeParts(text)
    return try scanner.parts()
  }

  private init(_ text: Substring) {
    rest = text
    start = text.startIndex
  }

  private mutating func parts() throws -> [Substring] {
    while let character = rest.first {
      if let closer = closers.last, Self.isQuote(closer) { string(until: closer) } else { code(character) }
    }
    endPart()
    guard let open = closers.last else { return found }
    throw ShellError.usage("'\(open)' is missing: a bracket or a string is not closed")
  }

  private mutating func code(_ character: Character) {
    if rest.hasPrefix("//") { return skip(to: rest.firstIndex(where: \.isNewline) ?? rest.endIndex) }
    if rest.hasPrefix("/*") {
      return skip(to: rest.dropFirst(2).firstRange(of: "*/")?.upperBound ?? rest.endIndex)
    }
    if closers.isEmpty, character.isWhitespace || character == "," { return separate() }
    if closers.last == String(character) { closers.removeLast() } else { open(character) }
    rest.removeFirst()
  }

  private mutating func open(_ character: Character) {
    switch character {
    case "(": closers.append(")")
    case "[": closers.append("]")
    case "{": closers.append("}")
    case "<" where isAfterName: closers.append(">")
    case "'" where closers.isEmpty: closers.append("'")
    case "\"": openString()
    default: break
    }
  }

  /// Reads an opening quote, `"` or `"""`, with any `#` before it. The closing mark has as many `#` after it.
  private mutating func openString() {
    let base = rest.base
    let hashes = base[..<rest.startIndex].reversed().prefix { $0 == "#" }.count
    let quote = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest = rest.dropFirst(quote.count - 1)
    closers.append(quote + String(repeating: "#", count: hashes))
  }

  /// Reads one character of a string, or its end.
  private mutating func string(until closer: String) {
    if rest.hasPrefix(closer) {
      closers.removeLast()
      rest = rest.dropFirst(closer.count)
    } else if rest.hasPrefix("\\("), !closer.hasSuffix("#"), closer != "'" {
      closers.append(")")
      rest = rest.dropFirst(2)
    } else {
      let isEscape = rest.hasPrefix("\\") && !closer.hasSuffix("#") && closer != "'"
      rest = rest.dropFirst(isEscape ? 2 : 1)
    }
  }

  private static func isQuote(_ closer: String) -> Bool { closer.hasPrefix("\"") || closer == "'" }

  /// Whether the next character directly follows a name, so that `<` opens generic arguments.
  private var isAfterName: Bool {
    guard rest.startIndex > start else { return false }
    let before = rest.base[rest.base.index(before: rest.startIndex)]
    return before.isLetter || before.isNumber
  }

  // MARK: Parts

  private mutating func separate() {
    endPart()
    if rest.first == "," { found.append(rest.prefix(1)) }
    rest.removeFirst()
    start = rest.startIndex
  }

  private mutating func skip(to end: String.Index) {
    if closers.isEmpty { endPart() }
    rest = rest[end...]
    if closers.isEmpty { start = end }
  }

  private mutating func endPart() {
    let part = rest.base[start..<rest.startIndex]
    if !part.isEmpty { found.append(part) }
    start = rest.startIndex
  }
}
