/// The arguments of a call for the factory: a value, or none.
///
/// Most calls have no arguments. Passing the value itself would make the simplest request 50 % slower, also without
/// arguments. So one word is passed, the address of a buffer. ``handing(_:_:)`` has the buffer on its stack, and waits
/// until the factory has returned. Code that keeps arguments for longer, such as a ``ContainerCall``, copies the value.
@usableFromInline
package struct Arguments {
  @usableFromInline let stored: ResultBuffer.OfAny?

  /// No arguments.
  @usableFromInline package static var none: Arguments { Arguments(nil) }

  @inlinable
  init(_ stored: ResultBuffer.OfAny?) { self.stored = stored }

  /// The arguments; nil if there are none.
  @inlinable package var value: Any? { stored?.value }

  /// Whether the value may be several arguments by key.
  package var mayBeKeyed: Bool {
    stored.map { TypeTraits.of($0.dynamicType).contains(.keyed) } ?? false
  }

  /// Whether there are no arguments.
  var isNone: Bool { stored == nil }

  /// The call that a library has passed along; nil if there are only arguments of the program.
  package var passedCall: PassedCall? { stored?.exactly(PassedCall.self) }

  /// Whether the program has passed arguments.
  var areOfProgram: Bool { passedCall.map { $0.argument != nil } ?? !isNone }

  /// Whether the program has passed arguments that have no effect if the instance is in `place`, since that instance is
  /// for all arguments.
  func areIgnored(by place: ResolutionCycle.CacheLocation) -> Bool {
    areOfProgram && place.references.registration.use { $0.variant == nil }
  }
}

/// Runs `body` with `value` as arguments, which are valid until it returns.
@inlinable @_transparent
package func handing<Result>(_ value: Any?, _ body: (Arguments) throws -> Result) rethrows -> Result {
  guard let value else { return try body(.none) }
  return try ResultBuffer.OfAny.with(value) { try body(Arguments($0)) }
}
