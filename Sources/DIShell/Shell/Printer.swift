/// Writes answers where they belong.
///
/// A class: all parts of the shell write through the one buffer.
final class Printer {
  let output: StandardOutput
  private let errors: StandardOutput
  private let terminal: Terminal

  init(terminal: Terminal, output: StandardOutput, errors: StandardOutput) {
    self.terminal = terminal
    self.output = output
    self.errors = errors
  }

  /// Whether anybody still reads.
  var isOpen: Bool { output.failure == nil }

  /// Writes an answer.
  ///
  /// - Returns: whether the whole of it was made and written; Ctrl-C ends both
  @discardableResult
  func show(_ answer: Answer, _ settings: Settings, isInteractive: Bool) -> Bool {
    var isWhole = true
    let isInterrupted = {
      if Interrupts.isPending { isWhole = false }
      return !isWhole
    }
    let isColored = terminal.usesColor(on: .output, choice: settings.color)
    let rendered = settings.format.render(
      answer, isColored: isColored && settings.format == .text,
      columns: terminal.isOutputTerminal ? Terminal.size.columns : nil,
      isInterrupted: isInterrupted)
    let pages = isInteractive && settings.usesPager && settings.format != .json
    if pages, isWhole {
      Pager(terminal: terminal, output: output).show(rendered.output)
    } else if !output.write(rendered.output, unless: isInterrupted) {
      // What is left out may have ended within a line.
      output.write("\n")
    }
    guard !rendered.error.isEmpty, !isShownAlready(settings, isInteractive) else { return isWhole }
    complain(text: settings.format == .text ? error(in: answer, settings) : rendered.error)
    return isWhole
  }

  /// A handout holds its errors; who sees it needs them no second time.
  private func isShownAlready(_ settings: Settings, _ isInteractive: Bool) -> Bool {
    isInteractive && settings.format == .markdown
  }

  private func error(in answer: Answer, _ settings: Settings) -> String {
    guard case .failure(let error) = answer.outcome else { return "" }
    let isColored = terminal.usesColor(on: .error, choice: settings.color)
    let columns = terminal.isErrorTerminal ? Terminal.size.columns : nil
    return TextRenderer(isColored: isColored, columns: columns).text(of: error, at: answer.place)
  }

  /// Writes lines to standard error, after all that went to standard output before.
  func complain(_ lines: String...) { complain(lines) }

  /// The same.
  func complain(_ lines: [String]) { complain(text: Self.text(of: lines)) }

  private func complain(text: String) {
    output.flush()
    errors.write(text)
    errors.flush()
  }

  /// Writes lines to standard output.
  func write(_ lines: [String]) { output.write(Self.text(of: lines)) }

  private static func text(of lines: [String]) -> String {
    lines.map { EscapedText.shown($0) + "\n" }.joined()
  }
}
