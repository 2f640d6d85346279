/// The ways in which code of a factory can fail.
package enum CodeFault: String, Codable, Sendable {
  /// The code ran, and ended its program: `fatalError`, a division by zero, nil where a value is needed, an error
  /// thrown.
  case failed
  /// The code read an argument of the call that was not passed.
  case missingArgument
  /// The code read the single argument of a call that had several arguments, or an empty dictionary.
  case severalArguments
  /// The code is not Swift.
  case notSwift
  /// The code is Swift that the interpreter does not support.
  case notUnderstood
  /// The code uses an unknown name.
  case unknownName
  /// The code takes too many steps.
  case tooLong
  /// The code nests calls too deeply, or calls itself without end.
  case tooDeep

  /// The kind of the fault in JSON, for scripts.
  var kind: FaultKind {
    switch self {
    case .failed, .missingArgument, .severalArguments, .tooLong: .codeFailed
    case .notSwift, .notUnderstood: .notSwift
    case .unknownName: .unknownName
    case .tooDeep: .tooDeep
    }
  }

  /// Whether the failure ends the code that asked as well, however it deals with errors: the bounds on steps and depth
  /// count for all of it.
  var endsAllCode: Bool {
    switch self {
    case .tooLong, .tooDeep: true
    case .failed, .missingArgument, .severalArguments, .notSwift, .notUnderstood, .unknownName: false
    }
  }
}
