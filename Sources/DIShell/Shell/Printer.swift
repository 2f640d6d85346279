/// Writes answers to standard output or standard error.
///
/// A class, because all parts of the shell write through one buffer.
final class Printer {
  let output: StandardOutput
  private let errors: StandardOutput
  private let terminal: Terminal

  init(terminal: Terminal, output: StandardOutput, errors: StandardOutput) {
    self.terminal = terminal
    self.output = output
    self.errors = errors
  }

  /// Whether standard output can still be written to.
  var isOpen: Bool { output.failure == nil }

  /// Writes an answer.
  ///
  /// - Returns: Whether all of it was rendered and written; Ctrl-C ends both.
  @discardableResult
  func show(_ answer: Response, _ settings: Settings, isInteractive: Bool) -> Bool {
    var isWhole = true
    let isInterrupted = {
      if Interrupts.isPending { isWhole = false }
      return !isWhole
    }
    let rendered = settings.format.render(
      answer, theme: settings.format == .text ? theme(on: .output, settings) : .none,
      columns: columns(terminal.isOutputTerminal, settings), isInterrupted: isInterrupted)
    let pages = isInteractive && settings.usesPager && settings.format != .json
    if pages, isWhole {
      Pager(terminal: terminal, output: output).show(rendered.output)
    } else if !output.write(rendered.output, unless: isInterrupted) {
      // The text may have been cut within a line.
      output.write("\n")
    }
    guard !rendered.error.isEmpty, !isShownAlready(settings, isInteractive) else { return isWhole }
    complain(text: settings.format == .text ? error(in: answer, settings) : rendered.error)
    return isWhole
  }

  /// Whether the error is already in the output: a handout contains its errors.
  private func isShownAlready(_ settings: Settings, _ isInteractive: Bool) -> Bool {
    isInteractive && settings.format == .markdown
  }

  private func error(in answer: Response, _ settings: Settings) -> String {
    guard case .failure(let error) = answer.outcome else { return "" }
    let renderer = TextRenderer(
      theme: theme(on: .error, settings), columns: columns(terminal.isErrorTerminal, settings))
    return renderer.text(of: error, at: answer.place)
  }

  private func theme(on stream: Terminal.Stream, _ settings: Settings) -> Theme {
    terminal.usesColor(on: stream, choice: settings.color) ? settings.theme : .none
  }

  /// The screen of a recording: that of the terminal, or of an imagined one if there is none.
  func recordedScreen(_ settings: Settings) -> RecordedScreen {
    var screen = RecordedScreen(settings)
    if terminal.isOutputTerminal { (screen.columns, screen.rows) = Terminal.size }
    screen.width = min(settings.width ?? screen.columns, screen.columns)
    screen.theme = theme(on: .output, settings)
    return screen
  }

  /// The width of text; nil for no wrapping.
  private func columns(_ isTerminal: Bool, _ settings: Settings) -> Int? {
    let terminal = isTerminal ? Terminal.size.columns : nil
    return settings.width.map { min($0, terminal ?? $0) } ?? terminal
  }

  /// Writes lines to standard error, after flushing standard output.
  func complain(_ lines: String...) { complain(lines) }

  /// Writes lines to standard error, on a terminal broken between words, after flushing standard output.
  func complain(_ lines: [String]) {
    guard terminal.isErrorTerminal else {
      return complain(text: lines.map { EscapedText.shown($0) + "\n" }.joined())
    }
    let renderer = TextRenderer(columns: Terminal.size.columns)
    complain(text: renderer.text(of: CommandResult(lines.map { $0.isEmpty ? .gap : .text($0) })))
  }

  /// Writes an answer to standard error, after flushing standard output.
  func complain(_ result: CommandResult) { complain(text: TextRenderer().text(of: result)) }

  /// Writes a part of a line that will be removed again.
  func show(progress: String) { complain(text: progress) }

  private func complain(text: String) {
    output.flush()
    errors.write(text)
    errors.flush()
  }

  /// Writes lines to standard output, on a terminal broken between words.
  func write(_ lines: [String]) {
    let renderer = TextRenderer(columns: terminal.isOutputTerminal ? Terminal.size.columns : nil)
    output.write(renderer.text(of: CommandResult(lines.map { $0.isEmpty ? .gap : .text($0) })))
  }
}
