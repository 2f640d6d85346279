/// Advice after failures in one library's containers, in the forms of its API.
package protocol FailureCures: Sendable {
  /// What to try, in one line; nil where nothing is known to help.
  ///
  /// Asked where libraries differ: about missing registrations, circular dependencies, several registrations of which
  /// none is preferred, missing arguments, and instances of another type.
  func cure(_ error: ResolutionError, in setting: FailureSetting) -> String?
}

extension FailureSetting {
  /// At a live container, `code` with a note that it belongs in the program.
  package func inProgram(_ code: String) -> String { isLive ? "in the program: \(code)" : code }

  /// The advice that makes an object fit the type that was asked for; `claim` is the modifier that promised it.
  package func fit(_ label: InstanceLabel, for type: String, removing claim: String) -> String {
    inProgram("let \(label.typeName) conform to \(type), or remove \(claim)")
  }
}

extension TypeIdentity {
  /// The type of the elements, where it is an array.
  package var elementName: Substring? {
    if name.hasPrefix("Array<"), name.hasSuffix(">") { return name.dropFirst(6).dropLast() }
    return name.hasPrefix("[") && name.hasSuffix("]") && !name.contains(":")
      ? name.dropFirst().dropLast() : nil
  }

  /// Whether it is a type that is made by an initialiser.
  package var isMadeByInitialiser: Bool {
    guard !name.hasSuffix(".Type"), !name.hasSuffix(".Protocol") else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || "_.<>".contains($0) }
  }
}

extension ResolutionError.Missing {
  /// A service of the same type under another name or tag.
  package func service(of type: TypeIdentity) -> ServiceKey? {
    similar.first { $0.service.type == type }?.service
  }
}
