/// Advice after failures in one library's containers, in the forms of its API: what to try, in one line.
///
/// One question for each fault after which libraries advise differently; nil, the default, if nothing is known to help.
package protocol FailureCures: Sendable {
  /// What to try where nothing is registered.
  func cureMissingRegistration(
    _ missing: ResolutionError.Missing, _ error: ResolutionError, in setting: FailureSetting
  ) -> String?

  /// What to try where a service needs itself.
  func cureCircularDependency(_ error: ResolutionError, in setting: FailureSetting) -> String?

  /// What to try where several registrations answer, and none is preferred.
  func cureAmbiguity(_ error: ResolutionError, in setting: FailureSetting) -> String?

  /// What to try where argument `number` of `registration` is missing.
  func cureMissingArgument(
    _ number: Int, of registration: RegistrationFacts, _ error: ResolutionError, in setting: FailureSetting
  ) -> String?

  /// What to try where `instance` is not of the type that was asked for.
  func cureMismatch(
    of instance: InstanceLabel, _ error: ResolutionError, in setting: FailureSetting
  ) -> String?

  /// What to try where code of the program failed with `message`.
  func cureFailedCode(
    _ message: String, _ error: ResolutionError, in setting: FailureSetting
  ) -> String?
}

extension FailureCures {
  package func cureMissingRegistration(
    _ missing: ResolutionError.Missing, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? { nil }

  package func cureCircularDependency(_ error: ResolutionError, in setting: FailureSetting) -> String? { nil }

  package func cureAmbiguity(_ error: ResolutionError, in setting: FailureSetting) -> String? { nil }

  package func cureMissingArgument(
    _ number: Int, of registration: RegistrationFacts, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? { nil }

  package func cureMismatch(
    of instance: InstanceLabel, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? { nil }

  package func cureFailedCode(
    _ message: String, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? { nil }
}

extension FailureSetting {
  /// `code`, for a live container with a note that it belongs in the program.
  package func inProgram(_ code: String) -> String { isLive ? "in the program: \(code)" : code }

  /// Advice for an object that does not conform to the requested type; `claim` is the modifier that declared it.
  package func fit(_ label: InstanceLabel, for type: String, removing claim: String) -> String {
    inProgram("let \(label.typeName) conform to \(type), or remove \(claim)")
  }
}

extension TypeIdentity {
  /// For an array type, the type of its elements; nil for others.
  package var elementName: Substring? {
    if name.hasPrefix("Array<"), name.hasSuffix(">") { return name.dropFirst(6).dropLast() }
    return name.hasPrefix("[") && name.hasSuffix("]") && !name.contains(":")
      ? name.dropFirst().dropLast() : nil
  }

  /// Whether instances of the type are made by an initialiser, as far as its name tells.
  package var isMadeByInitialiser: Bool {
    guard !name.hasSuffix(".Type"), !name.hasSuffix(".Protocol") else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || "_.<>".contains($0) }
  }
}

extension ResolutionError.Missing {
  /// A similar service of exactly `type`, under another name or tag.
  package func service(of type: TypeIdentity) -> ServiceKey? {
    similar.first { $0.service.type == type }?.service
  }
}
