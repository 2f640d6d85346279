/// A function that may belong to an actor, and can be called only where Swift knows that the actor is held.
///
/// Functions of several parameters are wrapped, because Swift passes them on in more than one form.
@usableFromInline
struct IsolatedCode<Result, each P> {
  private let run: @isolated(any) @Sendable (repeat each P) -> Result

  @usableFromInline
  init(_ run: @escaping @isolated(any) @Sendable (repeat each P) -> Result) { self.run = run }

  /// Where it has to run; nil: anywhere.
  @usableFromInline
  var isolation: Isolation? { Isolation(run.isolation) }

  /// The same function, to be called where it has to run: the caller of an isolated function enters its actor, so the
  /// function itself is called like any other.
  @usableFromInline
  var plain: PlainCode<Result, repeat each P> {
    unsafeBitCast(self, to: PlainCode<Result, repeat each P>.self)
  }
}

/// A function of the main actor.
@usableFromInline
struct MainActorCode<Result, each P> {
  private let run: @MainActor (repeat each P) -> Result

  @usableFromInline
  init(_ run: @escaping @MainActor (repeat each P) -> Result) { self.run = run }

  /// The same function, to be called on the main thread.
  @usableFromInline
  var plain: PlainCode<Result, repeat each P> {
    unsafeBitCast(self, to: PlainCode<Result, repeat each P>.self)
  }
}

/// A function that can be called anywhere.
@usableFromInline
struct PlainCode<Result, each P> {
  @usableFromInline let run: (repeat each P) -> Result
}
