package import DICore

/// Something in a program that cannot be resolved, or lives otherwise than its scope says.
package struct Finding: Sendable {
  /// What was found.
  package enum Cause: Sendable {
    /// A resolution fails, with a ``ResolutionError`` or an error of interpreted code.
    case failure(any Error)
    /// A scope keeps `keeper`, which holds an object of this service.
    case captive(keeper: ServiceKey, scope: ScopeLabel)
  }

  /// The rule that is broken.
  package let rule: FindingRule
  package let cause: Cause
  /// The service that cannot be resolved, or that is the captive.
  package let service: ServiceKey
  /// The container that was asked.
  package let container: ContainerLabel
  /// Where the service is asked for, or registered; nil if that is not known.
  package let place: SourcePlace?
  /// The path of services, from the validated one to the one that the finding is about.
  package let path: [ServiceKey]
  /// Whether it depends on an unknown condition.
  package let isAssumed: Bool
  /// Other services that cannot be resolved for the same reason.
  package internal(set) var others: [ServiceKey] = []

  /// How much it weighs: what is only assumed is no error.
  package var severity: FindingRule.Severity { isAssumed ? .warning : rule.severity }
}

/// What the validation of a program has come to.
package struct Validation: Sendable {
  /// A service that was not resolved.
  package struct Skipped: Sendable {
    package let service: ServiceKey
    package let place: SourcePlace?
    package let reason: Reason

    package enum Reason: String, Sendable {
      /// It needs arguments, and nothing that was resolved has passed them.
      case arguments
      /// Its registration has no factory: objects made elsewhere are injected by it.
      case factory
      /// The validation has already made as many requests as it may.
      case budget
      /// Nothing tells the type of a parameter of its factory.
      case untyped
      /// Another closure answers in its place at present: it was registered over it, or its context does not apply.
      case excluded
    }
  }

  /// The findings, in the order of the validation.
  package internal(set) var findings: [Finding] = []
  /// The number of services that were resolved.
  package internal(set) var checked = 0
  package internal(set) var unchecked: [Skipped] = []
}
