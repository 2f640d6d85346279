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
  /// The result or an argument of a factory has the wrong type, or the factory returned nil.
  case mismatch
  /// A factory was called without an argument that it needs.
  case missingArgument = "missing-argument"
  /// Code that is not Swift.
  case notSwift = "not-swift"
  /// Code that cannot be run: its types do not fit, or the interpreter does not support it.
  case notUnderstood = "not-understood"
  /// Code that ran and failed.
  case codeFailed = "code-failed"
  /// A chain of requests or calls that needs more stack than there is.
  case tooDeep = "too-deep"
  /// The user interrupted.
  case interrupted
}
