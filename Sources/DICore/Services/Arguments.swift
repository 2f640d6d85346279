/// The arguments of a call for the factory: a value, or none.
///
/// Only the value's address is passed on, since most calls have no arguments and should not pay for them: passing the
/// value itself makes the simplest request 50 % slower. The memory belongs to ``handing(_:_:)``, which waits until the
/// factory has returned. Code that keeps arguments for longer, such as a delayed request, copies the value.
@safe @usableFromInline
package struct Arguments {
  @usableFromInline let place: UnsafePointer<Any>?

  /// No arguments.
  @usableFromInline package static var none: Arguments { unsafe Arguments(nil) }

  @usableFromInline
  init(_ place: UnsafePointer<Any>?) { unsafe self.place = place }

  /// The arguments; nil if there are none.
  @inlinable package var value: Any? { unsafe place?.pointee }

  /// Whether the value may be several arguments by key.
  package var mayBeKeyed: Bool {
    unsafe place.map { unsafe TypeTraits.of(type(of: $0.pointee)).contains(.keyed) } ?? false
  }

  /// Whether there are no arguments.
  var isNone: Bool { unsafe place == nil }
}

/// Runs `body` with `value` as arguments, which are valid until it returns.
@inlinable @_transparent
package func handing<Result>(_ value: Any?, _ body: (Arguments) throws -> Result) rethrows -> Result {
  guard let value else { return try body(.none) }
  return try unsafe withUnsafePointer(to: value) { try unsafe body(Arguments($0)) }
}
