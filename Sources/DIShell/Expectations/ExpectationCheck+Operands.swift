import DICore
import DISource

/// What the expressions of a claim come to.
extension ExpectationCheck {
  /// Whether an object is the one that an operand means, or of the type that it names.
  func isMeant(_ operand: Operand) throws -> (InstanceLabel) -> Bool {
    let subject = Subject(text: operand.text)
    if subject.isObject || isType(operand.text) {
      try checkIsKnown(subject)
      return matches(subject)
    }
    let label = try object(operand)
    return { $0 == label }
  }

  /// The object that an expression means.
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
      guard let binding = try probe.session().value(of: operand.text) else {
        throw ShellError(kind: .usage, message: "'\(operand.text)' has no value")
      }
      return binding
    }
  }

  /// What `evaluate` comes to; where that fails since a variable is missing, the error says so.
  func naming(_ operand: Operand, _ evaluate: () throws -> Binding) throws -> Binding {
    do {
      return try evaluate()
    } catch let error as ShellError {
      throw missingVariable(of: operand) ?? error
    }
  }

  /// The complaint that an expression begins with a name that nothing has; nil where that is not so.
  private func missingVariable(of operand: Operand) -> ShellError? {
    let name = operand.text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard world.source != nil, name.first?.isLowercase == true, !["nil", "true", "false"].contains(name),
      !world.program.hasVariable(named: String(name)),
      (try? probe.session().value(of: String(name))) == nil
    else { return nil }
    return ShellError(
      kind: .unknownName,
      message: "there is no variable '\(name)' yet"
        + Suggestion.text(for: String(name), among: world.program.variables.map(\.name)))
  }
}
