/// How code that a factory runs has failed.
package enum CodeFault: String, Codable, Sendable {
  /// It ran, and ended its program: `fatalError`, a division by zero, nil where a value is needed, an error thrown.
  case failed
  /// It is not Swift.
  case notSwift
  /// It is more than the interpreter understands.
  case notUnderstood
  /// It names what is not there.
  case unknownName
  /// It takes too many steps.
  case tooLong

  /// The kind that scripts know it by.
  var kind: FaultKind {
    switch self {
    case .failed, .tooLong: .codeFailed
    case .notSwift, .notUnderstood: .notSwift
    case .unknownName: .unknownName
    }
  }
}
