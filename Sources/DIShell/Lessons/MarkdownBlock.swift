/// A block of a lesson's text, in a small part of Markdown.
struct MarkdownBlock {
  /// The number of its first line.
  let line: Int
  let kind: Kind

  /// A line or list item, with the number of its first line.
  typealias Item = (text: String, line: Int)

  /// The kinds of blocks.
  enum Kind {
    /// A line that begins with `#`; the level is the number of these signs.
    case heading(String, level: Int)
    case paragraph(String)
    /// List items, including the lines indented below each.
    case points([Item])
    /// Lines that begin with `>`.
    case quotation([Item])
    /// A code block: the words behind the opening mark, and its lines.
    case fence(words: [String], lines: [String])
    /// A comment or code block without an end; the text says which. Always the last block.
    case unclosed(String)
  }

  /// The blocks of `text`, in order. Comments are left out.
  ///
  /// - Parameter languages: The first words of fences. A fence with one of them begins a new block even within an
  ///   unclosed one.
  static func blocks(of text: String, languages: Set<String>) -> [MarkdownBlock] {
    var reader = MarkdownReader(text, languages)
    return reader.read()
  }
}

/// Divides a text into blocks line by line.
private struct MarkdownReader {
  private let lines: [String]
  private let languages: Set<String>
  private var position = 0
  private var blocks: [MarkdownBlock] = []
  /// The lines of the current paragraph.
  private var paragraph: [MarkdownBlock.Item] = []
  /// The items of the current list.
  private var points: [MarkdownBlock.Item] = []

  init(_ text: String, _ languages: Set<String>) {
    lines = TextLines.split(text.replacing("\r\n", with: "\n"))
    self.languages = languages
  }

  mutating func read() -> [MarkdownBlock] {
    while position < lines.count {
      let line = lines[position].trimmed
      position += 1
      read(line, position)
    }
    endText()
    return blocks
  }

  private mutating func read(_ line: String, _ number: Int) {
    if line.hasPrefix("- ") || line.hasPrefix("* ") {
      return add(point: String(line.dropFirst(2)).trimmed, number)
    }
    if line.isEmpty { return endText() }
    guard let mark = line.first, line.hasPrefix("<!--") || line.hasPrefix("```") || "#>".contains(mark) else {
      return add(toParagraph: line, number)
    }
    endText()
    switch mark {
    case "<": skipComment(from: line, number)
    case "`": readFence(line, number)
    case ">": readQuotation(line, number)
    default: add(.heading(headingText(line), level: line.prefix { $0 == "#" }.count), number)
    }
  }

  private mutating func add(_ kind: MarkdownBlock.Kind, _ line: Int) {
    blocks.append(MarkdownBlock(line: line, kind: kind))
  }

  // MARK: Text

  /// The text of a heading. A heading needs a blank after its signs: `#a` is a heading of level one without text.
  private func headingText(_ line: String) -> String {
    let text = line.drop { $0 == "#" }
    return text.first == " " ? String(text).trimmed : ""
  }

  private mutating func add(toParagraph line: String, _ number: Int) {
    if !points.isEmpty { endText() }
    paragraph.append((line, number))
  }

  private mutating func add(point text: String, _ number: Int) {
    if !paragraph.isEmpty { endText() }
    let below = lines[position...].prefix { $0.hasPrefix("  ") && !$0.trimmed.isEmpty }
    position += below.count
    points.append((([text] + below.map(\.trimmed)).joined(separator: " "), number))
  }

  /// Ends the current paragraph or list.
  private mutating func endText() {
    if let first = paragraph.first {
      add(.paragraph(paragraph.map(\.text).joined(separator: " ")), first.line)
    }
    if let first = points.first { add(.points(points), first.line) }
    paragraph = []
    points = []
  }

  // MARK: Blocks of several lines

  private mutating func skipComment(from first: String, _ number: Int) {
    var line = first
    while !line.contains("-->") {
      guard position < lines.count else {
        return add(.unclosed("the comment is never closed: '-->' is missing"), number)
      }
      line = lines[position]
      position += 1
    }
  }

  private mutating func readQuotation(_ first: String, _ number: Int) {
    var quoted = [(String(first.dropFirst()).trimmed, number)]
    while position < lines.count, lines[position].hasPrefix(">") {
      position += 1
      quoted.append((String(lines[position - 1].dropFirst()).trimmed, position))
    }
    add(.quotation(quoted), number)
  }

  private mutating func readFence(_ line: String, _ number: Int) {
    let mark = String(line.prefix { $0 == "`" })
    let words = line.dropFirst(mark.count).split(separator: " ").map(String.init)
    guard let end = lines[position...].firstIndex(where: { $0.trimmed == mark }) else {
      return cut("the fence is never closed: '\(mark)' is missing", number)
    }
    let content = Array(lines[position..<end])
    if let other = content.firstIndex(where: { opensFence($0, mark) }) {
      let next = number + other + 1
      return cut(
        "the fence is not closed before the next one begins in line \(next): '\(mark)' is missing", number)
    }
    position = end + 1
    add(.fence(words: words, lines: content), number)
  }

  private func opensFence(_ line: String, _ mark: String) -> Bool {
    let line = line.trimmed
    guard line.hasPrefix(mark), let word = line.dropFirst(mark.count).split(separator: " ").first else {
      return false
    }
    return languages.contains(String(word))
  }

  private mutating func cut(_ message: String, _ number: Int) {
    position = lines.count
    add(.unclosed(message), number)
  }
}
