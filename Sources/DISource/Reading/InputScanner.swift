/// Tracks brackets, string literals, comments and `#if` in a text that arrives line by line.
///
/// Each byte is read once. An input also continues after a comma, after an operator that is separated from its left
/// operand (`let cat: Cat =`), and after an attribute without its declaration (`@MainActor`). An unmatched closing
/// bracket ends the input, and a string that is not closed on its line, unless it is in braces: the parser will report it. A
/// backslash at the end of a line has no meaning, as in Swift.
package struct InputScanner: Sendable {
  enum Opening: Hashable {
    /// An open bracket, by the byte that closes it.
    case bracket(closing: UInt8)
    /// Code inside `\(…)` in a string literal.
    case interpolation
    case string(StringDelimiter)
    case comment
  }

  struct StringDelimiter: Hashable {
    let pounds: Int
    let isMultiline: Bool
  }

  /// The open brackets, literals and comments, outermost first.
  private(set) var open: [Opening] = []
  /// The line of each opening, from 1.
  private var lines: [Int] = []
  /// The number of lines read before, and in the text being read.
  private var linesBefore = 0
  private var counted = (bytes: 0, lines: 1)
  /// The lines of the `#if` without `#endif`, outermost first.
  private var conditions: [Int] = []
  private var isBroken = false
  /// Whether a literal in plain quotes has ended with its line.
  private var hasBrokenString = false
  private var expectsOperand = false
  private var expectsDeclaration = false

  /// Whether the lines of openings are wanted.
  private let countsLines: Bool

  package init() { self.init(countingLines: true) }

  init(countingLines countsLines: Bool) { self.countsLines = countsLines }

  /// The number of open brackets, literals, comments and conditions.
  var depth: Int { open.count + conditions.count }

  /// The completeness of the text read so far.
  package var completeness: InputCompleteness {
    let isInBraces = open.contains(.bracket(closing: UInt8(ascii: "}")))
    if isBroken || hasBrokenString && !isInBraces { return .complete }
    let isOpen = !open.isEmpty || !conditions.isEmpty || expectsOperand || expectsDeclaration
    return isOpen ? .incomplete : .complete
  }

  /// Reads a line, with or without its newline, or a text of many lines.
  package mutating func read(_ text: String) {
    var reader = ByteReader(Array(text.utf8))
    counted = (bytes: 0, lines: 1)
    while !reader.isAtEnd, !isBroken { step(&reader) }
    linesBefore = line(in: reader)
    endLine()
  }

  /// The innermost comment, string, bracket or `#if` that is open at the end of the text; nil if there is none.
  package var unclosed: (what: String, line: Int)? {
    guard !isBroken else { return nil }
    let condition = conditions.last.map { (what: "'#if'", line: $0) }
    guard let last = open.last, let line = lines.last else { return condition }
    if let condition, condition.line > line { return condition }
    return (last.name, line)
  }

  /// Reads one token or character. An unmatched closing bracket is ignored; one that matches an outer bracket closes
  /// all inside it.
  mutating func stepForgivingly(_ reader: inout ByteReader) {
    let closing = reader.current
    step(&reader)
    guard isBroken else { return }
    isBroken = false
    guard let match = open.lastIndex(of: .bracket(closing: closing)) else { return }
    open.removeSubrange(match...)
    lines.removeSubrange(match...)
  }

  /// Skips text that opens and closes nothing, and in which no operator stands.
  func skipPlain(_ reader: inout ByteReader) {
    switch open.last {
    case .comment: reader.skip { $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: "/") }
    case .string: reader.skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && !$0.isLineEnd }
    case .bracket, .interpolation, nil:
      reader.skip { $0.isPartOfWord || $0.isBlank || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    }
  }

  private mutating func begin(_ context: Opening, _ reader: ByteReader) {
    open.append(context)
    lines.append(line(in: reader))
  }

  private mutating func end() {
    open.removeLast()
    lines.removeLast()
  }

  private mutating func line(in reader: ByteReader) -> Int {
    guard countsLines else { return 0 }
    counted.lines += reader.lineEnds(from: counted.bytes)
    counted.bytes = reader.index
    return linesBefore + counted.lines
  }
}

extension InputScanner.Opening {
  /// The name in messages: `'{'`, `the comment`.
  fileprivate var name: String {
    switch self {
    case .comment: "the comment"
    case .string: "the string"
    case .interpolation: "'\\('"
    case .bracket(closing: UInt8(ascii: ")")): "'('"
    case .bracket(closing: UInt8(ascii: "]")): "'['"
    case .bracket: "'{'"
    }
  }
}

// MARK: - One token

extension InputScanner {
  private mutating func step(_ reader: inout ByteReader) {
    switch open.last {
    case .comment: stepInComment(&reader)
    case .string(let delimiter): stepInString(&reader, delimiter)
    case .bracket, .interpolation, nil: stepInCode(&reader)
    }
  }

  private mutating func stepInComment(_ reader: inout ByteReader) {
    if reader.skip("*/") {
      end()
    } else if reader.skip("/*") {
      begin(.comment, reader)
    } else {
      reader.advance()
    }
  }

  private mutating func stepInString(_ reader: inout ByteReader, _ delimiter: StringDelimiter) {
    switch reader.current {
    case UInt8(ascii: "\\"):
      reader.advance()
      guard reader.skip(pounds: delimiter.pounds) else { return }
      if reader.skip("(") { begin(.interpolation, reader) } else { reader.advance() }
    case UInt8(ascii: "\""):
      closeString(&reader, delimiter)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      if !delimiter.isMultiline { breakString() }
      reader.advance()
    default:
      reader.advance()
    }
  }

  private mutating func closeString(_ reader: inout ByteReader, _ delimiter: StringDelimiter) {
    let quotes: StaticString = delimiter.isMultiline ? "\"\"\"" : "\""
    guard reader.skip(quotes) else { return reader.advance() }
    if reader.skip(pounds: delimiter.pounds) { end() }
  }

  private mutating func stepInCode(_ reader: inout ByteReader) {
    if reader.skip("//") { return reader.skipLine() }
    if reader.skip("/*") { return begin(.comment, reader) }
    if open.isEmpty, !reader.current.isBlank, !isAtArgumentsOfAttribute(reader) { expectsDeclaration = false }
    switch reader.current {
    case UInt8(ascii: "@") where open.isEmpty: stepAtAttribute(&reader)
    case UInt8(ascii: "#"), UInt8(ascii: "\""): stepAtPoundOrQuote(&reader)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ")"), UInt8(ascii: "]"),
      UInt8(ascii: "}"):
      stepAtBracket(reader.take(), reader)
    case UInt8(ascii: "`"): skipEscapedName(&reader)
    case let byte where byte.isBlank: reader.advance()
    case let byte where byte.isOperator: stepAtOperator(&reader)
    default: stepAtOther(&reader)
    }
  }

  private mutating func stepAtAttribute(_ reader: inout ByteReader) {
    expectsOperand = false
    expectsDeclaration = true
    reader.advance()
    reader.skip { $0.isPartOfWord || $0 == UInt8(ascii: ".") }
    if !reader.isAtEnd, reader.current == UInt8(ascii: "<") {
      reader.skip { $0 != UInt8(ascii: ">") && !$0.isLineEnd }
      if !reader.isAtEnd, !reader.current.isLineEnd { reader.advance() }
    }
  }

  /// Whether the arguments of an attribute begin: a bracket directly after its name.
  private func isAtArgumentsOfAttribute(_ reader: ByteReader) -> Bool {
    expectsDeclaration && reader.current == UInt8(ascii: "(") && reader.previous?.isBlank == false
  }

  private mutating func stepAtOther(_ reader: inout ByteReader) {
    expectsOperand = reader.current == UInt8(ascii: ",")
    reader.advance()
  }

  private mutating func skipEscapedName(_ reader: inout ByteReader) {
    expectsOperand = false
    reader.advance()
    while !reader.isAtEnd, !reader.current.isLineEnd {
      if reader.take() == UInt8(ascii: "`") { return }
    }
  }

  /// Reads an operator. With a blank before it and the end of the line after it, it waits for its right operand.
  private mutating func stepAtOperator(_ reader: inout ByteReader) {
    let standsApart = reader.previous?.isBlank ?? false
    while !reader.isAtEnd, reader.current.isOperator, !reader.startsComment { reader.advance() }
    expectsOperand = standsApart && (reader.isAtEnd || reader.current.isBlank)
  }

  private mutating func stepAtPoundOrQuote(_ reader: inout ByteReader) {
    expectsOperand = false
    let pounds = reader.takePounds()
    if reader.skip("\"\"\"") {
      begin(.string(StringDelimiter(pounds: pounds, isMultiline: true)), reader)
    } else if reader.skip("\"") {
      begin(.string(StringDelimiter(pounds: pounds, isMultiline: false)), reader)
    } else if pounds == 1 {
      readDirective(reader.takeWord(), reader)
    }
  }

  private mutating func readDirective(_ word: String, _ reader: ByteReader) {
    switch word {
    case "if": conditions.append(line(in: reader))
    case "endif" where !conditions.isEmpty: conditions.removeLast()
    case "endif": isBroken = true
    default: break
    }
  }

  private mutating func stepAtBracket(_ byte: UInt8, _ reader: ByteReader) {
    expectsOperand = false
    switch byte {
    case UInt8(ascii: "("): begin(.bracket(closing: UInt8(ascii: ")")), reader)
    case UInt8(ascii: "["): begin(.bracket(closing: UInt8(ascii: "]")), reader)
    case UInt8(ascii: "{"): begin(.bracket(closing: UInt8(ascii: "}")), reader)
    default: close(byte)
    }
  }

  private mutating func close(_ byte: UInt8) {
    switch open.last {
    case .bracket(closing: byte): end()
    case .interpolation where byte == UInt8(ascii: ")"): end()
    default: isBroken = true
    }
  }

  /// Ends a line. A literal in plain quotes ends with it, closed or not.
  private mutating func endLine() {
    guard case .string(let delimiter) = open.last, !delimiter.isMultiline else { return }
    breakString()
  }

  private mutating func breakString() {
    end()
    hasBrokenString = true
  }
}
