/// The kinds of faults for scripts, with stable names. Faults with the same remedy share one.
package enum FaultKind: String, CaseIterable, Sendable {
  /// A name that nothing has.
  case unknownName = "unknown-name"
  /// The service has no registration that makes something.
  case missingRegistration = "missing-registration"
  /// A service needs itself.
  case circularDependency = "circular-dependency"
  /// Several registrations answer, and nothing decides.
  case ambiguous
  /// The result or an argument of a factory has the wrong type.
  case mismatch
  /// Code that is no Swift, or more than the interpreter understands.
  case notSwift = "not-swift"
  /// Code that ran and failed.
  case codeFailed = "code-failed"
  /// A chain of requests or calls that needs more stack than there is.
  case tooDeep = "too-deep"
  /// The user interrupted.
  case interrupted
}
