/// A block of a text in the small part of Markdown that lessons are written in.
struct MarkdownBlock {
  /// The number of its first line.
  let line: Int
  let kind: Kind

  /// A line or an item, with the number of the line that it begins in.
  typealias Item = (text: String, line: Int)

  /// What a block is.
  enum Kind {
    /// A line that begins with `#`; the level counts these signs.
    case heading(String, level: Int)
    case paragraph(String)
    /// Points, each with the lines that are indented below it.
    case points([Item])
    /// Lines that begin with `>`.
    case quotation([Item])
    /// The words behind the mark that opens it, and what stands in it.
    case fence(words: [String], lines: [String])
    /// A comment or fence without an end, in words. It is the last block.
    case unclosed(String)
  }

  /// The blocks of `text`, in order. Comments are left out.
  ///
  /// - Parameter languages: the first words of fences, by which a fence is known that begins within another one
  static func blocks(of text: String, languages: Set<String>) -> [MarkdownBlock] {
    var reader = MarkdownReader(text, languages)
    return reader.read()
  }
}

/// Divides a text into blocks, line by line.
private struct MarkdownReader {
  private let lines: [String]
  private let languages: Set<String>
  private var position = 0
  private var blocks: [MarkdownBlock] = []
  /// The lines of the paragraph that is being read.
  private var paragraph: [MarkdownBlock.Item] = []
  /// The points that are being read.
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

  /// Only a blank separates the signs of a heading from its text: `#a` is a heading of level one without text.
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

  /// Ends the paragraph or the points.
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
