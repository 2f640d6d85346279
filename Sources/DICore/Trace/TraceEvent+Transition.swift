extension TraceEvent {
  /// The change of a cycle's state by an event: to the running requests and injections, the contents of scopes, the
  /// living objects, and their references.
  ///
  /// Many kinds of events make the same transition. Code that follows the state switches over transitions, so that a
  /// new kind of event must be classified only here.
  package enum Transition: Hashable, Sendable {
    /// A request or an injection begins.
    case begins(FrameStack.Frame)
    /// The innermost request or injection ends.
    case ends
    /// The innermost request has found its registration.
    case finds(RegistrationID)
    /// A scope was asked, and held the instance, or nothing.
    case asks(ScopeLabel, held: InstanceLabel?)
    /// The innermost request has an instance that no scope held: a new one, or one that the engine knew already.
    case makes(InstanceLabel, isNew: Bool)
    /// A scope stored the instance.
    case keeps(InstanceLabel, in: ScopeLabel)
    /// The graph of a call holds the instance from the call's beginning on.
    case remembers(InstanceLabel, in: ScopeLabel)
    /// The resolution graph of a scope was emptied.
    case releases(ScopeLabel)
    /// A scope that lasts longer than the cycle was emptied.
    case resets(ScopeLabel)
    /// A nested call with resolution graphs of its own begins.
    case opensGraphs
    /// The innermost call with graphs of its own ends; its graphs are released. The outermost call has no
    /// ``opensGraphs``.
    case closesGraphs
    /// An object holds another one in a field.
    case holds(InstanceLabel, field: Symbol, target: InstanceLabel)
    /// An object no longer holds what it held in a field.
    case letsGo(InstanceLabel, field: Symbol, target: InstanceLabel)
    /// An object was deallocated.
    case deallocates(InstanceLabel)
    /// The state does not change.
    case nothing
  }

  /// The transition of the event.
  package var transition: Transition {
    switch self {
    case .asked(let request): .begins(.request(Int(request), nil))
    case .injecting(let id, let number, let owner): .begins(.injection(id, Int(number), owner: owner))
    case .returned, .absent, .failed, .abandoned, .injected, .leftOut: .ends
    case .found(let id), .entered(let id): .finds(id)
    case .considered(let id, let verdict): verdict.isChosen ? .finds(id) : .nothing
    case .missed(let scope): .asks(scope, held: nil)
    case .reused(let instance, let scope): .asks(scope, held: instance)
    case .made(let instance, let isNew): .makes(instance, isNew: isNew)
    case .kept(let instance, let scope): .keeps(instance, in: scope)
    case .remembered(let instance, let scope): .remembers(instance, in: scope)
    case .released(let scope): .releases(scope)
    case .reset(let scope): .resets(scope)
    case .opened: .opensGraphs
    case .closed: .closesGraphs
    case .holds(let owner, let field, let target): .holds(owner, field: field, target: target)
    case .letsGo(let owner, let field, let target): .letsGo(owner, field: field, target: target)
    case .ended(let instance): .deallocates(instance)
    case .searched, .madeNothing, .deferred, .postponed, .notKept, .collected, .noted: .nothing
    }
  }

  /// The registration that the event is about.
  var registration: RegistrationID? {
    switch self {
    case .considered(let id, _), .found(let id), .entered(let id), .injecting(let id, _, _): id
    case .asked, .searched, .missed, .reused, .made, .madeNothing, .holds, .letsGo, .injected, .leftOut,
      .deferred, .postponed, .kept, .notKept, .released, .reset, .opened, .remembered, .closed, .collected,
      .ended, .noted, .returned, .absent, .failed, .abandoned:
      nil
    }
  }

  /// The scope that the event is about.
  package var scope: ScopeLabel? {
    switch self {
    case .missed(let scope), .reused(_, let scope), .kept(_, let scope), .notKept(_, let scope),
      .released(let scope), .reset(let scope), .remembered(_, let scope):
      scope
    case .asked, .searched, .considered, .found, .entered, .made, .madeNothing, .holds, .letsGo, .injecting,
      .injected, .leftOut, .deferred, .postponed, .opened, .closed, .collected, .ended, .noted, .returned,
      .absent, .failed, .abandoned:
      nil
    }
  }
}
