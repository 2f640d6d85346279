/// Why a request made a new object although an earlier one of the type existed.
package enum NotSharedReason: Hashable, Sendable {
  /// Another registration makes it.
  case anotherRegistration
  /// The scope stores nothing.
  case storedNowhere(scope: ScopeLabel)
  /// The registration had another scope when it made the earlier object.
  case scopeChanged(from: ScopeLabel, to: ScopeLabel)
  /// The earlier object was in the resolution graph of an earlier cycle.
  case cycleEnded
  /// The resolution graph that held the earlier object was released, at that step if there is one.
  case graphReleased(step: Int?)
  /// A call inside a factory has a resolution graph of its own.
  case graphOfItsOwn
  /// The scope holds weakly, and nothing else held the earlier object.
  case deallocated(scope: ScopeLabel)
  /// The scope was reset.
  case forgotten(scope: ScopeLabel)
  /// The scope has stored the earlier object for another container.
  case anotherContainer(scope: ScopeLabel, ContainerLabel, asked: ContainerLabel)
  /// The scope has stored the earlier object under another key.
  case anotherKey(scope: ScopeLabel, ServiceKey, asked: ServiceKey)
}

extension NotSharedReason {
  /// The creation of an object by a factory, with the trace of the cycle.
  package struct Making: Sendable {
    package let object: InstanceLabel
    /// The request whose factory made it.
    package let hop: Explanation.Hop
    /// The cycle's trace.
    package let trace: Trace

    /// Nil if the factory of the request made no object.
    package init?(_ hop: Explanation.Hop, _ trace: Trace) {
      guard case .made(let object) = hop.outcome else { return nil }
      self.object = object
      self.hop = hop
      self.trace = trace
    }
  }

  /// Determines why the request of `later` did not get the object of `earlier`.
  ///
  /// - Parameter isSameCycle: Whether both were made in one cycle.
  package init(of later: Making, from earlier: Making, isSameCycle: Bool) {
    let scope = later.hop.registration?.scope ?? later.trace.defaultScope
    let before = earlier.hop.registration?.scope ?? earlier.trace.defaultScope
    if earlier.hop.registration?.id != later.hop.registration?.id {
      self = .anotherRegistration
    } else if later.hop.evidence.lookup == nil {
      self = .storedNowhere(scope: scope)
    } else if scope != before {
      self = .scopeChanged(from: before, to: scope)
    } else if later.hop.registration?.isGraphScoped == true {
      self = isSameCycle ? Self.inGraph(of: later, from: earlier, scope) : .cycleEnded
    } else {
      self = Self.inScope(of: later, from: earlier, scope, isSameCycle: isSameCycle)
    }
  }

  private static func inGraph(of later: Making, from earlier: Making, _ scope: ScopeLabel) -> NotSharedReason
  {
    let between = later.trace.events(from: earlier.object, to: later.object)
    if !areInOneCall(between.map(\.transition)) { return .graphOfItsOwn }
    guard let release = ownRelease(of: scope, between) else {
      return anotherKey(later, earlier, scope)
    }
    let step = later.trace.steps.first { $0.events.contains(release.index) }
    return .graphReleased(step: step?.number)
  }

  /// The first release of the scope's graph by the outer call itself; nested calls release graphs of their own.
  private static func ownRelease(of scope: ScopeLabel, _ entries: [Trace.Entry]) -> Trace.Entry? {
    var depth = 0
    return entries.first { entry in
      if entry.transition == .opensGraphs { depth += 1 }
      if entry.transition == .closesGraphs { depth -= 1 }
      return depth == 0 && entry.transition == .releases(scope)
    }
  }

  /// Whether `transitions` begin and end within the same call on a container.
  private static func areInOneCall(_ transitions: [TraceEvent.Transition]) -> Bool {
    var depth = 0
    for transition in transitions where depth >= 0 {
      if transition == .opensGraphs { depth += 1 }
      if transition == .closesGraphs { depth -= 1 }
    }
    return depth == 0
  }

  private static func inScope(
    of later: Making, from earlier: Making, _ scope: ScopeLabel, isSameCycle: Bool
  ) -> NotSharedReason {
    let keeper = later.hop.evidence.lookup?.scope ?? scope
    let (home, asked) = (earlier.hop.asked.container, later.hop.asked.container)
    guard earlier.hop.evidence.lookup?.scope.container == keeper.container else {
      return .anotherContainer(scope: scope, home, asked: asked)
    }
    let contents = later.trace.before.first { $0.scope == keeper }
    let wasHeld = isSameCycle || contents?.instances.contains(earlier.object) == true
    let between = later.trace.events(from: isSameCycle ? earlier.object : nil, to: later.object)
      .map(\.transition)
    let isWeak = contents?.isWeak == true
    if isWeak, !wasHeld || between.contains(.deallocates(earlier.object)) {
      return .deallocated(scope: scope)
    }
    if !wasHeld || between.contains(.resets(keeper)) { return .forgotten(scope: scope) }
    return anotherKey(later, earlier, scope)
  }

  private static func anotherKey(_ later: Making, _ earlier: Making, _ scope: ScopeLabel) -> NotSharedReason {
    .anotherKey(scope: scope, earlier.hop.asked.request.key, asked: later.hop.asked.request.key)
  }
}

extension Trace {
  fileprivate typealias Entry = (index: TraceEvents.Index, transition: TraceEvent.Transition)

  /// The events after `first` was made, or from the beginning with nil, until `second` was made.
  fileprivate func events(
    from first: InstanceLabel?, to second: InstanceLabel
  ) -> [Entry] {
    var between: [Entry] = []
    var hasBegun = first == nil
    for (index, event) in zip(events.indices, events) {
      let transition = event.transition
      if case .makes(second, _) = transition { break }
      if hasBegun { between.append((index, transition)) }
      if case .makes(let label, _) = transition, label == first { hasBegun = true }
    }
    return between
  }
}
