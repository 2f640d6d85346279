/// The captive dependencies of a cycle: an object of a long-lived scope holds an object whose own registration has a
/// scope with a shorter lifetime.
package struct CaptiveDependencies {
  /// An object that a longer-lived one keeps alive, and the event at which that began.
  package struct CaptiveDependency: Hashable, Sendable {
    package let object: InstanceLabel
    /// The object that a scope keeps, and that holds the captive directly or through other objects.
    package let keeper: InstanceLabel
    /// The scope that keeps the holder.
    package let scope: ScopeLabel
    /// The scope of the holder's registration; another than ``scope`` if the library keeps several in one cache.
    package let registeredScope: ScopeLabel
    package let event: TraceEvents.Index
  }

  /// The captive dependencies in the order of their events, each once for each keeper.
  package private(set) var captives: [CaptiveDependency] = []

  private struct Keeper {
    let scope: ScopeLabel
    let registeredScope: ScopeLabel
    let span: Scope.Span
    let event: TraceEvents.Index

    /// - Parameter registered: The scope of the registration; nil if that is not known.
    init(scope: ScopeLabel, registeredAs registered: ScopeLabel?, span: Scope.Span, event: TraceEvents.Index)
    {
      self.scope = scope
      self.span = span
      self.event = event
      registeredScope = registered.flatMap { $0.name == scope.name ? nil : $0 } ?? scope
    }
  }

  private struct Reference {
    let field: Symbol
    let target: InstanceLabel
    let event: TraceEvents.Index
  }

  private var spans: [InstanceLabel: Scope.Span] = [:]
  /// The scopes of the registrations that answered with instances from a cache.
  private var registeredScopes: [InstanceLabel: ScopeLabel] = [:]
  private var keepers: [InstanceLabel: Keeper] = [:]
  private var references: [InstanceLabel: [Reference]] = [:]

  /// Reads `trace`, in time proportional to it.
  package init(_ trace: Trace) {
    let filled = trace.before.filter { !$0.isGraph && !$0.isWeak && $0.count > 0 }
    let isPossible =
      !filled.isEmpty || trace.registrations.all.contains { $0.span.map { $0 >= .part } ?? false }
    guard isPossible else { return }
    readEvents(of: trace)
    for contents in filled { readScope(contents, of: trace) }
    for (owner, keeper) in keepers where references[owner] != nil { follow(owner, keeper) }
    captives.sort {
      ($0.event, $0.keeper.description, $0.object.description)
        < ($1.event, $1.keeper.description, $1.object.description)
    }
  }

  // MARK: Reading

  /// Reads what a scope held before the cycle. Its lifetime is that of a registration of the trace with the same scope;
  /// if there is none, it is ``Scope/Span/part``.
  private mutating func readScope(_ contents: ScopeContents, of trace: Trace) {
    let span = trace.registrations.all.first { $0.scope == contents.scope }?.span ?? .part
    for owner in references.keys where contents.holds(owner) {
      keepers[owner] = Keeper(
        scope: contents.scope, registeredAs: registeredScopes[owner], span: span,
        event: trace.events.startIndex)
      for reference in references[owner] ?? [] where contents.holds(reference.target) {
        spans[reference.target] = span
      }
    }
  }

  private mutating func readEvents(of trace: Trace) {
    var stack = FrameStack()
    var position = trace.events.startIndex
    for event in trace.events {
      let transition = event.transition
      stack.apply(transition)
      var registration: RegistrationSnapshot?
      if case .request(_, let id?)? = stack.frames.last { registration = trace.registrations[id] }
      read(transition, at: position, registration)
      position = trace.events.index(after: position)
    }
  }

  private mutating func read(
    _ transition: TraceEvent.Transition, at position: TraceEvents.Index,
    _ registration: RegistrationSnapshot?
  ) {
    switch transition {
    case .makes(let label, isNew: true): spans[label] = registration?.span
    case .asks(_, let label?):
      if spans[label] == nil { spans[label] = registration?.span }
      registeredScopes[label] = registration?.scope
    case .stores(let label, let scope):
      guard let registration, let span = registration.span, span >= .part, label.isObject else { return }
      keepers[label] = Keeper(scope: scope, registeredAs: registration.scope, span: span, event: position)
    case .holds(let owner, let field, let target):
      references[owner, default: []].append(Reference(field: field, target: target, event: position))
    case .letsGo(let owner, let field, let target):
      references[owner]?.removeAll { $0.field == field && $0.target == target }
    case .deallocates(let label):
      references[label] = nil
      keepers[label] = nil
    case .begins, .ends, .searches, .considers, .finds, .enters, .asks(_, held: nil), .makes(_, isNew: false),
      .collects, .delays, .defers, .doesNotStore, .remembers, .releases, .resets, .opensGraphs,
      .closesGraphs,
      .holdsWeakly, .nothing:
      break
    }
  }

  // MARK: Captives

  /// Adds the captives of `owner`. An object whose own scope lasts for a cycle at most counts as a captive of its
  /// direct holder only; another object, of every longer-lived object from which it can be reached. Objects that no
  /// registration made count as parts of their holders.
  private mutating func follow(_ owner: InstanceLabel, _ keeper: Keeper) {
    var seen: Set = [owner]
    var pending = [(holder: owner, event: keeper.event)]
    while let (holder, since) = pending.popLast() {
      for reference in references[holder] ?? [] where seen.insert(reference.target).inserted {
        let own = spans[reference.target]
        guard own.map({ $0 < keeper.span }) ?? true else { continue }
        let event = max(since, reference.event)
        pending.append((reference.target, event))
        guard let own, holder == owner || own >= .holders else { continue }
        captives.append(
          CaptiveDependency(
            object: reference.target, keeper: owner, scope: keeper.scope,
            registeredScope: keeper.registeredScope, event: event))
      }
    }
  }
}
