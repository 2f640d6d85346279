import DISource

/// A source of lines: a terminal, a file or a text.
struct LineSource {
  /// Returns the next line; shows the prompt at a terminal.
  var next: (Prompt) -> LineInput
  /// Returns the next line without consuming it, if it is already there (a paste or a file); nil otherwise.
  var peek: () -> String?
}

/// Combines lines into units.
///
/// A class, because the lines that it has read ahead are its state.
final class UnitReader {
  /// The result of reading a unit.
  enum Next {
    /// A unit, and the number of its first line.
    case unit(Unit, line: Int)
    case defective(LineDefect, line: Int)
    /// Ctrl-C; `isEmpty`: no text was discarded.
    case interrupted(isEmpty: Bool)
    case end
  }

  private let source: LineSource
  private let classifier: () -> Classifier
  private let stripped: (String) -> String
  private var line: Int
  /// The line that was typed where braces were expected, and is not taken yet.
  private var held: LineInput?

  /// The comments and blank lines before the latest unit.
  private(set) var comments: [String] = []

  /// The comments and blank lines read after the latest unit while looking for a continuation.
  private var commentsBehind: [String] = []

  /// - Parameters:
  ///   - line: The number of lines before the first.
  ///   - classifier: Returns the present classifier. Commands end with their line; Swift may continue.
  ///   - stripped: Removes a pasted prompt from a line.
  init(
    _ source: LineSource, after line: Int = 0, classifier: @escaping () -> Classifier,
    stripped: @escaping (String) -> String = { $0 }
  ) {
    self.source = source
    self.line = line
    self.classifier = classifier
    self.stripped = stripped
  }

  /// Reads the next unit: a command is one line; Swift continues until its brackets are closed. Lines that are already
  /// there and continue the statement belong to it too, such as those that begin with a dot, `else` or its braces. A
  /// statement that lacks its braces waits for the next line. Markdown's fences around code are passed over.
  func next(prompt: Prompt = Prompt(text: ""), continuation: Prompt = Prompt(text: "")) -> Next {
    comments = commentsBehind
    commentsBehind = []
    while true {
      switch take(prompt) {
      case .line(let text) where PastedPrompt.isFence(text): continue
      case .line(let text) where Comments.skipped(in: text[...]).isEmpty && !text.contains("/*"):
        comments.append(text)
      case .line(let text):
        let next = unit(beginningWith: text, continuation)
        guard case .unit(let unit, _) = next, unit.isComment else { return next }
        comments += unit.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        comments += commentsBehind
        commentsBehind = []
      case .defective(let defect, _): return .defective(defect, line: line)
      case .interrupted(let isEmpty): return .interrupted(isEmpty: isEmpty)
      case .end: return .end
      }
    }
  }

  private func unit(beginningWith first: String, _ continuation: Prompt) -> Next {
    let start = line
    let input = classifier().input(first, followedBy: source.peek().map(stripped))
    if let input, !input.isSwift { return .unit(Unit(first, of: input), line: start) }
    var text = first
    var scanner = InputScanner()
    scanner.read(first)
    while scanner.completeness == .incomplete || goesOn(&text) || awaits(&text, continuation) {
      let isTyped = held == nil && source.peek() == nil
      switch take(continuation) {
      case .line(let next) where isTyped && Self.wordsOfTheShell.contains(next.trimmed):
        return .unit(Unit(text, classifier()), line: start)
      case .line(let next):
        text += "\n" + next
        scanner.read(next)
      case .defective(let defect, _): return .defective(defect, line: line)
      case .interrupted: return .interrupted(isEmpty: false)
      case .end: return .unit(Unit(text, classifier()), line: start)
      }
    }
    if case .interrupted = held {
      held = nil
      return .interrupted(isEmpty: false)
    }
    // A comment of several lines may end before a command.
    let whole = input == nil ? classifier().input(text) : classifier().swift(text)
    return .unit(Unit(text, of: whole), line: start)
  }

  /// What nobody types as Swift: whoever does does not know that something is open.
  private static let wordsOfTheShell: Set = ["quit", "exit", "help", "?", "quit()", "exit()"]

  /// Whether the next line continues the statement; appends it to `text`, with the comments and blank lines before it.
  private func goesOn(_ text: inout String) -> Bool {
    var passed: [String] = []
    var comments = Comments()
    while let next = peek().map(stripped) {
      if comments.depth == 0, InputCompleteness.continues(text, with: next) {
        text += passed.map { "\n" + $0 }.joined()
        return true
      }
      guard comments.skip(next[...]).isEmpty, case .line = take(Prompt(text: "")) else { break }
      passed.append(next)
    }
    commentsBehind = passed
    return false
  }

  /// Whether the statement lacks its braces, and the next line that is typed continues it. Any other line is held: it
  /// is an input of its own.
  private func awaits(_ text: inout String, _ continuation: Prompt) -> Bool {
    guard peek() == nil, held == nil, StatementEnd(of: text).awaitsBraces else { return false }
    held = source.next(continuation)
    return goesOn(&text)
  }

  private func peek() -> String? {
    guard let held else { return source.peek() }
    guard case .line(let text) = held else { return nil }
    return text
  }

  private func take(_ prompt: Prompt) -> LineInput {
    let input = held ?? source.next(prompt)
    held = nil
    switch input {
    case .line(let text):
      line += 1
      return .line(stripped(text))
    case .defective:
      line += 1
      return input
    case .interrupted, .end: return input
    }
  }
}
