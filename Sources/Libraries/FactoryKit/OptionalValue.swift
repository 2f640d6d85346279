public import DICore

/// Whether `value`, which is an optional, is nil.
@usableFromInline
func isNil<T>(_ value: T) -> Bool { (value as? any OptionalValue)?.content == nil }

/// Nil as a value of an optional type; ends the program for other types.
@usableFromInline
func none<T>(of type: T.Type, for key: ServiceKey) -> T {
  // Not a cast, which would make an optional with nil in it of an optional in an optional.
  let none = withResultBuffer(for: type) { buffer in
    guard let optional = type as? any OptionalValue.Type else { return false }
    optional.putNothing(in: buffer)
    return true
  }
  guard let none else { FactoryMisuse.noInstance(of: key).stop() }
  return none
}
