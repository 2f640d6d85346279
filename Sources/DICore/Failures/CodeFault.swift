/// The ways in which code of a factory can fail.
package enum CodeFault: String, Codable, Sendable {
  /// The code ran, and ended its program: `fatalError`, a division by zero, nil where a value is needed, an error
  /// thrown.
  case failed
  /// The code read an argument of the call that was not passed.
  case missingArgument
  /// The code read the only argument of the call, and there were several, or an empty dictionary.
  case severalArguments
  /// The code is not Swift.
  case notSwift
  /// The code is beyond the interpreter.
  case notUnderstood
  /// The code uses an unknown name.
  case unknownName
  /// The code takes too many steps.
  case tooLong
  /// The code nests calls too deeply, or calls itself without end.
  case tooDeep

  /// The kind that scripts know it by.
  var kind: FaultKind {
    switch self {
    case .failed, .missingArgument, .severalArguments, .tooLong: .codeFailed
    case .notSwift, .notUnderstood: .notSwift
    case .unknownName: .unknownName
    case .tooDeep: .tooDeep
    }
  }
}
