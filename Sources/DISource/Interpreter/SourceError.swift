package import DICore

/// Why a piece of code could not be run.
package struct SourceError: CodeError {
  /// What could not be run, and why.
  package let message: String
  /// The place of the code; nil if it is unknown.
  package let place: SourcePlace?
  /// The kind of error.
  package let kind: Kind
  /// The expected type and the declaration that requires it, if the place does not show them.
  package var expectation: String?

  /// The kinds of errors that a shell distinguishes.
  package enum Kind: String, Sendable {
    /// Code that is no valid Swift.
    case notSwift
    /// Code beyond the interpreter.
    case notUnderstood
    /// Code that ran and ends its program: `fatalError`, a division by zero, nil where a value is needed.
    case codeFailed
    /// Code with an unknown name.
    case unknownName
    /// Code that is nested too deeply, or calls itself without end.
    case tooDeep
    /// Code that takes too many steps.
    case tooLong
    /// The user interrupted.
    case interrupted
  }

  init(_ message: String, at place: SourcePlace?, _ kind: Kind = .notUnderstood) {
    self.message = message
    self.place = place
    self.kind = kind
  }

  /// The fault of a resolution in which the code runs.
  package var fault: ResolutionError.Fault {
    switch kind {
    case .tooDeep: .tooDeep
    case .interrupted: .interrupted
    case .codeFailed: .codeFailed(message, .failed, at: place)
    case .notSwift: .codeFailed(message, .notSwift, at: place)
    case .notUnderstood: .codeFailed(message, .notUnderstood, at: place)
    case .unknownName: .codeFailed(message, .unknownName, at: place)
    case .tooLong: .codeFailed(message, .tooLong, at: place)
    }
  }

  /// Whether registering code may continue with the next statement.
  var leavesOtherStatements: Bool { kind == .notUnderstood || kind == .codeFailed || kind == .unknownName }
}

/// An error that interpreted code threw itself; the interpreter keeps the value.
struct ThrownValue: CodeError {
  let text: String
  let place: SourcePlace?

  var message: String { "the code throws '\(text)'" }
}

extension Error {
  /// Whether no code may continue: the user interrupted, or the code does not end.
  var endsAllCode: Bool {
    let fault =
      switch self {
      case let error as any CodeError: error.fault
      case let error as ResolutionError: error.fault
      default: ResolutionError.Fault?.none
      }
    if case .endsAllCode? = fault?.traits.effect { return true }
    return false
  }
}
