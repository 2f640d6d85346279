/// How a resolution cycle stands at one point of its trace: what is running, what every scope holds, and which
/// objects live.
///
/// A fold over the events: the state at a point is the same whichever way one came there.
public struct CycleState: Equatable, Sendable {
  /// What is running: a request, from when it is asked to when it is answered, or an injection.
  public enum Frame: Hashable, Sendable {
    /// The request's position in ``Trace/requests``, and the registration that was found for it, if one is by now.
    case request(Int, RegistrationID?)
    /// An injection, by its number in the registration, that runs on an object.
    case injection(RegistrationID, Int, owner: InstanceLabel)
  }

  /// What became different.
  public enum Change: Hashable, Sendable {
    /// A scope was asked, and held nothing.
    case missed(scope: Symbol)
    /// A scope was asked, and held the instance.
    case hit(InstanceLabel, scope: Symbol)
    /// A scope keeps the instance from now on, or keeps it for another service too.
    case added(InstanceLabel, scope: Symbol, isNew: Bool)
    /// A scope holds the instance no longer.
    case removed(InstanceLabel, scope: Symbol)
    /// A factory made the instance.
    case created(InstanceLabel)
    /// The object was deallocated.
    case ended(InstanceLabel)
  }

  /// What is running, outermost first.
  public private(set) var stack: [Frame] = []

  /// The living objects that the cycle has met or found in a scope, in that order.
  public var objects: [InstanceLabel] { living.labels }

  private var living = LabelList()
  private var kept: [ScopeContents]

  /// The graphs of every call that is running, outermost first.
  private var graphs: [[ScopeContents]]

  /// The state before the first event of `trace`.
  init(before trace: Trace) {
    kept = trace.before.filter { !$0.isGraph }
    graphs = [trace.before.filter(\.isGraph)]
    for instance in trace.before.flatMap(\.instances) { meet(instance) }
  }

  /// Every scope, the resolution graphs first. Of several calls that run inside each other, the innermost one's
  /// graphs are shown.
  public var scopes: [ScopeContents] { (graphs.last ?? []) + kept }

  // MARK: Events

  /// Takes in the next event.
  ///
  /// - Returns: what it changed.
  mutating func apply(_ event: TraceEvent) -> [Change] {
    switch event {
    case .asked(let index): stack.append(.request(Int(index), nil))
    case .considered(let id, let verdict): if verdict.isChosen { find(id) }
    case .found(let id), .entered(let id): find(id)
    case .injecting(let id, let number, let owner): stack.append(.injection(id, Int(number), owner: owner))
    case .injected, .leftOut, .returned, .absent, .failed, .abandoned: _ = stack.popLast()
    case .missed(let scope): return [.missed(scope: scope)]
    case .reused(let instance, let scope):
      meet(instance)
      return [.hit(instance, scope: scope)]
    case .made(let instance, let isNew):
      meet(instance)
      return isNew ? [.created(instance)] : []
    case .kept(let instance, let scope), .remembered(let instance, let scope):
      var isNew = false
      change(scope) { isNew = $0.add(instance) }
      return [.added(instance, scope: scope, isNew: isNew)]
    case .released(let scope), .reset(let scope): return empty(scope)
    case .opened: graphs.append((graphs.last ?? []).map(\.emptied))
    case .closed: return closeGraphs()
    case .ended(let instance): return end(instance)
    case .searched, .madeNothing, .holds, .letsGo, .deferred, .postponed, .notKept, .collected, .noted: break
    }
    return []
  }

  private mutating func find(_ id: RegistrationID) {
    guard case .request(let index, _)? = stack.last else { return }
    stack[stack.count - 1] = .request(index, id)
  }

  private mutating func meet(_ instance: InstanceLabel) {
    if instance.isObject { living.add(instance) }
  }

  private mutating func change(_ scope: Symbol, _ body: (inout ScopeContents) -> Void) {
    let innermost = graphs.count - 1
    if let position = graphs.last?.firstIndex(where: { $0.scope == scope }) {
      body(&graphs[innermost][position])
    } else if let position = kept.firstIndex(where: { $0.scope == scope }) {
      body(&kept[position])
    }
  }

  private mutating func empty(_ scope: Symbol) -> [Change] {
    var removed: [InstanceLabel] = []
    change(scope) { contents in
      removed = contents.instances
      contents.removeAll()
    }
    return removed.map { .removed($0, scope: scope) }
  }

  /// The outermost call's graphs are there from the beginning, so that every state has the same scopes.
  private mutating func closeGraphs() -> [Change] {
    let closed = graphs.removeLast()
    if graphs.isEmpty { graphs = [closed.map(\.emptied)] }
    return closed.flatMap { graph in graph.instances.map { .removed($0, scope: graph.scope) } }
  }

  private mutating func end(_ instance: InstanceLabel) -> [Change] {
    var changes: [Change] = [.ended(instance)]
    for position in kept.indices where kept[position].isWeak {
      guard kept[position].remove(instance) else { continue }
      changes.append(.removed(instance, scope: kept[position].scope))
    }
    living.remove(instance)
    return changes
  }
}
