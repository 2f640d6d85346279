/// Advice after failures in one library's containers, in the forms of its API: what to try, in one line.
///
/// One function for each fault after which libraries advise differently. By default it returns nil: no advice.
package protocol FailureAdvice: Sendable {
  /// An input to try if nothing is registered; nil for no advice.
  func adviceOnMissingRegistration(
    _ missing: ResolutionError.Missing, _ error: ResolutionError, in setting: FailureSetting
  ) -> String?

  /// An input to try after a circular dependency; nil for no advice.
  func adviceOnCircularDependency(_ error: ResolutionError, in setting: FailureSetting) -> String?

  /// What to try if requests are nested more deeply than the library allows; nil if it sets no limit.
  func adviceOnDepth(_ error: ResolutionError, in setting: FailureSetting) -> String?

  /// An input to try if several registrations match, and none is preferred; nil for no advice.
  func adviceOnAmbiguity(_ error: ResolutionError, in setting: FailureSetting) -> String?

  /// An input to try if a factory was called without an argument that it needs; nil for no advice.
  func adviceOnMissingArgument(
    _ argument: ResolutionError.MissingArgument, _ error: ResolutionError, in setting: FailureSetting
  ) -> String?

  /// An input to try if `registration` has no factory; nil for no advice.
  func adviceOnMissingFactory(
    of registration: RegistrationSnapshot, _ error: ResolutionError, in setting: FailureSetting
  ) -> String?

  /// An input to try if `instance` is not of the type asked for; nil for no advice.
  func adviceOnMismatch(
    of instance: InstanceLabel, _ error: ResolutionError, in setting: FailureSetting
  ) -> String?
}

extension FailureAdvice {
  package func adviceOnMissingRegistration(
    _ missing: ResolutionError.Missing, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? { nil }

  package func adviceOnCircularDependency(_ error: ResolutionError, in setting: FailureSetting) -> String? {
    nil
  }

  package func adviceOnDepth(_ error: ResolutionError, in setting: FailureSetting) -> String? { nil }

  package func adviceOnAmbiguity(_ error: ResolutionError, in setting: FailureSetting) -> String? { nil }

  package func adviceOnMissingFactory(
    of registration: RegistrationSnapshot, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? { nil }

  package func adviceOnMissingArgument(
    _ argument: ResolutionError.MissingArgument, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? { nil }

  package func adviceOnMismatch(
    of instance: InstanceLabel, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? { nil }
}

extension FailureSetting {
  /// `code`, for a compiled program with a note that it belongs in the program.
  package func inProgram(_ code: String) -> String { isCompiled ? "in the program: \(code)" : code }

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

  /// Whether instances of the type can be made by an initialiser, judged by its name.
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
