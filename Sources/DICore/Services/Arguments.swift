/// The arguments of a call for the factory: a value, or none.
///
/// Most calls have no arguments and should not pay for them: passing the value itself makes the simplest request 50 %
/// slower. So one word is passed, an unretained reference to a box. ``handing(_:_:)`` retains the box, and waits until
/// the factory has returned. Code that keeps arguments for longer, such as a delayed request, copies the value.
@usableFromInline
package struct Arguments {
  @usableFromInline let box: Unretained<ArgumentBox>?

  /// No arguments.
  @usableFromInline package static var none: Arguments { Arguments(nil) }

  @usableFromInline
  init(_ box: Unretained<ArgumentBox>?) { self.box = box }

  /// The arguments; nil if there are none.
  @inlinable package var value: Any? { box.map { $0.use { $0.value } } }

  /// Whether the value may be several arguments by key.
  package var mayBeKeyed: Bool {
    box.map { $0.use { TypeTraits.of(type(of: $0.value)).contains(.keyed) } } ?? false
  }

  /// Whether there are no arguments.
  var isNone: Bool { box == nil }
}

/// The value of a call's arguments. A class, so that a reference to it takes one word.
@usableFromInline
final class ArgumentBox {
  @usableFromInline let value: Any

  @usableFromInline
  init(_ value: Any) { self.value = value }
}

/// Runs `body` with `value` as arguments, which are valid until it returns.
@inlinable @_transparent
package func handing<Result>(_ value: Any?, _ body: (Arguments) throws -> Result) rethrows -> Result {
  guard let value else { return try body(.none) }
  let box = ArgumentBox(value)
  return try withExtendedLifetime(box) { try body(Arguments(Unretained(box))) }
}
