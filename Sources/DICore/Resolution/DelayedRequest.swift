/// A request that is delayed until its answer is used.
///
/// The registration is looked up when the request is delayed, and does not change after that. During the call that
/// delayed the request, it is resolved in that call's graph; later, with the objects of that graph that are still
/// alive. A class, because its copies share the memory of the graph.
package final class DelayedRequest {
  /// The request.
  package let request: Request

  /// The container that will be asked. It is alive as long as ``object`` is not nil.
  private unowned let asked: Container

  /// The facade of the container, or else the container. Nil after it was deallocated.
  private weak var object: AnyObject?

  let search: [Search]
  let memory: WeakResolutionGraph?

  init(_ request: Request, on container: Container, _ search: [Search], _ memory: WeakResolutionGraph?) {
    self.request = request
    asked = container
    object = container.object
    self.search = search
    self.memory = memory
  }

  /// The verdict on each candidate of the lookup; nil if nothing was searched.
  package var choice: Choice? { search.last?.choice }

  /// The registrations chosen by the lookup.
  package var answering: [Registration] {
    search.flatMap(\.choice.verdicts).filter(\.verdict.isChosen).map(\.registration)
  }

  /// Whether the container is alive; resolving without it is an error of the program.
  package var canBeAsked: Bool { object != nil }

  /// The container that will be asked; nil after it was deallocated.
  package var container: Container? {
    object.map { object in withExtendedLifetime(object) { asked } }
  }

  /// The container's facade, if a call on the container delayed the request, and not a factory or injection through its
  /// resolution; nil otherwise.
  package var facadeAskedFromOutside: AnyObject? { memory == nil ? object : nil }

  /// Resolves the request now.
  ///
  /// - Returns: The instance; nil for an optional request, and if the container was deallocated.
  /// - Throws: ``ResolutionError``.
  package func resolve() throws -> Instance? { try resolve(as: Instance.self) }

  /// Resolves the request now, as a `Service`.
  ///
  /// - Parameter arguments: The arguments for this request and all below it.
  /// - Throws: ``ResolutionError``, also if the instance is no `Service`.
  package func resolve<Service>(as service: Service.Type, arguments: Any? = nil) throws -> Service? {
    guard let object else { return nil }
    return try withExtendedLifetime(object) {
      try asked.engine.withCycle(from: asked) { cycle in
        try handing(arguments) { arguments in
          try withResultBuffer(for: service) { try cycle.call(self, on: asked, arguments, into: $0) }
        }
      }
    }
  }
}

/// One container that was searched for a request, with the verdicts on its candidates.
struct Search {
  let container: ContainerLabel
  let choice: Choice
}

/// The objects of a call's resolution graphs that are still alive after the call.
///
/// A class, because the call and its delayed requests share it. Guarded by a common lock, because another thread may
/// get the owner of a delayed request from a scope, and resolve the request before the call is over.
final class WeakResolutionGraph {
  private var remembered = ResolutionGraphs(openedDepth: 1)
  private static let lock = RecursiveLock()

  var graphs: ResolutionGraphs { Self.lock.withLock { remembered } }

  /// Replaces the remembered graphs by weak copies of `graphs`.
  func take(_ graphs: ResolutionGraphs) {
    let left = graphs.held(.weak)
    Self.lock.withLock { remembered = left }
  }
}

extension Container {
  /// Delays a request until its answer is used. A running resolution cycle records the delay.
  package func delay(_ request: Request) -> DelayedRequest {
    guard let cycle = engine.cycle else {
      return DelayedRequest(request, on: self, rules.search(for: request, from: self), nil)
    }
    return cycle.delay(request, on: self, isWithin: false)
  }

  /// Delays a request for every registration of a service: one delayed request for each.
  package func delayAll(_ request: Request) throws -> [DelayedRequest] {
    try engine.withCycle(from: self) { $0.delayAll(request, on: self, isWithin: false) }
  }
}
