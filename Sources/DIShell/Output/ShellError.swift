import DICore
import DISource

/// Why an input failed, in words, with what scripts need to tell such failures apart.
struct ShellError: Error {
  /// The kinds of failures that scripts tell apart. Their names are stable; each is said once.
  enum Kind: Hashable {
    /// The command: its words, or that it is not possible now.
    case usage
    /// What a resolution or code failed of.
    case fault(FaultKind)
    /// A file that cannot be read or written.
    case unreadable
    /// An input that reaches further than a saved session may.
    case leftOut
    /// An expectation, or a check of a lesson.
    case expectation
    /// The files of a lesson.
    case brokenLesson
    /// What dishell did not foresee.
    case internalError
  }

  let kind: Kind
  /// One line: what went wrong.
  let message: String
  /// Further lines: where, and what next. Already indented.
  var details: [String] = []
  /// Keys of `error` beside `kind` and `message`.
  var facts: [(String, JSON)] = []
  /// A container to name with `--from`, where several could be meant.
  var container: String?
  /// Whether it was a source that could not be loaded.
  var isLoading = false
  /// What is wrong with Swift that could not be loaded, each with its place.
  var diagnostics: [Diagnostic] = []
  /// What there was to show before it failed.
  var before = CommandResult()

  /// The exit code of a program that ends because of it.
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

  /// In the order in which help lists them.
  static let allCases =
    [.usage] + FaultKind.allCases.map(Self.fault)
    + [.unreadable, .leftOut, .expectation, .brokenLesson, .internalError]

  /// The name that scripts know it by.
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

  /// The kind of that name; nil if there is none.
  init?(rawValue: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }
}

extension ShellError {
  /// Rows of a title and a text, the texts below each other. A row without text is left out.
  ///
  /// - Parameter width: how wide the column of titles is at least
  static func rows(_ rows: [(String, String?)], indent: String = "  ", width: Int = 0) -> [String] {
    TextRows.lines(rows, indent: indent, width: width)
  }

  static func usage(_ message: String, try example: String? = nil) -> ShellError {
    ShellError(kind: .usage, message: message, details: rows([("try", example)]))
  }

  /// “no type 'XYZViewModle'; did you mean 'XYZViewModel'?”
  ///
  /// - Parameter command: the command that shows what is known, named where nothing known is near
  static func unknown(_ noun: String, _ name: String, among known: [String], see command: String)
    -> ShellError
  {
    let suggestion = Suggestion.text(for: name, among: known)
    return ShellError(
      kind: .unknownName, message: "no \(noun) '\(name.abbreviated)'" + suggestion,
      details: rows([("see", suggestion.isEmpty ? command : nil)]))
  }

  /// An input that is not carried out, since it is confined.
  ///
  /// - Parameter reason: “it touches files”
  static func leftOut(_ input: String, because reason: String, of confinement: Confinement) -> ShellError {
    let input = input.onOneLine.abbreviated
    return switch confinement {
    case .replay:
      ShellError(
        kind: .leftOut, message: "'\(input)' is left out of the replay: \(reason)",
        details: rows([("try", "--allow-files, if you trust the session")]))
    case .trial:
      ShellError(
        kind: .leftOut, message: "'\(input)' cannot be part of a lesson or an expectation: \(reason)")
    }
  }

  /// “the comment is never closed”
  ///
  /// - Parameters:
  ///   - line: where it begins, counted from the first line of the input
  ///   - place: where the input begins; nil at the prompt
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
  /// Of many rows, the first and the last, with the count of the others between them.
  var abbreviated: [(String, String?)] { TextRows.abbreviated(self) }
}
