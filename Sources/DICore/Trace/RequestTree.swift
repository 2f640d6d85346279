/// The requests of a cycle as a tree: for each one its requester, the nested requests, and the outcome.
///
/// Built from the events in one pass; all views of a trace that show requests use it.
package struct RequestTree: Sendable {
  /// A request.
  package struct Node: Sendable {
    /// The innermost factory or injection that was running when the request was made; nil for code outside of both.
    package let requester: FrameStack.Frame?
    /// The innermost request that was being answered when the request was made; nil for none.
    package let parent: Int?
    /// The requests that were made while this one was being answered, also by injections.
    package fileprivate(set) var children: [Int] = []
    /// The children that the factory requested before it returned.
    package fileprivate(set) var needs: [Int] = []
    /// The registration found.
    package fileprivate(set) var registration: RegistrationID?
    /// The instance that the factory returned or the scope held, also if the request failed afterwards.
    package fileprivate(set) var instance: InstanceLabel?
    /// Whether the factory made the instance, and did not return an existing one.
    package fileprivate(set) var isNew = false
    /// Whether injections ran on the instance or were deferred.
    package fileprivate(set) var hasInjections = false
    /// The outcome of the request.
    package fileprivate(set) var outcome = RequestOutcome.abandoned
  }

  /// The requests, by their positions in ``Trace/requests``.
  package private(set) var nodes: [Node] = []

  /// The latest request that failed by itself; nil if an injection failed by itself after it.
  package private(set) var fault: Int?

  /// The instance that the outermost request got; nil for none, and for a collection.
  package var rootInstance: InstanceLabel? { nodes.first?.instance }

  /// The request at `index` of ``Trace/requests``.
  package subscript(index: Int) -> Node { nodes[index] }

  /// Reads `trace`, in time proportional to it.
  package init(_ trace: Trace) {
    nodes.reserveCapacity(trace.requests.count)
    var running = FrameStack()
    for transition in trace.events.lazy.map(\.transition) {
      take(transition, within: running, trace.failures)
      running.apply(transition)
    }
    for index in nodes.indices { addMembers(to: index) }
  }

  // MARK: Reading

  private mutating func take(
    _ transition: TraceEvent.Transition, within running: FrameStack, _ failures: [ResolutionError]
  ) {
    if case .begins(.request) = transition { return begin(in: running.frames) }
    if case .ends(.failed) = transition { fault = running.innermostRequest }
    guard let index = running.innermostRequest else { return }
    switch transition {
    case .considers, .finds, .enters:
      transition.foundRegistration.map { nodes[index].registration = $0 }
    case .makes(let instance, let isNew): make(instance, isNew: isNew, at: index)
    case .asks(_, let instance?): reuse(instance, at: index)
    case .begins(.request): break
    case .begins(.injection), .defers: nodes[index].hasInjections = true
    case .delays: nodes[index].outcome = .delayed
    case .collects: nodes[index].outcome = .collected([])
    case .ends(.absent(let absence)): nodes[index].outcome = .absent(absence)
    case .ends(.failed(let failure)): nodes[index].outcome = .failed(failures[Int(failure)])
    case .ends(.abandoned): nodes[index].outcome = .abandoned
    case .ends(.answered), .ends(.injection), .searches, .asks(_, held: nil), .stores, .doesNotStore,
      .remembers, .releases, .resets, .opensGraphs, .closesGraphs, .holds, .letsGo, .deallocates,
      .holdsWeakly, .nothing:
      break
    }
  }

  private mutating func begin(in frames: [FrameStack.Frame]) {
    let index = nodes.count
    let parent = frames.lazy.reversed().compactMap(\.request).first
    nodes.append(Node(requester: frames.last, parent: parent))
    guard let parent else { return }
    nodes[parent].children.append(index)
    let isNeed = frames.last?.request == parent && !nodes[parent].outcome.isOfFactory
    if isNeed { nodes[parent].needs.append(index) }
  }

  private mutating func make(_ instance: InstanceLabel, isNew: Bool, at index: Int) {
    nodes[index].instance = instance
    nodes[index].isNew = isNew
    nodes[index].outcome = isNew ? .made(instance) : .passedOn(instance)
  }

  private mutating func reuse(_ instance: InstanceLabel, at index: Int) {
    nodes[index].instance = instance
    // If the factory has made an instance, that is dropped.
    nodes[index].isNew = false
    nodes[index].outcome = .reused(instance)
  }

  private mutating func addMembers(to index: Int) {
    guard case .collected = nodes[index].outcome else { return }
    nodes[index].outcome = .collected(nodes[index].children.compactMap { nodes[$0].outcome.instance })
  }
}
