package import DICore

/// A variable with its value, for display.
package struct Binding: Sendable {
  /// The name; empty for the value of an expression.
  package let name: String
  /// The static type.
  package let type: String
  /// The value in words: `Cat#1`, `5`, `nil`, `Gauge (value)`.
  package let value: String
  /// The label of an object or structure; nil for other values.
  package let label: InstanceLabel?

  /// A variable with this value.
  package init(name: String, type: String, value: String, label: InstanceLabel?) {
    self.name = name
    self.type = type
    self.value = value
    self.label = label
  }
}

extension Program {
  /// The variable for display; nil for containers, scopes and other parts of a library.
  func binding(_ variable: Variable) -> Binding? {
    guard let value = variable.value else { return nil }
    if case .library(let value) = value, !value.isAnswer { return nil }
    return binding(variable.name, TypedValue(value, variable.type))
  }

  /// The value for display; nil for `Void` and for parts of a library, such as containers.
  func binding(_ name: String, _ value: TypedValue) -> Binding? {
    if case .void = value.value { return nil }
    if case .library(let value) = value.value, !value.isAnswer { return nil }
    let label = interpreter.label(of: value.value)
    let type = value.type ?? value.value.dynamicType
    return Binding(
      name: name, type: type?.serviceName ?? "unknown", value: interpreter.shown(value.value),
      label: label)
  }
}
