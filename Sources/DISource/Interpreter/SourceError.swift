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

  /// What the error means for the code around it.
  package enum Kind: Equatable, Sendable {
    /// Code that cannot be run, or ended its program.
    case code(CodeFault)
    /// Code that reads an argument which was not passed, and ended its program.
    case missingArgument
    /// Code that nests calls too deeply, or calls itself without end.
    ///
    /// - Parameter usesUpStack: Whether there is no more stack. If not, a bound on the depth was reached.
    case tooDeep(usesUpStack: Bool)
    /// The user interrupted.
    case interrupted

    package static let notSwift = Kind.code(.notSwift)
    package static let notUnderstood = Kind.code(.notUnderstood)
    package static let trapped = Kind.code(.failed)
    package static let unknownName = Kind.code(.unknownName)
    package static let tooLong = Kind.code(.tooLong)
  }

  init(_ message: String, at place: SourcePlace?, _ kind: Kind = .notUnderstood) {
    self.message = message
    self.place = place
    self.kind = kind
  }

  /// The fault of a resolution in which the code runs.
  package var fault: ResolutionError.Fault {
    switch kind {
    case .missingArgument: .missingArgument(.notFound(message, at: place))
    case .tooDeep(usesUpStack: true): .tooDeep(.requests)
    case .tooDeep(usesUpStack: false): .tooDeep(.code(message, at: place))
    case .interrupted: .interrupted
    case .code(let fault): .code(message, fault, at: place)
    }
  }

  /// Whether registering code may continue with the next statement.
  var leavesOtherStatements: Bool { hasTrapped || kind == .notUnderstood || kind == .unknownName }

  /// Whether calls are nested too deeply.
  var isTooDeep: Bool {
    if case .tooDeep = kind { true } else { false }
  }

  /// Whether the code ran, and ended its program.
  var hasTrapped: Bool {
    switch kind {
    case .code(.failed), .missingArgument: true
    case .code(.notSwift), .code(.notUnderstood), .code(.unknownName), .code(.tooLong): false
    case .tooDeep, .interrupted: false
    }
  }
}

/// An error that interpreted code threw itself; the interpreter keeps the value.
struct ThrownValue: CodeError {
  let text: String
  let place: SourcePlace?

  var message: String { "the code throws '\(text)'" }
}

extension Error {
  /// Whether it ends the program, as `fatalError` and a request without an answer do: no error that code can catch, and no
  /// code that is not understood.
  var isTrap: Bool {
    switch self {
    case is ThrownValue: return false
    case let error as SourceError: return error.hasTrapped
    case let error as ResolutionError:
      if case .code(_, let fault, _) = error.fault { return fault == .failed }
      return !endsAllCode
    default: return self is any CodeError
    }
  }

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
