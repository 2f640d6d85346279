import CEditline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is wanted with `--color`.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

/// The three standard streams as they are: terminals or not, and what can be done there.
struct Terminal {
  /// A standard stream that is written to.
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

  /// Opens what the caller has closed of the three streams, so that no file opened later is taken for one of them.
  static func secureStandardStreams() { led_secure_standard_descriptors() }

  /// Whether somebody sits at both ends.
  var isInteractive: Bool { isInputTerminal && isOutputTerminal }

  /// Whether the terminal can do more than write one line after the other.
  var isCapable: Bool {
    guard let name = environment["TERM"] else { return false }
    return !name.isEmpty && name != "dumb"
  }

  /// Whether lines can be edited; otherwise read plainly.
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

  /// Columns and rows, now.
  static var size: (columns: Int, rows: Int) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard led_terminal_size(STDOUT_FILENO, &columns, &rows) else { return (80, 24) }
    return (Int(columns), Int(rows))
  }
}
