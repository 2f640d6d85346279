import Synchronization

/// A request that is delayed until its answer is used.
///
/// The registration is looked up when the request is delayed, and does not change after that. During the call that
/// delayed the request, it is resolved in that call's graph; later, with the objects of that graph that are still
/// alive. A class, because its copies share the memory of the graph.
package final class DelayedRequest {
  package let request: Request

  /// The container that will be asked. Valid as long as ``object`` is not nil.
  private unowned let asked: Container

  /// The facade of the container, or else the container. Nil after it was deallocated.
  private weak var object: AnyObject?

  let search: [Search]
  let memory: GraphMemory?

  /// The arguments for the factory of the request itself, given when it was delayed; nil if there are none.
  let arguments: Any?

  init(
    _ request: Request, on container: Container, _ search: [Search], _ memory: GraphMemory?,
    arguments: Any? = nil
  ) {
    self.request = request
    self.arguments = arguments
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

  /// Whether the container still exists. Resolving the request after it was deallocated is an error of the program.
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
/// Where graphs belong to containers, the graphs of one container, in which calls store objects also later: see
/// ``StrongSlots``.
///
/// A class, because the call and its delayed requests share it. Guarded by a common lock, because another thread may
/// get the owner of a delayed request from a scope, and resolve the request before the call is over.
package final class GraphMemory {
  /// The number of the graph, unique in the process.
  package let number = GraphMemory.numbers.wrappingAdd(1, ordering: .relaxed).newValue
  private static let numbers = Atomic<UInt>(0)

  private var remembered = ResolutionGraphs(openedDepth: 1)
  private static let lock = RecursiveLock()

  var graphs: ResolutionGraphs { Self.lock.withLock { remembered } }

  /// Replaces the remembered graphs by weak copies of `graphs`.
  func take(_ graphs: ResolutionGraphs) {
    let left = graphs.held(.weak)
    Self.lock.withLock { remembered = left }
  }

  /// The storages of the graphs of a container, by their scopes.
  typealias Storages = [(scope: Scope, storage: ExclusiveCell<InstanceStore>)]

  private var shared: Storages = []

  var storages: Storages { Self.lock.withLock { shared } }

  /// Adds the storage of the graph of `scope`.
  func add(_ scope: Scope, _ storage: ExclusiveCell<InstanceStore>) {
    Self.lock.withLock { shared.append((scope, storage)) }
  }
}

extension Container {
  /// Delays a request until its answer is used. A running resolution cycle records the delay.
  ///
  /// - Parameters:
  ///   - inGraph: Whether the request will be resolved with the objects of the graph that requests to the container use
  ///     now, if a call is running.
  ///   - arguments: The arguments for the factory; nil for none.
  package func delay(_ request: Request, inGraph: Bool = false, arguments: Any? = nil) -> DelayedRequest {
    guard let cycle = engine.cycle else {
      let search = rules.search(for: request, from: self)
      return DelayedRequest(request, on: self, search, nil, arguments: arguments)
    }
    return cycle.delay(request, on: self, isWithin: inGraph, arguments: arguments)
  }

  /// The memory of the graphs that requests to the container use now; nil if no call is running.
  package var runningGraph: GraphMemory? { engine.cycle?.runningGraph(of: self) }

  /// Runs `body` when the graphs that requests to the container use now are complete: at the end of the outermost call
  /// that uses them; at once if no call is running.
  package func atEndOfGraph(_ body: @escaping () -> Void) {
    guard let cycle = engine.cycle else { return body() }
    guard let graphOwner, cycle.call(owningGraphsOf: graphOwner) != nil else {
      return engine.atEndOfCall(body)
    }
    cycle.trackStrongSlots()
    cycle.complete(graphOwner, by: body)
  }

  /// Runs `body` in a call whose graphs begin with the objects of `graph` that are still alive; if the call of `graph`
  /// is still running, in that call.
  package func resuming<Result>(_ graph: GraphMemory, _ body: () throws -> Result) throws -> Result {
    try engine.withCycle(from: self) { try $0.inCall(of: self, remembering: graph, body) }
  }

  /// Delays a request for every registration of a service: one delayed request for each.
  package func delayAll(_ request: Request) throws -> [DelayedRequest] {
    try engine.withCycle(from: self) { $0.delayAll(request, on: self, isWithin: false) }
  }
}

extension Engine {
  /// Runs `body` when the innermost call that is running on this thread ends; at once if none is running.
  package func atEndOfCall(_ body: @escaping () -> Void) {
    if let call = cycle?.innermostCall { call.atEnd(body) } else { body() }
  }
}
