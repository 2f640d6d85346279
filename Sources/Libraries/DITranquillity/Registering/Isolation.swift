import DICore

/// The actor on which code of the program must run.
@usableFromInline
typealias Isolation = DIComponentVertex.Isolated

extension Isolation {
  /// The isolation to `actor`; nil for none.
  @usableFromInline
  init?(_ actor: (any Actor)?) {
    guard let actor else { return nil }
    self = actor === MainActor.shared ? .main : .global(actor)
  }

  /// Runs the factory of `component`, or an injection into its object, on the main thread if the actor is the main
  /// actor.
  ///
  /// - Throws: A `CodeError` for any other actor, since a synchronous call cannot wait for it.
  @usableFromInline
  func run<Result>(for component: Component, _ body: () -> Result) throws -> Result {
    switch self {
    case .main: return MainThread.run(body)
    case .global(let actor): throw ForeignActor(actor, component)
    }
  }
}

extension Isolation? {
  /// Runs `body` on the actor; directly, if there is none.
  func run(for component: Component, _ body: () -> Void) throws {
    if let self { try self.run(for: component, body) } else { body() }
  }
}

/// A synchronous call has reached code of an actor other than the main actor.
private struct ForeignActor: CodeError {
  let message: String
  let place: SourcePlace?

  init(_ actor: any Actor, _ component: Component) {
    message = "\(component.info.type) runs on \(type(of: actor)), for which a call of 'resolve' cannot wait"
    place = component.info.place
  }
}
