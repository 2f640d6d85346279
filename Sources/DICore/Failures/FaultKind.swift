/// The kinds of faults for scripts, with stable names. Faults with the same remedy share one.
package enum FaultKind: String, CaseIterable, Sendable {
  /// A name that is not known.
  case unknownName = "unknown-name"
  /// The service has no registration, or none that can make an instance.
  case missingRegistration = "missing-registration"
  /// A service depends on itself.
  case circularDependency = "circular-dependency"
  /// Several registrations match, and none is preferred.
  case ambiguous
  /// The result of a factory has the wrong type, or is nil; or an argument is missing.
  case mismatch
  /// Code that is not Swift, whose types do not fit, or that the interpreter does not support.
  case notSwift = "not-swift"
  /// Code that ran and failed.
  case codeFailed = "code-failed"
  /// A chain of requests, or of calls in code, that is too long.
  case tooDeep = "too-deep"
  /// The user interrupted.
  case interrupted
}
