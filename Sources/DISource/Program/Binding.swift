package import DICore

/// A name with its value, as it is shown.
package struct Binding: Sendable {
  /// The variable's name; empty for the value of a bare expression.
  package let name: String
  /// The type that the code gives it.
  package let type: String
  /// `Cat#1`, `5`, `nil`, `Gauge (value)`.
  package let value: String
  /// The instance, for an object or a structure.
  package let label: InstanceLabel?

  /// A name that is bound to a value which is shown so.
  package init(name: String, type: String, value: String, label: InstanceLabel?) {
    self.name = name
    self.type = type
    self.value = value
    self.label = label
  }
}

extension Program {
  /// How a variable is shown; containers and scopes are no variables in this sense.
  func binding(_ variable: Variable) -> Binding? {
    guard let value = variable.value else { return nil }
    if case .library = value { return nil }
    return binding(variable.name, TypedValue(value, variable.type))
  }

  func binding(_ name: String, _ value: TypedValue) -> Binding? {
    if case .void = value.value { return nil }
    if case .library = value.value { return nil }
    let label = interpreter.label(of: value.value)
    let type = value.type ?? value.value.dynamicType
    return Binding(
      name: name, type: type?.serviceName ?? "unknown", value: interpreter.shown(value.value),
      label: label)
  }
}
