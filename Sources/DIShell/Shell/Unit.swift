import DISource

/// One or several inputs that were typed together, with one number and one answer.
struct Unit {
  /// As typed.
  let text: String

  /// The inputs: commands, each a line, and the Swift between them. Empty for blanks and comments.
  ///
  /// The meaning of a later input may change while the earlier ones run.
  let inputs: [Input]

  /// What is never closed in the text, the number of its line, and the Swift around it; nil if all is closed.
  private let unclosed: (what: String, line: Int, code: String)?

  /// A unit of one complete input; nil for blanks and comments.
  init(_ text: String, of input: Input?) {
    self.text = text
    inputs = input.map { [$0] } ?? []
    unclosed = nil
  }

  /// A unit of a text of any number of lines.
  init(_ text: String, _ classifier: Classifier) {
    var inputs: [Input] = []
    var lines: [Substring] = []
    var areSwift = false
    var scanner = InputScanner()
    var linesBefore = 0
    func endSwift() {
      let text = lines.joined(separator: "\n")
      // A comment of several lines may be followed by a command on its last line.
      if let input = areSwift ? classifier.swift(text) : classifier.input(text) { inputs.append(input) }
      lines = []
      areSwift = false
    }
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (passed, line) in all.enumerated() {
      if lines.isEmpty { linesBefore = passed }
      let next = all.dropFirst(passed + 1).first.map(String.init)
      let input = scanner.completeness == .complete ? classifier.input(String(line), followedBy: next) : nil
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

  /// Whether it consists of blanks and complete comments.
  var isComment: Bool { inputs.isEmpty && unclosed == nil }

  /// The only input; nil if there are none or several.
  var onlyInput: Input? { inputs.count == 1 ? inputs[0] : nil }

  /// The error about what is never closed; nil if all is. At the prompt, where the text is visible, it is the parser's
  /// own message, if there is code.
  ///
  /// - Parameter place: The place of the unit in a script; nil at the prompt.
  func unclosedError(at place: String?) -> ShellError? {
    guard let unclosed, place != nil || inputs.isEmpty,
      SourceFile(name: "input", text: unclosed.code).hasErrors
    else { return nil }
    return .unclosed(unclosed.what, line: unclosed.line, of: place)
  }
}
