import DICore
import DISource

/// Why an input failed: a message, and the facts for scripts.
struct ShellError: Error {
  /// The kinds of failures for scripts. Their names are stable.
  enum Kind: Hashable {
    /// Wrong words of a command, or a command that is not possible now.
    case usage
    /// A failed resolution, or a failure of interpreted code.
    case fault(FaultKind)
    /// A file that cannot be read or written.
    case unreadable
    /// An input that its sandbox does not allow.
    case leftOut
    /// An expectation, or a check of a lesson, that does not hold.
    case expectation
    /// A lesson with problems.
    case brokenLesson
    /// An error that dishell does not expect.
    case internalError
  }

  let kind: Kind
  /// The message: one line.
  let message: String
  /// Further lines, indented: where it happened, and what to try.
  var details: [String] = []
  /// The fields of `error` for scripts, besides `kind` and `message`.
  var facts: [(String, JSON)] = []
  /// A container to name with `--from`, if several could be meant.
  var container: String?
  /// Whether a source could not be loaded.
  var isLoading = false
  /// The diagnostics of Swift that could not be loaded.
  var diagnostics: [Diagnostic] = []
  /// The result up to the failure.
  var before = CommandResult()

  /// The exit status of a program that ends because of the error.
  var status: ExitStatus {
    if kind == .interrupted { return .interrupted }
    if kind == .internalError { return .internalError }
    return isLoading ? .unreadable : .failure
  }

  var json: JSON {
    .object([("kind", .string(kind.rawValue)), ("message", .string(message))] + facts)
  }
}

extension ShellError.Kind: RawRepresentable, CaseIterable {
  static let unknownName = Self.fault(.unknownName)
  static let missingRegistration = Self.fault(.missingRegistration)
  static let ambiguous = Self.fault(.ambiguous)
  static let notSwift = Self.fault(.notSwift)
  static let interrupted = Self.fault(.interrupted)

  /// All kinds in the order of help.
  static let allCases =
    [.usage] + FaultKind.allCases.map(Self.fault)
    + [.unreadable, .leftOut, .expectation, .brokenLesson, .internalError]

  /// The name for scripts.
  var rawValue: String {
    switch self {
    case .usage: "usage"
    case .fault(let kind): kind.rawValue
    case .unreadable: "unreadable"
    case .leftOut: "left-out"
    case .expectation: "expectation"
    case .brokenLesson: "broken-lesson"
    case .internalError: "internal"
    }
  }

  /// The kind with this name; nil if there is none.
  init?(rawValue: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }
}

extension ShellError {
  /// Rows of titles and texts, with the texts aligned. Rows without text are left out.
  ///
  /// - Parameter width: The minimum width of the column of titles.
  static func rows(_ rows: [(String, String?)], indent: String = "  ", width: Int = 0) -> [String] {
    TextRows.lines(rows, indent: indent, width: width)
  }

  static func usage(_ message: String, try example: String? = nil) -> ShellError {
    ShellError(kind: .usage, message: message, details: rows([("try", example)]))
  }

  /// The error “no type 'XYZViewModle'; did you mean 'XYZViewModel'?”.
  ///
  /// - Parameter command: The command that lists the known names, suggested if none is similar.
  static func unknown(_ noun: String, _ name: String, among known: [String], see command: String)
    -> ShellError
  {
    let suggestion = Suggestion.text(for: name, among: known)
    return ShellError(
      kind: .unknownName, message: "no \(noun) '\(name.abbreviated)'" + suggestion,
      details: rows([("see", suggestion.isEmpty ? command : nil)]))
  }

  /// The error about an input that its sandbox does not allow.
  ///
  /// - Parameter reason: The reason in words: “it touches files”.
  static func leftOut(_ input: String, because reason: String, of sandbox: Sandbox) -> ShellError {
    let input = input.onOneLine.abbreviated
    return switch sandbox {
    case .replay:
      ShellError(
        kind: .leftOut, message: "'\(input)' is left out of the replay: \(reason)",
        details: rows([("try", "--allow-files, if you trust the session")]))
    case .trial:
      ShellError(
        kind: .leftOut, message: "'\(input)' cannot be part of a lesson or an expectation: \(reason)")
    }
  }

  /// The error “the comment is never closed”.
  ///
  /// - Parameters:
  ///   - line: The line of its beginning, counted from the first line of the input.
  ///   - place: The place of the input; nil at the prompt.
  static func unclosed(_ what: String, line: Int, of place: String?) -> ShellError {
    let parts = place.map { $0.split(separator: ":") } ?? []
    let isFile = parts.count > 1 && parts.first != "-c"
    let first = isFile ? parts.last.flatMap { Int($0) } : nil
    let begin = first.map { "\(parts.dropLast().joined(separator: ":")):\($0 + line - 1)" } ?? "line \(line)"
    return ShellError(
      kind: .notSwift, message: "\(what) is never closed", details: rows([("begins at", begin)]))
  }

  static let interrupted = ShellError(kind: .interrupted, message: "interrupted")
}

extension [(String, String?)] {
  /// The rows; of many, the first and the last, with the number of the others between them.
  var abbreviated: [(String, String?)] { TextRows.abbreviated(self) }
}
