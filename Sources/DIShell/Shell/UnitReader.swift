import DISource

/// Where lines come from.
struct LineSource {
  /// The next line; the prompt is for those who show one.
  var next: (Prompt) -> LineInput
  /// The line after that, if it can be known without asking anybody.
  var peek: () -> String?
}

/// Joins lines to units.
///
/// A class, because the lines that it has read ahead are its state.
final class UnitReader {
  /// What comes next.
  enum Next {
    /// A unit, and the number of its first line.
    case unit(Unit, line: Int)
    case defective(LineDefect, line: Int)
    /// Ctrl-C; `isEmpty`: nothing was given up by it.
    case interrupted(isEmpty: Bool)
    case end
  }

  private let source: LineSource
  private let classifier: () -> Classifier
  private let stripped: (String) -> String
  private var line: Int

  /// The comments and blank lines before the latest unit.
  private(set) var comments: [String] = []

  /// The comments and blanks that were read behind the latest unit, to see whether it goes on.
  private var commentsBehind: [String] = []

  /// - Parameters:
  ///   - line: how many lines there are before
  ///   - classifier: tells commands, which never go on in the next line, from Swift, as things are then
  ///   - stripped: takes off what was pasted with a line
  init(
    _ source: LineSource, after line: Int = 0, classifier: @escaping () -> Classifier,
    stripped: @escaping (String) -> String = { $0 }
  ) {
    self.source = source
    self.line = line
    self.classifier = classifier
    self.stripped = stripped
  }

  /// Reads the next unit: a command is one line; Swift goes on until its brackets are closed, and with lines that
  /// begin with a dot or `else`, which can be seen before they are read where the text is there already.
  func next(prompt: Prompt = Prompt(text: ""), continuation: Prompt = Prompt(text: "")) -> Next {
    comments = commentsBehind
    commentsBehind = []
    while true {
      switch take(prompt) {
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
    let input = classifier().input(first)
    if let input, !input.isSwift { return .unit(Unit(first, of: input), line: start) }
    var text = first
    var scanner = InputScanner()
    scanner.read(first)
    while scanner.completeness == .incomplete || goesOn(&text) {
      switch take(continuation) {
      case .line(let next):
        text += "\n" + next
        scanner.read(next)
      case .defective(let defect, _): return .defective(defect, line: line)
      case .interrupted: return .interrupted(isEmpty: false)
      case .end: return .unit(Unit(text, classifier()), line: start)
      }
    }
    // A comment of several lines may end before a command.
    let whole = input == nil ? classifier().input(text) : classifier().swift(text)
    return .unit(Unit(text, of: whole), line: start)
  }

  /// Whether the next line, comments and blank lines aside, belongs to the statement; those are taken along.
  private func goesOn(_ text: inout String) -> Bool {
    var passed: [String] = []
    while let next = source.peek().map(stripped) {
      if InputCompleteness.continuesPrevious(next) {
        text += passed.map { "\n" + $0 }.joined()
        return true
      }
      let isBlank = next.allSatisfy(\.isWhitespace)
      let isComment = next.drop(while: \.isWhitespace).hasPrefix("//")
      guard isBlank || isComment, case .line = take(Prompt(text: "")) else { break }
      passed.append(next)
    }
    commentsBehind = passed
    return false
  }

  private func take(_ prompt: Prompt) -> LineInput {
    let input = source.next(prompt)
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
