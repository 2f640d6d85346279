package import DICore

/// Why a piece of code could not be run.
package struct SourceError: CodeError {
  /// What could not be run, and why.
  package let message: String
  /// Where it stands.
  package let place: SourcePlace?
  /// What kind of error it is.
  package let kind: Kind
  /// What was expected instead, and by which declaration, where the place does not show it.
  package var expectation: String?

  /// What a shell tells apart.
  package enum Kind: String, Sendable {
    /// Code that is not Swift.
    case notSwift
    /// Code that is more than the interpreter understands.
    case notUnderstood
    /// Code that ran and ends its program: `fatalError`, a division by zero, nil where a value is needed.
    case codeFailed
    /// Code that names what is not there.
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

  /// What it means for a resolution that the code runs in.
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

  /// Whether the statements after the one that failed may be run all the same, where code registers.
  var leavesOtherStatements: Bool { kind == .notUnderstood || kind == .codeFailed || kind == .unknownName }
}

/// An error that interpreted code threw itself; the interpreter keeps the value.
struct ThrownValue: CodeError {
  let text: String
  let place: SourcePlace?

  var message: String { "the code throws '\(text)'" }
}

extension Error {
  /// Whether no code goes on after it: the user interrupted, or the code has no end.
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
