/// Writes down what happens in one resolution cycle.
///
/// A class, because the cycle and the census, which notices the end of objects, write into one trace.
final class TraceRecorder {
  private(set) var trace: Trace
  private let census: ObjectCensus
  private var references: [InstanceLabel: [LabelledReference]] = [:]
  private var scopes: Set<Symbol> = []
  private let scopesBefore: Int

  /// The requests that are open, outermost first, each with what it got and what those below it were answered
  /// with.
  private var open: [(got: InstanceLabel?, answers: [InstanceLabel])] = []

  private struct LabelledReference: Hashable {
    let field: Symbol
    let target: InstanceLabel
  }

  init(census: ObjectCensus, container: Container) {
    self.census = census
    trace = Trace(container: container.name, defaultScope: container.defaultScope.name)
    trace.before = ScopeSnapshot(of: container, census: census).contents
    scopes = Set(trace.before.map(\.scope))
    scopesBefore = trace.before.count
  }

  /// A scope that nobody knew of held nothing before.
  private func remember(_ scope: Scope) {
    guard scopes.insert(scope.name).inserted else { return }
    trace.before.append(ScopeContents(scope))
  }

  func record(_ event: TraceEvent) {
    trace.events.append(event)
    follow(event)
  }

  private func follow(_ event: TraceEvent) {
    switch event {
    case .asked: open.append((nil, []))
    case .made(let label, _), .reused(let label, _):
      if !open.isEmpty { open[open.count - 1].got = label }
    case .returned, .absent, .failed, .abandoned:
      guard let closed = open.popLast(), let got = closed.got, !open.isEmpty else { return }
      open[open.count - 1].answers.append(got)
    default: break
    }
  }

  func ask(_ request: Request, on container: Container) {
    trace.requests.append(Trace.Asked(request: request, container: container.name))
    record(.asked(request: Int32(clamping: trace.requests.count - 1)))
  }

  /// Tells of the containers searched, and of what was found in them.
  func search(_ search: [Search]) {
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

  func look(in scope: Scope, of registration: Registration, found kept: Kept?) {
    remember(registration)
    remember(scope)
    guard let kept, let instance = kept.instance else { return record(.missed(scope: scope.name)) }
    record(.reused(instance: census.label(for: instance).label, scope: scope.name))
    let maker = kept.maker
    guard maker.id != registration.id else { return }
    record(.noted(note: .madeByAnother(at: maker.place, container: maker.container)))
  }

  func find(_ registration: Registration) {
    remember(registration)
    record(.found(registration: registration.id))
  }

  func enter(_ registration: Registration) {
    remember(registration)
    record(.entered(registration: registration.id))
  }

  /// A value that a nested request has just returned is passed on, not made.
  func make(_ instance: Instance) {
    let (label, isNew) = census.label(for: instance)
    let isPassedOn =
      instance.object is Container || !label.isObject && open.last?.answers.contains(label) == true
    record(.made(instance: label, isNew: isNew && !isPassedOn))
    recordReferences(of: instance, label)
  }

  /// An object made elsewhere is at work here.
  func take(_ instance: Instance) {
    let label = census.label(for: instance).label
    record(.made(instance: label, isNew: false))
    recordReferences(of: instance, label)
  }

  func keep(_ instance: Instance, in scope: Scope, isKept: Bool) {
    let label = census.label(for: instance).label
    guard isKept else { return record(.notKept(instance: label, scope: scope.name)) }
    for scope in scope.withParents {
      remember(scope)
      record(.kept(instance: label, scope: scope.name))
    }
  }

  /// A call finds again what is left of another call's graphs.
  func recall(_ graphs: ResolutionGraphs) {
    for graph in graphs.graphs {
      remember(graph.scope)
      for holding in graph.storage.holdings {
        let label = census.label(for: holding.instance).label
        record(.remembered(instance: label, scope: graph.scope.name))
      }
    }
  }

  func inject(_ index: Int, into instance: Instance, of registration: Registration) {
    remember(registration)
    record(
      .injecting(
        registration: registration.id, injection: Int32(clamping: index),
        owner: census.label(for: instance).label))
  }

  func endInjection(of instance: Instance) {
    recordReferences(of: instance, census.label(for: instance).label)
    record(.injected)
  }

  func fail(with error: ResolutionError, isOwn: Bool) {
    guard isOwn else { return record(.abandoned) }
    if case .missingRegistration(let missing) = error.fault { missing.settle() }
    trace.failures.append(error)
    record(.failed(failure: Int32(clamping: trace.failures.count - 1)))
  }

  /// The cycle ends with `error`.
  func end(with error: any Error) {
    trace.failure = error as? ResolutionError
  }

  /// Leaves out what came behind the first `count` events. Objects that were made there are unknown again: their
  /// numbers go to those that come next.
  func keep(first count: Int) {
    census.forget(trace.created(after: count))
    trace = trace.first(count, knowing: scopesBefore)
    scopes = Set(trace.before.map(\.scope))
    open = []
    references = [:]
    for event in trace.events {
      follow(event)
      relate(event)
    }
  }

  private func relate(_ event: TraceEvent) {
    switch event {
    case .holds(let owner, let field, let target):
      references[owner, default: []].append(LabelledReference(field: field, target: target))
    case .letsGo(let owner, let field, let target):
      references[owner]?.removeAll { $0 == LabelledReference(field: field, target: target) }
    default: break
    }
  }

  /// The trace, when the cycle is over.
  var result: Trace {
    var result = trace
    result.trim()
    return result
  }

  private func remember(_ registration: Registration) {
    guard trace.registrations[registration.id] == nil else { return }
    trace.registrations[registration.id] = registration.facts
  }

  /// Objects that nobody has named are passed through: what they hold counts as held by their owner.
  private func recordReferences(of instance: Instance, _ owner: InstanceLabel) {
    guard let object = instance.object as? any TransparentObject else { return }
    let now = labelledReferences(of: object)
    let before = references[owner] ?? []
    for gone in before where !now.contains(gone) {
      record(.letsGo(owner: owner, field: gone.field, target: gone.target))
    }
    for new in now where !before.contains(new) {
      record(.holds(owner: owner, field: new.field, target: new.target))
    }
    references[owner] = now
  }

  private func labelledReferences(of object: any TransparentObject) -> [LabelledReference] {
    object.strongReferences.compactMap { reference in
      census.knownLabel(of: reference.target).map { LabelledReference(field: reference.field, target: $0) }
    }
  }
}
