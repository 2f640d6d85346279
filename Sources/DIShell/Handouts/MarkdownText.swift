/// Text and code as Markdown: CommonMark, with the tables of GitHub.
enum MarkdownText {
  /// A text on one line, in which no character has a meaning.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for (position, character) in EscapedText.shown(text).enumerated() {
      if special.contains(character) || position == 0 && specialAtStart.contains(character) {
        escaped.append("\\")
      }
      escaped.append(character)
    }
    return withoutNumbering(escaped)
  }

  private static let special: Set<Character> = [
    "\\", "`", "*", "_", "<", ">", "|", "[", "]", "&", "$", "~", "^",
  ]
  private static let specialAtStart: Set<Character> = ["#", "+", "-", "="]

  /// The text with the mark of a numbered item at its beginning escaped.
  private static func withoutNumbering(_ text: String) -> String {
    let mark = text.drop(while: \.isNumber)
    guard mark.startIndex > text.startIndex, let first = mark.first, ".)".contains(first) else { return text }
    return text[..<mark.startIndex] + "\\" + mark
  }

  /// An author's Markdown on one line, in which only emphasis and code keep their meaning: HTML, links, images and
  /// formulas are text.
  static func prose(_ text: String) -> String {
    var rest = EscapedText.shown(text)[...]
    var prose = rest.hasPrefix("#") ? "\\" : ""
    while let character = rest.first {
      if character == "`" {
        prose += codeOrBackticks(&rest)
      } else if character == "\\", let next = rest.dropFirst().first, isMark(next) {
        prose += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else {
        if specialInProse.contains(character) { prose.append("\\") }
        prose.append(rest.removeFirst())
      }
    }
    return prose
  }

  /// Whether a backslash before the character escapes it.
  private static func isMark(_ character: Character) -> Bool {
    character.isASCII && !character.isLetter && !character.isNumber && !character.isWhitespace
  }

  private static let specialInProse: Set<Character> = ["<", "[", "]", "&", "$", "~"]

  /// Takes the code at the beginning of `rest`; backticks that no others close are escaped.
  private static func codeOrBackticks(_ rest: inout Substring) -> String {
    let mark = rest.prefix { $0 == "`" }
    rest = rest.dropFirst(mark.count)
    var end = rest
    while let start = end.firstIndex(of: "`") {
      let run = end[start...].prefix { $0 == "`" }
      if run.count == mark.count {
        defer { rest = rest[run.endIndex...] }
        return String(mark + rest[..<run.endIndex])
      }
      end = end[run.endIndex...]
    }
    return mark.map { "\\\($0)" }.joined()
  }

  /// Code on one line.
  static func code(_ text: String) -> String {
    let text = EscapedText.shown(text)
    let fence = String(repeating: "`", count: longestRun(in: text) + 1)
    let isPadded = text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") && text.hasSuffix(" ")
    return isPadded ? "\(fence) \(text) \(fence)" : fence + text + fence
  }

  /// A block of code, between marks that are longer than any backticks in it.
  static func fenced(_ lines: some Collection<String>, _ language: String) -> [String] {
    let longest = lines.map { longestRun(in: $0) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + language] + lines.map(EscapedText.shown) + [fence]
  }

  private static func longestRun(in text: String) -> Int {
    var (longest, current) = (0, 0)
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }

  /// A table; its cells are text.
  static func table(_ header: [String], _ rows: some Sequence<[String]>) -> [String] {
    ([header, header.map { _ in "---" }] + rows.map { $0.map(escaped) }).map { cells in
      "| " + cells.joined(separator: " | ") + " |"
    }
  }
}
