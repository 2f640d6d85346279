import DICore
import DISource

/// The values of expressions in a claim.
extension ExpectationCheck {
  /// A test whether an object is the operand's object, or of the type that the operand names.
  func isMeant(_ operand: Operand) throws -> (InstanceLabel) -> Bool {
    let subject = Subject(text: operand.text)
    if subject.isObject || isType(operand.text) {
      try checkIsKnown(subject)
      return matches(subject)
    }
    let label = try object(operand)
    return { $0 == label }
  }

  /// The object that the operand evaluates to.
  func object(_ operand: Operand) throws -> InstanceLabel {
    if operand.text.contains("#") { return try living(named: operand.text) }
    try checkIsNoType(operand)
    let binding = try binding(operand)
    guard let label = binding.label, label.isObject else {
      throw ShellError(kind: .usage, message: "'\(operand.text)' is no object: \(binding.value)")
    }
    return label
  }

  func living(named name: String) throws -> InstanceLabel {
    let labels = ObjectGraph(world).entries.map(\.label)
    guard let label = labels.first(where: { $0.name == name }) else {
      throw ShellError.unknown("living object", name, among: labels.map(\.name), see: "objects")
    }
    return label
  }

  func binding(_ operand: Operand) throws -> Binding {
    if let variable = world.program.variable(named: operand.text) { return variable }
    return try naming(operand) {
      guard let binding = try sessionCopy.session().value(of: operand.text) else {
        throw ShellError(kind: .usage, message: "'\(operand.text)' has no value")
      }
      return binding
    }
  }

  /// The result of `evaluate`. If that fails because a variable is missing, the error names the variable.
  func naming(_ operand: Operand, _ evaluate: () throws -> Binding) throws -> Binding {
    do {
      return try evaluate()
    } catch let error as ShellError {
      throw missingVariable(of: operand) ?? error
    }
  }

  /// The error that an expression begins with an unknown name; nil if it does not.
  private func missingVariable(of operand: Operand) -> ShellError? {
    let name = operand.text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !world.isCompiled, name.first?.isLowercase == true, !["nil", "true", "false"].contains(name),
      !world.program.hasVariable(named: String(name)),
      (try? sessionCopy.session().value(of: String(name))) == nil
    else { return nil }
    return ShellError(
      kind: .unknownName,
      message: "there is no variable '\(name)' yet"
        + Suggestion.text(for: String(name), among: world.program.variables.map(\.name)))
  }
}
