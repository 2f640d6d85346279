/// The state of a resolution cycle at one point of its trace: the running requests and injections, the contents of
/// every scope, and the objects that were not deallocated.
///
/// Computed from the events before that point only.
package struct CycleState: Equatable, Sendable {
  /// A change of the state.
  package enum Change: Hashable, Sendable {
    /// A scope was asked, and held nothing.
    case missed(scope: ScopeLabel)
    /// A scope was asked, and held the instance.
    case hit(InstanceLabel, scope: ScopeLabel)
    /// A scope stored the instance, or stored it for another service too.
    case added(InstanceLabel, scope: ScopeLabel, isNew: Bool)
    /// A scope removed the instance.
    case removed(InstanceLabel, scope: ScopeLabel)
    /// A factory made the instance.
    case created(InstanceLabel)
    /// The object was deallocated.
    case deallocated(InstanceLabel)
  }

  private(set) var running = FrameStack()

  /// The objects that the cycle has made or found in a scope, in the order of first occurrence, without those that were
  /// deallocated.
  package var objects: [InstanceLabel] { living.labels }

  /// The number of ``objects``.
  package var objectCount: Int { living.count }

  /// The ``objects`` as a lazy collection.
  package var objectMembers: some BidirectionalCollection<InstanceLabel> { living.members }

  private var living = LabelList()
  private var scopesOfContainers: [ScopeContents]

  /// The graphs of each call with graphs of its own, outermost first.
  private var graphs: [[ScopeContents]]

  /// The state before the first event of `trace`.
  init(before trace: Trace) {
    scopesOfContainers = trace.before.filter { !$0.isGraph }
    graphs = [trace.before.filter(\.isGraph)]
    for instance in trace.before.flatMap(\.instances) { meet(instance) }
  }

  /// The contents of every scope, the resolution graphs first. Of nested calls only the graphs of the innermost one are
  /// included.
  package var scopes: [ScopeContents] { (graphs.last ?? []) + scopesOfContainers }

  /// Applies the next event.
  mutating func apply(_ event: TraceEvent) {
    var changes: [Change] = []
    apply(event, noting: &changes)
  }

  /// The scopes that keep an object alive, including the graphs of outer calls.
  func scopes(holding object: InstanceLabel) -> [ScopeLabel] {
    (graphs.joined() + scopesOfContainers).filter { !$0.isWeak && $0.holds(object) }.map(\.scope).reduce(
      into: []) {
        found, scope in
        if !found.contains(scope) { found.append(scope) }
      }
  }

  // MARK: Events

  /// Applies the next event, and adds what it changed to `changes`.
  mutating func apply(_ event: TraceEvent, noting changes: inout [Change]) {
    let transition = event.transition
    running.apply(transition)
    switch transition {
    case .asks(let scope, held: nil): changes.append(.missed(scope: scope))
    case .asks(let scope, let instance?):
      meet(instance)
      changes.append(.hit(instance, scope: scope))
    case .makes(let instance, let isNew):
      meet(instance)
      if isNew { changes.append(.created(instance)) }
    case .stores(let instance, let scope), .remembers(let instance, let scope):
      var isNew = false
      change(scope) { isNew = $0.add(instance) }
      changes.append(.added(instance, scope: scope, isNew: isNew))
    case .releases(let scope), .resets(let scope): empty(scope, noting: &changes)
    case .opensGraphs: graphs.append((graphs.last ?? []).map(\.emptied))
    case .closesGraphs: closeGraphs(noting: &changes)
    case .deallocates(let instance): end(instance, noting: &changes)
    case .begins, .ends, .searches, .considers, .finds, .enters, .collects, .delays, .defers, .doesNotStore,
      .holds,
      .letsGo, .holdsWeakly, .nothing:
      break
    }
  }

  private mutating func meet(_ instance: InstanceLabel) {
    if instance.isObject { living.add(instance) }
  }

  private mutating func change(_ scope: ScopeLabel, _ body: (inout ScopeContents) -> Void) {
    let innermost = graphs.count - 1
    if let position = graphs.last?.firstIndex(where: { $0.scope == scope }) {
      body(&graphs[innermost][position])
    } else if let position = scopesOfContainers.firstIndex(where: { $0.scope == scope }) {
      body(&scopesOfContainers[position])
    }
  }

  private mutating func empty(_ scope: ScopeLabel, noting changes: inout [Change]) {
    change(scope) { contents in
      changes += contents.instances.map { .removed($0, scope: scope) }
      contents.removeAll()
    }
  }

  /// Removes the graphs of the innermost call. The outermost call's graphs are only emptied, so that every state has
  /// the same scopes.
  private mutating func closeGraphs(noting changes: inout [Change]) {
    let closed = graphs.removeLast()
    if graphs.isEmpty { graphs = [closed.map(\.emptied)] }
    changes += closed.flatMap { graph in graph.instances.map { .removed($0, scope: graph.scope) } }
  }

  private mutating func end(_ instance: InstanceLabel, noting changes: inout [Change]) {
    changes.append(.deallocated(instance))
    // A scope whose storages are the program's may hold some objects weakly.
    for position in scopesOfContainers.indices {
      guard scopesOfContainers[position].remove(instance) else { continue }
      changes.append(.removed(instance, scope: scopesOfContainers[position].scope))
    }
    living.remove(instance)
  }
}
