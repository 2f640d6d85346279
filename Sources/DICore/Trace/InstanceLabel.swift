/// The name of an instance: `XYZCombinedService#1`, or `Gauge (value)`.
///
/// Objects are numbered per type in the order in which the engine first sees them: when a factory returns one, or one
/// is passed to the engine. Other objects of interpreted code are numbered after those, in the order in which they were
/// made, at the end of the statement or of the loading that made them. Numbers are never reused. Values have no
/// identity, so all values of a type have the same label.
public struct InstanceLabel: Hashable, Sendable {
  /// The name of the instance's own type, which may be a subtype of the service.
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

  /// The label of nil, where that is an instance: a value of an optional type.
  static let nothing = InstanceLabel(typeName: "nil", number: 0, hasKnownType: true)

  /// Whether the instance is nil.
  package var isNothing: Bool { self == .nothing }

  /// Whether the instance is an object, which has an identity.
  package var isObject: Bool { number > 0 }

  /// The text that a user types for the instance: `XYZCombinedService#1`.
  public var name: String { isObject ? "\(typeName)#\(number)" : "\(typeName)" }
}

extension InstanceLabel: CustomStringConvertible {
  /// The name, with peculiarities of the instance in parentheses.
  public var description: String {
    if isNothing { return name }
    if !isObject { return "\(typeName) (value)" }
    return hasKnownType ? name : "\(name) (unknown type)"
  }
}
