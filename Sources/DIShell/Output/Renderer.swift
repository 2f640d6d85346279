/// One unit as typed, and its result or error.
struct Response {
  /// The input as typed.
  let input: String
  /// The place of the input in a script, for errors; nil at the prompt.
  let place: String?
  let outcome: Result<CommandResult, ShellError>
}

extension Response {
  /// The answer to a unit.
  init(_ unit: Unit, at place: String?, _ outcome: Result<CommandResult, ShellError>) {
    self.init(input: unit.text.trimmed, place: place, outcome: outcome)
  }
}

/// The text for standard output, and that for standard error.
struct Rendered: Equatable {
  var output = ""
  var error = ""
}

/// The formats of answers.
enum OutputFormat: String, CaseIterable {
  case text
  case json
  case markdown

  /// - Parameters:
  ///   - columns: The width of the text; nil for no wrapping.
  ///   - isInterrupted: Polled; returning true ends the text.
  func render(
    _ answer: Response, theme: Theme = .none, columns: Int? = nil,
    isInterrupted: @escaping () -> Bool = { false }
  ) -> Rendered {
    switch self {
    case .text:
      TextRenderer(theme: theme, columns: columns, isInterrupted: isInterrupted).render(answer)
    case .json: JSONRenderer(isInterrupted: isInterrupted).render(answer)
    case .markdown: MarkdownRenderer(isInterrupted: isInterrupted).render(answer)
    }
  }
}

/// Plain text for people and pipes.
///
/// Control characters in an answer are escaped; those in the result are only the colours added here.
struct TextRenderer {
  var theme = Theme.none
  /// The width of the text; nil for no wrapping.
  var columns: Int?
  /// Polled; returning true ends the text.
  var isInterrupted: () -> Bool = { false }

  func render(_ answer: Response) -> Rendered {
    switch answer.outcome {
    case .success(let result): Rendered(output: text(of: result))
    case .failure(let error):
      Rendered(output: text(of: error.before), error: text(of: error, at: answer.place))
    }
  }

  func text(of result: CommandResult) -> String {
    var text = ""
    for block in result.blocks {
      for rows in rows(of: block) {
        if block.hasManyLines, isInterrupted() { return text }
        for row in rows { text += row + "\n" }
      }
    }
    return text
  }

  /// The message `file:line: error: …`, and its details below.
  func text(of error: ShellError, at place: String?) -> String {
    let prefix = place.map { EscapedText.shown("\($0): ") } ?? ""
    var rows = (["\(prefix)error: \(error.message)"] + error.details).flatMap { wrapped($0) }
    if rows[0].hasPrefix("\(prefix)error:") {
      rows[0] = prefix + Self.colored("error:", theme.error) + rows[0].dropFirst(prefix.count + 6)
    }
    return rows.map { $0 + "\n" }.joined()
  }

  /// The maximum width of prose.
  private static let page = 78

  /// The rows of each line of the block, computed lazily.
  private func rows(of block: Block) -> any Sequence<[String]> {
    switch block {
    case .text(let text): [wrapped(text)]
    case .printed(let text):
      columns == nil ? [[EscapedText.shown(text, keepsTabs: true)]] : [wrapped(EscapedText.tabulated(text))]
    case .prose(let text):
      [LineWrap(columns: min(columns ?? Self.page, Self.page)).rows(ofProse: EscapedText.shown(text))]
    case .paragraph(let lines):
      lines.contains { DisplayWidth.of($0) > columns ?? .max }
        ? rows(of: .prose(lines.joined(separator: " "))) : rows(of: .lines(lines))
    case .lines(let lines): lines.lazy.map(rows)
    case .document(let lines): lines.lazy.map { [EscapedText.shown($0)] }
    case .trials(let lines): SuggestionLayout(lines.map(EscapedText.shown), columns: columns).rows
    case .table(let table): table.lines.lazy.map { wrapped($0) { $0.rows(ofCells: $1) } }
    case .gap: [[""]]
    }
  }

  private func wrapped(
    _ line: String, _ rows: (LineWrap, String) -> [String] = { $0.rows(of: $1) }
  ) -> [String] {
    let shown = EscapedText.shown(line)
    return columns.map { rows(LineWrap(columns: $0), shown) } ?? [shown]
  }

  private func rows(of line: Line) -> [String] {
    let rows = wrapped(line.text)
    return rows.enumerated().map { position, row in
      let margin = position == 0 ? line.margin : row.prefix { $0 == " " || $0 == "│" }.count
      return Self.colored(row.prefix(margin), theme.faint)
        + Self.colored(row.dropFirst(margin), theme.code(for: line.role))
    }
  }

  private static func colored(_ text: Substring, _ color: String?) -> String {
    guard let color, text.contains(where: { $0 != " " }) else { return String(text) }
    return "\u{1b}[\(color)m\(text)\u{1b}[0m"
  }
}

/// One JSON object a line.
struct JSONRenderer {
  /// Polled; returning true leaves out everything but whether the command succeeded.
  var isInterrupted: () -> Bool = { false }

  func render(_ answer: Response) -> Rendered {
    let line = object(of: answer).line(unless: isInterrupted) ?? Self.cut(answer).line
    return Rendered(output: line + "\n")
  }

  /// The object without the result: a partial object could not be parsed.
  private static func cut(_ answer: Response) -> JSON {
    let outcome: [(String, JSON)] =
      switch answer.outcome {
      case .success: [("ok", .bool(true))]
      case .failure(let error): [("ok", .bool(false)), ("error", error.json)]
      }
    return .object([("command", .string(answer.input))] + outcome + [("interrupted", .bool(true))])
  }

  func object(of answer: Response) -> JSON {
    let command = [("command", JSON.string(answer.input))]
    switch answer.outcome {
    case .success(let result): return .object(command + [("ok", .bool(true))] + result.fields)
    case .failure(let error):
      return .object(command + [("ok", .bool(false)), ("error", error.json)] + error.before.fields)
    }
  }
}

/// A handout in Markdown: the input, and the answer below it.
struct MarkdownRenderer {
  /// Polled; returning true ends the handout.
  var isInterrupted: () -> Bool = { false }

  func render(_ answer: Response) -> Rendered {
    let input = TextLines.split(answer.input).filter { !$0.isEmpty }
    let heading =
      input.count == 1
      ? ["**\(MarkdownText.code(input[0]))**"]
      : MarkdownText.fenced(input.map(EscapedText.untabbed), "swift")
    switch answer.outcome {
    case .success(let result): return Rendered(output: joined(heading + [""] + lines(of: result)))
    case .failure(let error):
      let text = TextRenderer().text(of: error, at: nil)
      let failed = MarkdownText.fenced(text.split(separator: "\n").map(String.init), "text") + [""]
      return Rendered(
        output: joined(heading + [""] + lines(of: error.before) + failed),
        error: TextRenderer().text(of: error, at: answer.place))
    }
  }

  private func joined(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private func lines(of result: CommandResult) -> [String] {
    result.blocks.lazy.prefix { _ in !isInterrupted() }.flatMap { block -> [String] in
      switch block {
      case .text(let text), .printed(let text): [MarkdownText.escaped(text), ""]
      case .prose(let text): [MarkdownText.prose(text), ""]
      case .lines(let lines): fenced(lines.map(\.text), "text") + [""]
      case .trials(let lines), .paragraph(let lines), .document(let lines): fenced(lines, "text") + [""]
      case .table(let table): rows(of: table) + [""]
      case .gap: []
      }
    }
  }

  private func fenced(_ lines: [String], _ language: String) -> [String] {
    MarkdownText.fenced(Array(lines.lazy.prefix { _ in !isInterrupted() }), language)
  }

  private func rows(of table: Table) -> [String] {
    guard !table.rows.isEmpty else { return [] }
    let columns = table.rows.map(\.count).max() ?? 0
    let header = table.header + Array(repeating: "", count: max(0, columns - table.header.count))
    return MarkdownText.table(header, table.rows.lazy.prefix { _ in !isInterrupted() })
  }
}
