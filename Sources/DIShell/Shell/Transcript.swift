import DISource

/// What was typed since the workspace was last replaced, and the answers.
struct Transcript {
  /// An input with its answer, or comments between inputs.
  enum Item {
    /// The lines of comments, without their marks.
    case comment([String])
    case exchange(Exchange)

    fileprivate var isComment: Bool { if case .comment = self { true } else { false } }
  }

  private(set) var items: [Item] = []

  /// The number of earliest inputs that are no longer kept.
  private(set) var forgotten = 0

  private var exchangeCount = 0

  /// The number of inputs that are kept.
  private static let limit = 500

  /// The exchanges, in order.
  var exchanges: [Exchange] {
    items.compactMap { if case .exchange(let exchange) = $0 { exchange } else { nil } }
  }

  /// Adds comments; blank lines are left out.
  mutating func note(comments: [String]) {
    let text = OpeningComment(of: comments.joined(separator: "\n")).text
    guard text.contains(where: { !$0.isEmpty }) else { return }
    items.append(.comment(text))
  }

  /// Adds an exchange.
  ///
  /// - Parameter isBeginning: Whether the input replaced the workspace, so that earlier inputs do not matter any more;
  ///   the comments directly before it do.
  mutating func note(_ exchange: Exchange, isBeginning: Bool) {
    if isBeginning {
      items = items.suffix(while: \.isComment)
      (exchangeCount, forgotten) = (0, 0)
    }
    note(comments: exchange.comments)
    items.append(.exchange(exchange))
    exchangeCount += 1
    if exchangeCount > Self.limit { forgetFirst() }
  }

  /// Removes the first exchange, and the comments before it.
  private mutating func forgetFirst() {
    while !items.isEmpty {
      guard case .exchange = items.removeFirst() else { continue }
      exchangeCount -= 1
      forgotten += 1
      return
    }
  }
}

/// An input at a prompt, and its answer.
struct Exchange {
  /// How an input is related to the questions of a prediction.
  enum Asking {
    /// It has nothing to do with them.
    case nothing
    /// The first question is its answer.
    case opens
    /// It answers a question that is not the last.
    case answers
    /// The right answers are shown below it. `isAnswer`: it answers the last question; otherwise it asked them.
    case reveals([PredictionQuestion], isAnswer: Bool)
  }

  /// The text before the input: `xyz> `.
  let prompt: String
  /// The comments at the beginning of the input, with their marks.
  let comments: [String]
  /// The input, without these comments.
  let input: [String]
  /// The answer; an error is its last block.
  let blocks: [Block]
  let asking: Asking

  init(prompt: String, _ text: String, _ outcome: Result<CommandResult, ShellError>, _ asking: Asking) {
    let input = Comments.skipped(in: text[...])
    self.prompt = prompt
    self.input = TextLines.split(String(input).trimmedEnd)
    comments = TextLines.split(String(text[..<input.startIndex]))
    blocks = Self.blocks(of: outcome).map(\.shortened)
    self.asking = asking
  }

  private static func blocks(of outcome: Result<CommandResult, ShellError>) -> [Block] {
    switch outcome {
    case .success(let result): result.blocks
    case .failure(let error):
      error.before.blocks + [.lines(["error: \(error.message)"] + error.details)]
    }
  }

  /// The prompt and the input as they stood on the screen.
  var typed: [String] { Self.typed(input, at: prompt) }

  /// The lines of an input, each with its prompt.
  static func typed(_ lines: [String], at prompt: String) -> [String] {
    lines.enumerated().map { ($0 == 0 ? prompt : continuation) + EscapedText.untabbed($1) }
  }

  /// The prompt of the following lines of an input.
  static let continuation = "...> "
}

extension Block {
  /// The number of lines of a block that are kept.
  private static let keptLines = 400

  /// The block with its first lines; of a longer one, the number of the others is stated.
  fileprivate var shortened: Block {
    guard case .lines(let lines) = self, lines.count > Self.keptLines else { return self }
    let rest = lines.count - Self.keptLines
    return .lines(lines.prefix(Self.keptLines) + [Line("… and \(rest.counted("more line"))")])
  }
}

extension Array {
  /// The last elements for which `isIncluded` returns true.
  fileprivate func suffix(while isIncluded: (Element) -> Bool) -> [Element] {
    Array(self[(lastIndex { !isIncluded($0) }.map { $0 + 1 } ?? startIndex)...])
  }
}
