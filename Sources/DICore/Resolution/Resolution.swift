/// What a factory or an injection sees of the resolution it runs in.
public struct Resolution {
  /// The container that was asked, which need not be the one that holds the registration (rule C7).
  public let container: Container

  /// What the caller handed in; nil when nothing was.
  public let arguments: Any?

  let cycle: ResolutionCycle

  /// What was handed to the call that the resolution belongs to, for all that it leads to; nil when nothing was.
  public var callArguments: Any? { cycle.runs.last?.arguments }

  /// Asks for a dependency, within the running graph.
  ///
  /// - Returns: The instance; nil only for an optional request.
  /// - Throws: ``ResolutionError``; passing it on is what a factory should do.
  public func resolve(_ request: Request, arguments: Any? = nil) throws -> Instance? {
    try cycle.ask(request, on: container, arguments)
  }

  /// Asks for every registration of a service, within the running graph.
  public func resolveAll(_ request: Request) throws -> [Instance?] {
    try cycle.collect(request, on: container)
  }

  /// Records that a dependency is put off until it is used.
  public func postpone(_ request: Request) {
    cycle.postpone(request, on: container)
  }

  /// Puts a dependency off until it is used; it belongs to the running graph, or what will be left of it.
  public func delay(_ request: Request) -> DelayedRequest {
    cycle.delay(request, on: container, isWithin: true)
  }

  /// Puts off every registration of a service.
  public func delayAll(_ request: Request) -> [DelayedRequest] {
    cycle.delayAll(request, on: container, isWithin: true)
  }

  /// Records that the library does something here that its users may not expect.
  public func note(_ note: Note) {
    cycle.recorder?.record(.noted(note: note))
  }
}

extension Container {
  /// Records something that users may not expect, if a resolution cycle is running.
  public func note(_ note: Note) { engine.cycle?.recorder?.record(.noted(note: note)) }

  /// Records that a dependency is put off until it is used, if a resolution cycle is running.
  public func postpone(_ request: Request) {
    engine.cycle?.postpone(request, on: self)
  }
}
