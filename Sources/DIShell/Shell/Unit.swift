import DISource

/// What gets one number and one answer: an input, or several that were typed together.
struct Unit {
  /// As typed.
  let text: String

  /// What it consists of: commands, each a line, and Swift between them. Empty for blanks and comments.
  ///
  /// What a later one means may depend on what those before it do.
  let inputs: [Input]

  /// What begins in the text and is never closed, with the number of its line, and the Swift it stands in.
  private let unclosed: (what: String, line: Int, code: String)?

  /// A whole command, or a whole piece of Swift; nil for blanks and comments.
  init(_ text: String, of input: Input?) {
    self.text = text
    inputs = input.map { [$0] } ?? []
    unclosed = nil
  }

  /// A text of any number of lines.
  init(_ text: String, _ classifier: Classifier) {
    var inputs: [Input] = []
    var lines: [Substring] = []
    var areSwift = false
    var scanner = InputScanner()
    var linesBefore = 0
    func endSwift() {
      let text = lines.joined(separator: "\n")
      // A comment of several lines may end before a command.
      if let input = areSwift ? classifier.swift(text) : classifier.input(text) { inputs.append(input) }
      lines = []
      areSwift = false
    }
    for (passed, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if lines.isEmpty { linesBefore = passed }
      let input = scanner.completeness == .complete ? classifier.input(String(line)) : nil
      if let input, !input.isSwift {
        endSwift()
        inputs.append(input)
        scanner = InputScanner()
      } else {
        areSwift = areSwift || input != nil
        lines.append(line)
        scanner.read(String(line))
      }
    }
    unclosed = scanner.unclosed.map { ($0.what, $0.line + linesBefore, lines.joined(separator: "\n")) }
    endSwift()
    self.text = text
    self.inputs = inputs
  }

  /// Whether it is nothing but blanks and comments, each with its end.
  var isComment: Bool { inputs.isEmpty && unclosed == nil }

  /// The input that it consists of; nil for none, or for several.
  var onlyInput: Input? { inputs.count == 1 ? inputs[0] : nil }

  /// The complaint about what is never closed; at the prompt, where whoever typed it sees it, the parser's own words
  /// do, if there is code.
  ///
  /// - Parameter place: where the unit stands; nil at the prompt
  func unclosedError(at place: String?) -> ShellError? {
    guard let unclosed, place != nil || inputs.isEmpty,
      SourceFile(name: "input", text: unclosed.code).hasErrors
    else { return nil }
    return .unclosed(unclosed.what, line: unclosed.line, of: place)
  }
}
