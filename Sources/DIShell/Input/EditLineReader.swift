import CEditline

/// Reads lines at a terminal with libedit.
///
/// A class, because libedit keeps a pointer to it while it is open. Only one may be open at a time, and only one thread
/// may use it, which need not be the main one. Call `Interrupts.install(interactive: true)` before.
final class EditLineReader: LineReader {
  private var editor: OpaquePointer?
  private let history: History
  private let output: StandardOutput
  private let completer: Completer
  private var enteredCount = 0
  private var search: HistorySearch?
  private var lastQuery = ""

  /// The escape sequence for the colour of prompts.
  static let promptColor = "\u{1b}[1;36m"

  /// Opens the editor; nil if libedit cannot be used, so that lines must be read without it.
  ///
  /// - Parameter output: The shell's output, which is flushed before a line is read.
  init?(history: History, output: StandardOutput, completer: @escaping Completer) {
    self.history = history
    self.output = output
    self.completer = completer
    _ = led_use_utf8()
    let context = Unmanaged.passUnretained(self).toOpaque()
    let complete: led_completer = { context in
      guard let context else { return LED_NOTHING }
      return Unmanaged<EditLineReader>.fromOpaque(context).takeUnretainedValue().complete()
    }
    let search: led_searcher = { context, text, isPasted in
      guard let context, let text else { return LED_SEARCH_ENDED }
      let reader = Unmanaged<EditLineReader>.fromOpaque(context).takeUnretainedValue()
      return reader.search(String(cString: text), isPasted: isPasted)
    }
    editor = led_open("dishell", Int32(History.limit), complete, search, context)
    if editor == nil { return nil }
  }

  deinit { close() }

  /// Restores the state of the terminal.
  func close() {
    if let editor { led_close(editor) }
    editor = nil
  }

  func next(prompt: Prompt) -> LineInput {
    guard let editor else { return .end }
    output.flush()
    enterHistory(editor)
    search = nil
    var length = 0
    var outcome = LED_END
    let text = led_read_line(
      editor, prompt.printable, prompt.isColored ? Self.promptColor : nil, &length, &outcome)
    switch outcome {
    case LED_CANCELLED: return .interrupted(isEmpty: length <= 1)
    case LED_TOO_LONG: return .defective(.tooLong, text: "")
    case LED_LINE: return line(text.map { String(cString: $0) } ?? "", byteCount: length)
    default:
      output.write("\n")
      output.flush()
      return .end
    }
  }

  /// The line that libedit has read. libedit cuts a line at a NUL, but reports the length of the whole.
  private func line(_ text: String, byteCount: Int) -> LineInput {
    guard text.utf8.count >= byteCount else {
      return .defective(.nul(column: text.unicodeScalars.count + 1), text: text)
    }
    return .line(text.utf8.last == UInt8(ascii: "\n") ? String(text.unicodeScalars.dropLast()) : text)
  }

  /// Enters the history into libedit. Leaves out entries with control or invisible characters, because libedit draws a
  /// line without escaping it.
  private func enterHistory(_ editor: OpaquePointer) {
    for entry in history.entries.dropFirst(enteredCount) where Self.canBeCalledBack(entry) {
      led_history_enter(editor, entry)
    }
    enteredCount = history.entries.count
  }

  private static func canBeCalledBack(_ entry: String) -> Bool {
    TextLines.split(entry).allSatisfy(EscapedText.isPlain)
  }
}

// MARK: - Searching the history

extension EditLineReader {
  private func search(_ text: String, isPasted: Bool) -> led_search_outcome {
    guard let editor else { return LED_SEARCH_ENDED }
    var search = search ?? begun(in: editor)
    let outcome =
      self.search == nil ? .searching : isPasted ? search.paste(text) : search.press(text)
    if outcome == .searching {
      self.search = search
      let size = Terminal.size
      led_set_line(editor, search.view(columns: size.columns, rows: size.rows), .max)
      return LED_SEARCHING
    }
    self.search = nil
    if !search.query.isEmpty { lastQuery = search.query }
    led_set_line(editor, search.line.text, Int32(clamping: search.line.cursor))
    return outcome == .left ? LED_SEARCH_LEFT : LED_SEARCH_ENDED
  }

  private func begun(in editor: OpaquePointer) -> HistorySearch {
    let (before, rest) = Self.parts(of: editor)
    let typed = HistorySearch.Line(text: before + rest, cursor: before.unicodeScalars.count)
    return HistorySearch(
      of: history.entries.filter(Self.canBeCalledBack), from: typed, lastQuery: lastQuery)
  }
}

// MARK: - Tab

extension EditLineReader {
  private func complete() -> led_completion {
    guard let editor else { return LED_NOTHING }
    let (before, rest) = Self.parts(of: editor)
    let cursor = before.unicodeScalars.count
    let answer = completer(before + rest, cursor)
    let start = min(max(answer.start, 0), cursor)
    let typed = String(before.unicodeScalars.dropFirst(start))
    switch answer.effect(typed: typed, rest: rest) {
    case .nothing: return LED_NOTHING
    case .replace(let text): return replace(typed, with: text, in: editor)
    case .list(let candidates): return list(candidates, in: editor)
    }
  }

  private static func parts(of editor: OpaquePointer) -> (before: String, rest: String) {
    var length = 0
    var cursor = 0
    guard let start = led_line(editor, &length, &cursor) else { return ("", "") }
    let bytes = UnsafeRawBufferPointer(start: start, count: length)
    return (
      String(decoding: bytes[..<cursor], as: UTF8.self), String(decoding: bytes[cursor...], as: UTF8.self)
    )
  }

  private func replace(_ typed: String, with text: String, in editor: OpaquePointer) -> led_completion {
    let kept = zip(typed.unicodeScalars, text.unicodeScalars).prefix { $0 == $1 }.count
    let deleted = typed.unicodeScalars.count - kept
    if deleted > 0 { led_delete_before_cursor(editor, Int32(clamping: deleted)) }
    let added = String(text.unicodeScalars.dropFirst(kept))
    return led_insert(editor, added) ? LED_CHANGED : LED_NOTHING
  }

  private func list(_ candidates: [Completion], in editor: OpaquePointer) -> led_completion {
    let size = Terminal.size
    let list = CompletionList(candidates: candidates, columns: size.columns, rows: size.rows)
    led_print_below(editor, list.text)
    return LED_LISTED
  }
}
