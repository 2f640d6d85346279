import DICore

/// A function that may be isolated to an actor, and which Swift lets only that actor call directly.
///
/// The function is wrapped in a struct, because Swift passes functions of several parameters in more than one form.
@usableFromInline
struct IsolatedCode<Result, each P> {
  private let run: @isolated(any) @Sendable (repeat each P) -> Result

  @usableFromInline
  init(_ run: @escaping @isolated(any) @Sendable (repeat each P) -> Result) { self.run = run }

  /// The actor on which it must run; nil for none.
  @usableFromInline
  var isolation: Isolation? { Isolation(run.isolation) }

  /// The same function without its isolation, to be called on its actor.
  @usableFromInline
  var plain: PlainCode<Result, repeat each P> {
    PlainCode(withoutIsolation: self)
  }
}

/// A function of the main actor.
@usableFromInline
struct MainActorCode<Result, each P> {
  private let run: @MainActor (repeat each P) -> Result

  @usableFromInline
  init(_ run: @escaping @MainActor (repeat each P) -> Result) { self.run = run }

  /// The same function without its isolation, to be called on the main thread.
  @usableFromInline
  var plain: PlainCode<Result, repeat each P> {
    PlainCode(withoutIsolation: self)
  }
}

/// A function that can be called anywhere.
@usableFromInline
struct PlainCode<Result, each P> {
  @usableFromInline let run: (repeat each P) -> Result

  /// The function in a struct that has nothing but an isolated function of the same parameters and result.
  ///
  /// Swift offers no way to it. It relies on what the evolution proposal SE-0431 says: isolation is part of a function's
  /// type and not of how it is called; the caller switches to the actor, the function itself does not.
  fileprivate init<Isolated>(withoutIsolation code: Isolated) {
    self = unsafe unsafeBitCast(code, to: PlainCode.self)
  }
}
