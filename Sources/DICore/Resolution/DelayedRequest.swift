/// A dependency that is put off until it is used: what `Lazy` and `Provider` stand for.
///
/// What answers is looked up when the request is put off, and does not change after that (DIT-70). Asked while
/// the call that put it off still runs, it belongs to that call's graph; asked later, it finds what is left
/// alive of that graph (DIT-72). A class, because its copies share what they remember.
package final class DelayedRequest {
  /// What will be asked for.
  package let request: Request

  /// The container that will be asked; nil once it has ended.
  package private(set) weak var container: Container?
  let search: [Search]
  let memory: GraphMemory?

  init(_ request: Request, on container: Container, _ search: [Search], _ memory: GraphMemory?) {
    self.request = request
    self.container = container
    self.search = search
    self.memory = memory
  }

  /// The registrations that were found to answer.
  package var answering: [Registration] {
    search.flatMap(\.choice.verdicts).filter(\.verdict.isChosen).map(\.registration)
  }

  /// Whether the container is still there to answer; without it, asking is a mistake (DIT-74).
  package var canBeAsked: Bool { container != nil }

  /// The container, if the request was put off by a call from outside of any other.
  var containerAskedFromOutside: Container? { memory == nil ? container : nil }

  /// Asks now.
  ///
  /// - Returns: The instance; nil for an optional request, and when the container has ended.
  /// - Throws: ``ResolutionError``.
  package func resolve() throws -> Instance? { try resolve(as: Instance.self) }

  /// Asks now, for an instance known to be a `Service`.
  ///
  /// - Parameter arguments: What the caller hands to all that it leads to.
  /// - Throws: ``ResolutionError``, also where the instance is no `Service`.
  package func resolve<Service>(as service: Service.Type, arguments: Any? = nil) throws -> Service? {
    guard let container else { return nil }
    return try container.engine.withCycle(from: container) { cycle in
      try handing(arguments) { arguments in
        try answer(as: service) { try cycle.call(self, on: container, arguments, into: $0) }
      }
    }
  }
}

/// One container that was searched for a request, with what was thought of the candidates in it.
struct Search {
  let container: Symbol
  let choice: Choice
}

/// What is left of a call's resolution graphs when the call is over: the objects that others keep alive.
///
/// A class, because the call and what was put off in it share it. An object that was put into a scope may be asking for
/// what was put off on another thread before the call is over, so all of them take one lock for the moment of looking.
final class GraphMemory {
  private var remembered = ResolutionGraphs(openedDepth: 1)
  private static let lock = RecursiveLock()

  var graphs: ResolutionGraphs { Self.lock.withLock { remembered } }

  func take(_ graphs: ResolutionGraphs) {
    let left = graphs.held(.weak)
    Self.lock.withLock { remembered = left }
  }
}

extension Container {
  /// Puts a request off until it is used. If a resolution cycle is running, it records that.
  package func delay(_ request: Request) -> DelayedRequest {
    guard let cycle = engine.cycle else {
      return DelayedRequest(request, on: self, rules.search(for: request, from: self), nil)
    }
    return cycle.delay(request, on: self, isWithin: false)
  }

  /// Puts off a request for every registration of a service: one delayed request for each (DIT-40).
  package func delayAll(_ request: Request) throws -> [DelayedRequest] {
    try engine.withCycle(from: self) { $0.delayAll(request, on: self, isWithin: false) }
  }
}
