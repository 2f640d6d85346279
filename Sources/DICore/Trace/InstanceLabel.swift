/// The name of an instance: `XYZCombinedService#1`, or `Gauge (value)`.
///
/// Objects are numbered per type in the order in which the engine first sees them: when a factory returns one, or the
/// engine is handed one. Objects that code read from source makes besides are numbered behind those, when the
/// statement of the prompt, or the loading, that made them is over, in the order of making. A number is never used
/// again. Values have no identity, so all values of a type have one label.
public struct InstanceLabel: Hashable, Sendable {
  /// The name of the instance's own type, which may be narrower than the service it answered for.
  package let typeName: Symbol

  /// The object's number, counted from one; zero for a value.
  package let number: UInt32

  /// Whether the declaration of the type is known.
  package let hasKnownType: Bool

  init(typeName: Symbol, number: UInt32, hasKnownType: Bool) {
    self.typeName = typeName
    self.number = number
    self.hasKnownType = hasKnownType
  }

  /// Whether this is an object, which has an identity.
  package var isObject: Bool { number > 0 }

  /// What a user types to mean the instance: `XYZCombinedService#1`.
  public var name: String { isObject ? "\(typeName)#\(number)" : "\(typeName)" }
}

extension InstanceLabel: CustomStringConvertible {
  /// The name, and what is peculiar about the instance in parentheses.
  public var description: String {
    if !isObject { return "\(typeName) (value)" }
    return hasKnownType ? name : "\(name) (unknown type)"
  }
}
