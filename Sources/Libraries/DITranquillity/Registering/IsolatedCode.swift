import DICore

/// A function that may be isolated to an actor, so that Swift allows only that actor to call it directly.
///
/// The function is wrapped in a struct, because Swift passes functions of several parameters in more than one form.
@usableFromInline
struct IsolatedCode<Result, each P> {
  private let run: @isolated(any) @Sendable (repeat each P) -> Result

  @usableFromInline
  init(_ run: @escaping @isolated(any) @Sendable (repeat each P) -> Result) { self.run = run }

  /// The actor on which the function must run; nil for none.
  @usableFromInline
  var isolation: Isolation? { Isolation(run.isolation) }

  /// The function without its isolation, to be called on its actor.
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

  /// The function without its isolation, to be called on the main thread.
  @usableFromInline
  var plain: PlainCode<Result, repeat each P> {
    PlainCode(withoutIsolation: self)
  }
}

/// A function that can be called anywhere.
///
/// - Owner: the registration retains the function.
/// - Lifetime: that of the registration.
/// - Gain: a component of an actor is made by a synchronous `resolve`, which Swift has no operation for. The caller of
///   the function is on its actor: on the main thread, or the call fails (``Isolation``).
/// - Guarantee: SE-0431: isolation is part of a function's type, and not of its calling convention; the caller
///   switches to the actor, the function itself does not.
@usableFromInline
struct PlainCode<Result, each P> {
  @usableFromInline let run: (repeat each P) -> Result

  /// The function in a struct whose only property is an isolated function with the same parameters and result.
  fileprivate init<Isolated>(withoutIsolation code: Isolated) {
    self = unsafe unsafeBitCast(code, to: PlainCode.self)
  }
}
