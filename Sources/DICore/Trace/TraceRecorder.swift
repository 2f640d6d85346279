/// Records the trace of a resolution cycle. Reused with its memory for other cycles.
///
/// A class, because the cycle and the tracker, which detects deallocations, write to the same trace.
final class TraceRecorder {
  private let engine: Engine
  var tracker: ObjectTracker { engine.tracker }

  private var snapshot: ScopeSnapshot
  private var container: ContainerLabel
  private let before = ExclusiveCell<[ScopeContents]>([])
  private let requests = ExclusiveCell(TraceRequests.Writer())
  private let events = ExclusiveCell(TraceEvents.Writer())
  private let registrations = ExclusiveCell(RegistrationTable())
  private let failures = ExclusiveCell(Failures())
  /// What each object holds, as recorded, and the objects in the order in which they were recorded first.
  let references = ExclusiveCell<[InstanceLabel: [LabelledReference]]>([:])
  let owners = ExclusiveCell<[InstanceLabel]>([])
  /// The objects without a label that recorded objects hold: they exist before a factory returns them.
  let parts = ExclusiveCell<[ObjectIdentifier: WeakReference]>([:])

  let open = ExclusiveCell(OpenFrames())

  /// The errors of requests, and the one with which the cycle ends.
  private struct Failures {
    var all: [ResolutionError] = []
    var last: ResolutionError?
  }

  struct LabelledReference: Hashable {
    let field: Symbol
    let target: InstanceLabel
    var isWeak = false
  }

  /// Begins the trace of a cycle, with a request to `container`.
  init(on container: Container) {
    engine = container.engine
    snapshot = engine.scopeSnapshot(for: container)
    self.container = container.label
    before.access { $0 = snapshot.contents }
  }

  /// Begins the trace of another cycle, with a request to `container`.
  func begin(on container: Container) {
    if !snapshot.isCurrent(for: container) { snapshot = ScopeSnapshot(of: container, after: snapshot) }
    self.container = container.label
    before.access { $0 = snapshot.contents }
  }

  /// The record so far.
  var trace: Trace {
    let failures = failures.access { $0 }
    return Trace(
      container: container, defaultScope: snapshot.defaultScope, before: before.access { $0 },
      requests: requests.access { $0.requests }, events: events.access { $0.events },
      registrations: registrations.access { $0.trimmed }, failures: failures.all, failure: failures.last)
  }

  /// Ends the trace and returns it. The recorder can begin another one.
  func end() -> Trace {
    defer { forget() }
    return trace
  }

  private func forget() {
    requests.access { $0.removeAll() }
    events.access { $0.removeAll() }
    registrations.access { $0.removeAll() }
    withExtendedLifetime(failures.exchange(for: Failures())) {}
    references.access { if !$0.isEmpty { $0 = [:] } }
    owners.access { $0.removeAll() }
    parts.access { if !$0.isEmpty { $0 = [:] } }
    open.access { $0.removeAll() }
  }

  /// The label of a scope. A scope that is new to the trace held nothing before.
  private func remember(_ scope: Scope, near container: Container? = nil) -> ScopeLabel {
    let label = engine.label(of: scope, near: container)
    let isKnown = before.access { $0.contains { $0.scope == label } }
    if !isKnown {
      let contents = ScopeContents(scope, label)
      before.access { $0.append(contents) }
    }
    return label
  }

  /// Records an event, and updates the list of requests that have not ended.
  ///
  /// Never inlined: otherwise cycles that are not recorded would pay for the stack frame.
  @inline(never)
  func record(_ event: TraceEvent) {
    events.access { $0.append(event) }
    open.access { $0.follow(event) }
  }

  /// Records a request and its beginning.
  func ask(_ request: Request, on container: Container) {
    let label = container.label
    let count = requests.access { requests in
      requests.append(request, on: label)
      return requests.count
    }
    record(.asked(request: Int32(clamping: count - 1)))
  }

  /// Records that the only candidate in `container` was found.
  func find(onlyCandidate registration: Registration, in container: Container) {
    remember(registration)
    record(.searched(container: container.label, found: 1))
    record(.considered(registration: registration.id, verdict: .onlyCandidate))
  }

  /// Records the containers searched, and the candidates found.
  func recordSearch(_ search: [Search]) {
    for searched in search {
      let found = searched.choice.verdicts.count { $0.verdict != .replaced }
      record(.searched(container: searched.container, found: Int32(clamping: found)))
      consider(searched.choice)
    }
  }

  private func consider(_ choice: Choice) {
    for (registration, verdict) in choice.verdicts {
      remember(registration)
      record(.considered(registration: registration.id, verdict: verdict))
    }
  }

  /// Records that a scope is asked, with the instance that it holds; nil for none.
  func look(in place: ResolutionCycle.CacheLocation, found slot: CacheSlot?) {
    remember(place.registration)
    let scope = remember(place.labelledScope, near: place.container)
    guard let slot, let instance = slot.instance else { return record(.missed(scope: scope)) }
    record(.reused(instance: tracker.label(for: instance).label, scope: scope))
    let origin = slot.origin
    guard origin.id != place.registration.id else { return }
    record(.noted(note: .madeByAnother(at: origin.place, container: origin.container)))
  }

  func find(_ registration: Registration) {
    remember(registration)
    record(.found(registration: registration.id))
  }

  func enter(_ registration: Registration) {
    remember(registration)
    record(.entered(registration: registration.id))
  }

  /// Records the result of a factory. A value that a nested request has just returned counts as passed on, not made.
  func make(_ instance: Instance) {
    let (label, isNew) = tracker.label(for: instance)
    guard let object = instance.object else {
      let isPassedOn = open.access { $0.hasAnswer(label) }
      return record(.made(instance: label, isNew: !isPassedOn))
    }
    let isMade = isNew && !isPart(object) && !TypeTraits.of(type(of: object)).contains(.containers)
    record(.made(instance: label, isNew: isMade))
    open.access { $0.make(ObjectIdentifier(object), label) }
    recordReferences(of: object, label)
  }

  /// Records an instance that was made elsewhere.
  func take(_ instance: Instance) {
    let label = tracker.label(for: instance).label
    record(.made(instance: label, isNew: false))
    if let object = instance.object { recordReferences(of: object, label) }
  }

  /// Records that a scope and its parents store an instance, or that the scope does not store it.
  func store(_ instance: Instance, in place: ResolutionCycle.CacheLocation, isStored: Bool) {
    let label = label(of: instance)
    guard isStored else {
      return record(.notStored(instance: label, scope: remember(place.labelledScope, near: place.container)))
    }
    for scope in place.labelledScope.withParents {
      record(.stored(instance: label, scope: remember(scope, near: place.container)))
    }
  }

  /// Records that the graph of `scope` holds an instance too.
  func store(_ instance: Instance, inGraphOf scope: Scope) {
    record(.stored(instance: label(of: instance), scope: remember(scope)))
  }

  /// Records that the graph of `scope` is released.
  func release(_ scope: Scope) { record(.released(scope: engine.label(of: scope))) }

  /// Records that `scope` is reset.
  func reset(_ scope: Scope) { record(.reset(scope: engine.label(of: scope))) }

  /// Records the objects of another call's graphs with which a call begins.
  func recall(_ graphs: ResolutionGraphs) {
    for graph in graphs.graphs {
      let scope = remember(graph.scope)
      for holding in graph.storage.access({ $0.holdings }) {
        record(.remembered(instance: tracker.label(for: holding.instance).label, scope: scope))
      }
    }
  }

  /// Records the beginning of the injection `index` into an object.
  func inject(_ index: Int, into instance: Instance, of registration: Registration) {
    remember(registration)
    record(
      .injecting(
        registration: registration.id, injection: Int32(clamping: index),
        owner: label(of: instance)))
  }

  /// Records that the injection `index` is deferred.
  func deferInjection(_ index: Int, of registration: Registration) {
    remember(registration)
    record(.deferred(injection: Int32(clamping: index)))
  }

  /// Records the end of an injection, and the references that the object and those that it holds have now.
  func endInjection(of instance: Instance) {
    if let object = instance.object { recordReferencesAfterInjection(of: object, label(of: instance)) }
    record(.injected)
  }

  /// Records that a request is answered. At the end of the cycle, what code of the program has made objects hold
  /// meanwhile is recorded before it.
  func answer() {
    if open.access({ $0.isOutermost }) { recordReferencesOfAll() }
    record(.returned)
  }

  /// The label of `instance`. The object that the innermost open request made is not looked up again.
  private func label(of instance: Instance) -> InstanceLabel {
    if let object = instance.object, let made = open.access({ $0.made }),
      made.object == ObjectIdentifier(object)
    {
      return made.label
    }
    return tracker.label(for: instance).label
  }

  /// Records the failure of a request. `isOwn`: the request itself failed, and not one that it led to.
  func fail(with error: ResolutionError, isOwn: Bool) {
    guard isOwn else { return record(.abandoned) }
    if case .missingRegistration(let missing) = error.fault { missing.computeFindings() }
    let count = failures.access { failures in
      failures.all.append(error)
      return failures.all.count
    }
    record(.failed(failure: Int32(clamping: count - 1)))
  }

  /// Sets the error with which the cycle ends.
  func end(with error: any Error) {
    failures.access { $0.last = error as? ResolutionError }
  }

  /// Keeps only the first `count` events. The labels of objects made later are revoked, and their numbers reused.
  func keep(first count: Int) {
    let all = trace
    let kept = all.first(count, knowing: snapshot.contents.count)
    tracker.forget(all.created(after: count))
    forget()
    before.access { $0 = kept.before }
    registrations.access { $0 = kept.registrations }
    failures.access { $0.all = kept.failures }
    for asked in kept.requests {
      requests.access { $0.append(asked.request, on: asked.container) }
    }
    for event in kept.events {
      record(event)
      relate(event)
    }
  }

  /// Restores the recorded references of an event that is kept.
  private func relate(_ event: TraceEvent) {
    switch event.transition {
    case .holds(let owner, let field, let target):
      relate(owner, LabelledReference(field: field, target: target))
    case .holdsWeakly(let owner, let field, let target):
      relate(owner, LabelledReference(field: field, target: target, isWeak: true))
    case .letsGo(let owner, let field, let target):
      let reference = LabelledReference(field: field, target: target)
      references.access { $0[owner]?.removeAll { $0 == reference } }
    default: break
    }
  }

  private func relate(_ owner: InstanceLabel, _ reference: LabelledReference) {
    let isKnown = references.access { references in
      defer { references[owner, default: []].append(reference) }
      return references[owner] != nil
    }
    if !isKnown { owners.access { $0.append(owner) } }
  }

  private func remember(_ registration: Registration) {
    let snapshot = registration.snapshot
    registrations.access { $0.add(snapshot) }
  }
}
