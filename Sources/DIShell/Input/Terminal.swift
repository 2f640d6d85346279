import CEditline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The values of `--color`.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

/// The properties of the three standard streams: which are terminals, and what they can do.
struct Terminal {
  /// A standard stream for output.
  enum Stream { case output, error }

  var isInputTerminal: Bool
  var isOutputTerminal: Bool
  var isErrorTerminal: Bool
  var environment: [String: String]

  /// The streams of this process.
  static func current(environment: [String: String]) -> Terminal {
    Terminal(
      isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isErrorTerminal: isatty(STDERR_FILENO) == 1, environment: environment)
  }

  /// Opens those of the three streams that the caller has closed, so that no file opened later gets their descriptor.
  static func secureStandardStreams() { led_secure_standard_descriptors() }

  /// Whether both input and output are terminals.
  var isInteractive: Bool { isInputTerminal && isOutputTerminal }

  /// Whether the terminal supports more than writing line after line.
  var isCapable: Bool {
    guard let name = environment["TERM"] else { return false }
    return !name.isEmpty && name != "dumb"
  }

  /// Whether lines can be edited; otherwise they are read plainly.
  var canEdit: Bool { isInteractive && isCapable }

  func usesColor(on stream: Stream, choice: ColorChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      isCapable && (stream == .output ? isOutputTerminal : isErrorTerminal)
        && (environment["NO_COLOR"] ?? "").isEmpty
    }
  }

  /// The present number of columns and rows.
  static var size: (columns: Int, rows: Int) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard led_terminal_size(STDOUT_FILENO, &columns, &rows) else { return (80, 24) }
    return (Int(columns), Int(rows))
  }
}
