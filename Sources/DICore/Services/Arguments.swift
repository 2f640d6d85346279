/// The arguments of a call for the factory: a value, or none.
///
/// Only the address is passed, since the caller waits until the factory has returned. So calls without arguments, as
/// most are, cost nothing.
@usableFromInline
package struct Arguments {
  @usableFromInline package let place: UnsafePointer<Any>?

  /// No arguments.
  @usableFromInline package static var none: Arguments { Arguments(nil) }

  @usableFromInline
  package init(_ place: UnsafePointer<Any>?) { self.place = place }

  /// The arguments; nil if there are none.
  @inlinable package var value: Any? { place?.pointee }

  /// Whether the value may be several arguments by key.
  package var mayBeKeyed: Bool {
    place.map { TypeTraits.of(type(of: $0.pointee)).contains(.keyed) } ?? false
  }

  /// Whether there are none.
  var isNone: Bool { place == nil }
}

/// Runs `body` with `value` as arguments.
@inlinable @_transparent
package func handing<Result>(_ value: Any?, _ body: (Arguments) throws -> Result) rethrows -> Result {
  guard let value else { return try body(.none) }
  return try withUnsafePointer(to: value) { try body(Arguments($0)) }
}
