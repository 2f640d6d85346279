/// What a caller hands to the factory that answers: a value, or nothing.
///
/// The value stays where the caller has it, which waits until the factory is done. So handing nothing, as most calls
/// do, costs nothing.
@usableFromInline
struct Arguments {
  @usableFromInline let place: UnsafePointer<Any>?

  /// Nothing is handed over.
  @usableFromInline static var none: Arguments { Arguments(nil) }

  @usableFromInline
  init(_ place: UnsafePointer<Any>?) { self.place = place }

  /// What is handed over; nil for nothing.
  var value: Any? { place?.pointee }

  /// Whether nothing is handed over.
  var isNone: Bool { place == nil }
}

/// Runs `body` with `value` as arguments.
@inlinable @_transparent
func handing<Result>(_ value: Any?, _ body: (Arguments) throws -> Result) rethrows -> Result {
  guard let value else { return try body(.none) }
  return try withUnsafePointer(to: value) { try body(Arguments($0)) }
}
