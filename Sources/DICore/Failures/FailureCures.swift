/// Advice after failures in one library's containers, in the forms of its API.
package protocol FailureCures: Sendable {
  /// What to try, in one line; nil if nothing is known to help.
  ///
  /// Called for the failures in which libraries differ: missing registrations, circular dependencies, several
  /// registrations of which none is preferred, missing arguments, and instances of another type.
  func cure(_ error: ResolutionError, in setting: FailureSetting) -> String?
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
