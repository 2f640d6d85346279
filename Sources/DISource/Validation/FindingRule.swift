import DICore

/// What a validation looks for. The names are stable, and so is the order, which SARIF's `ruleIndex` counts: a new rule is
/// the last one.
package enum FindingRule: String, CaseIterable, Sendable {
  /// A service has no registration that makes something.
  case missingRegistration = "missing-registration"
  /// A service needs itself before it can be made.
  case circularDependency = "circular-dependency"
  /// Several registrations answer, and nothing decides.
  case ambiguous
  /// What is registered has another type than what is asked for, or an argument is missing.
  case mismatch
  /// A scope keeps an object that holds one with a shorter scope.
  case captiveDependency = "captive-dependency"
  /// The code of a factory or an injection fails.
  case codeFailed = "code-failed"
  /// A chain of requests or calls has no end, or too many links.
  case tooDeep = "too-deep"
  /// Code of a factory or an injection that the interpreter does not understand.
  case notUnderstood = "not-understood"

  /// How much a finding weighs.
  package enum Severity: String, Sendable {
    /// A request fails.
    case error
    /// The program runs, but perhaps not as meant; or it is not known whether it runs.
    case warning
  }

  /// How much a finding of the rule weighs.
  package var severity: Severity {
    switch self {
    case .missingRegistration, .circularDependency, .ambiguous, .mismatch, .codeFailed, .tooDeep: .error
    case .captiveDependency, .notUnderstood: .warning
    }
  }

  /// The rule that a failed resolution offends; nil for an interruption, which is no finding.
  init?(_ error: any Error) {
    guard let error = error as? ResolutionError else {
      self.init((error as? any CodeError)?.fault.traits.kind ?? .codeFailed)
      return
    }
    if error.isAboutOptional { self = .mismatch } else { self.init(error.fault.traits.kind) }
  }

  private init?(_ kind: FaultKind) {
    let rule: FindingRule? =
      switch kind {
      case .missingRegistration: .missingRegistration
      case .circularDependency: .circularDependency
      case .ambiguous: .ambiguous
      case .mismatch: .mismatch
      case .codeFailed: .codeFailed
      case .tooDeep: .tooDeep
      case .notSwift, .unknownName: .notUnderstood
      case .interrupted: nil
      }
    guard let rule else { return nil }
    self = rule
  }
}

extension ResolutionError {
  /// Whether an optional type is registered and the type itself is asked for, or the other way round.
  fileprivate var isAboutOptional: Bool {
    guard case .missingRegistration(let missing) = fault else { return false }
    let asked = TypeExpression(parsing: request.key.type.name)
    return missing.similar.contains { near in
      guard near.service.qualifier == request.key.qualifier else { return false }
      let registered = TypeExpression(parsing: near.service.type.name)
      return registered != asked && registered.unwrapped == asked.unwrapped
    }
  }
}
