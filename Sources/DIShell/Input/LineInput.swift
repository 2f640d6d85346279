/// What a reader of lines comes back with.
enum LineInput: Equatable {
  /// One line without its newline. From a paste or from the history it may hold newlines itself.
  case line(String)
  /// A line that cannot be taken as text; `text` is what could be read of it.
  case defective(LineDefect, text: String)
  /// Ctrl-C: the line, and what it continues, is given up. `isEmpty`: nothing was on the line.
  case interrupted(isEmpty: Bool)
  case end
}

/// Why a line cannot be taken.
enum LineDefect: Equatable {
  /// A NUL, at this column (the first is 1, counted in Unicode scalars).
  case nul(column: Int)
  /// Bytes that are not UTF-8, at this column.
  case invalidUTF8(column: Int)
  /// More than the reader takes.
  case tooLong
  /// The input cannot be read at all, for this reason.
  case unreadable(String)

  var message: String {
    switch self {
    case .nul(let column): "the line holds a NUL character, at column \(column)"
    case .invalidUTF8(let column): "the line is not valid UTF-8, at column \(column)"
    case .tooLong: "the line is too long"
    case .unreadable(let reason): "the input cannot be read: \(reason)"
    }
  }
}

/// What is shown before a line that is to be typed. One line, best with a blank at its end.
struct Prompt: Equatable {
  var text: String
  var isColored = false

  /// The text with escapes for what would break the line, or do something to the terminal.
  var printable: String { EscapedText.shown(text) }
}

extension Unicode.Scalar.Properties {
  var isControl: Bool { generalCategory == .control }
}

/// Gives lines, one a call.
protocol LineReader: AnyObject {
  /// Waits for the next line. A statement that goes on over several lines is read by several calls, each with the
  /// prompt that fits.
  func next(prompt: Prompt) -> LineInput
}
