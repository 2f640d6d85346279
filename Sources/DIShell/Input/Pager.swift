import CEditline

/// Shows text in `$PAGER` if it is longer than the screen.
struct Pager {
  let terminal: Terminal
  let output: StandardOutput
  var isEnabled = true

  func show(_ text: String) {
    guard isEnabled, let command, exceedsScreen(text) else {
      if !output.write(text, unless: { Interrupts.isPending }) { output.write("\n") }
      return
    }
    output.flush()
    let isShown = led_show(command, text, text.utf8.count)
    // Ctrl-C was meant for the pager.
    Interrupts.take()
    if !isShown { output.write(text) }
  }

  /// The default pager: its prompt names the keys, it ends at the end of the text, and it cannot write files. `-Ps` is
  /// less's option for its short prompt.
  private static let standard = "LESSSECURE=1 less -EFRX '-Psspace\\: more   q\\: end'"

  /// The command to run; nil if paging makes no sense.
  var command: String? {
    guard terminal.canEdit else { return nil }
    let wanted = terminal.environment["PAGER"] ?? Self.standard
    let isNone = wanted.allSatisfy(\.isWhitespace) || wanted == "cat"
    return isNone ? nil : wanted
  }

  private func exceedsScreen(_ text: String) -> Bool {
    let size = Terminal.size
    return Self.rows(of: text, columns: size.columns, atMost: size.rows) >= size.rows
  }

  /// The number of screen rows that the text takes; counting stops at `limit`.
  static func rows(of text: String, columns: Int, atMost limit: Int) -> Int {
    var rows = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      rows += max((DisplayWidth.of(line) + columns - 1) / columns, 1)
      if rows > limit { return rows }
    }
    return text.hasSuffix("\n") ? rows - 1 : rows
  }
}
