/// The result of reading a line.
enum LineInput: Equatable {
  /// One line without its newline. A line from a paste or from the history may contain newlines.
  case line(String)
  /// A line that is no valid text; `text` is the valid part.
  case defective(LineDefect, text: String)
  /// Ctrl-C: the line, and the input that it continues, is discarded. `isEmpty`: the line was empty.
  case interrupted(isEmpty: Bool)
  case end
}

/// Why a line cannot be accepted.
enum LineDefect: Equatable {
  /// A NUL, at this column (the first is 1, counted in Unicode scalars).
  case nul(column: Int)
  /// Bytes that are not UTF-8, at this column.
  case invalidUTF8(column: Int)
  /// The line is longer than the reader's limit.
  case tooLong
  /// The input cannot be read, for this reason.
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

/// The text before a line to be typed. One line, usually with a blank at its end.
struct Prompt: Equatable {
  var text: String
  var isColored = false

  /// The text with newlines and control characters escaped.
  var printable: String { EscapedText.shown(text) }
}

extension Unicode.Scalar.Properties {
  var isControl: Bool { generalCategory == .control }
}

/// Reads one line per call.
protocol LineReader: AnyObject {
  /// Waits for the next line. A statement over several lines is read by several calls, each with its own prompt.
  func next(prompt: Prompt) -> LineInput
}
