public import DICore

/// The arguments of a call on their way to the factory: a value, or a tuple of several.
///
/// A type of its own, so that an optional value without a value is passed on as such.
@usableFromInline
package struct PassedArguments<Values> {
  @usableFromInline let values: Values

  /// The arguments of a call.
  @inlinable
  package init(_ values: Values) { self.values = values }

  /// The arguments that a factory was handed. They are of the type, since that is part of the key; without them the
  /// program ends.
  @inlinable
  static func values(of handed: Arguments) -> Values {
    let value = handed.value
    if let passed = value as? PassedArguments { return passed.values }
    if let value = value as? Values { return value }
    stop()
  }

  @usableFromInline
  static func stop() -> Never {
    Engine.shared.stop(because: SwinjectMisuse.noArguments(of: Values.self))
  }
}
