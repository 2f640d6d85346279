/// The ways in which code of a factory can fail.
package enum CodeFault: String, Codable, Sendable {
  /// The code ran, and ended its program: `fatalError`, a division by zero, nil where a value is needed, an error
  /// thrown.
  case failed
  /// The code is not Swift.
  case notSwift
  /// The code is Swift that the interpreter does not support.
  case notUnderstood
  /// The code uses an unknown name.
  case unknownName
  /// The code takes too many steps.
  case tooLong

  /// The kind of the fault in JSON, for scripts.
  var kind: FaultKind {
    switch self {
    case .failed, .tooLong: .codeFailed
    case .notSwift, .notUnderstood: .notSwift
    case .unknownName: .unknownName
    }
  }

  /// The effect on an optional request. Too many steps end the code that asked as well, however it deals with errors:
  /// the bound counts the steps of all code.
  var effect: ResolutionError.Traits.OptionalEffect {
    switch self {
    case .tooLong: .endsAllCode
    case .failed, .notSwift, .notUnderstood, .unknownName: .fails
    }
  }
}
