/// Writes down what happens in one resolution cycle.
///
/// A class, because the cycle and the census, which notices the end of objects, write into one trace.
final class TraceRecorder {
  private(set) var trace: Trace
  private let census: ObjectCensus
  private var references: [InstanceLabel: [LabelledReference]] = [:]

  private struct LabelledReference: Hashable {
    let field: Symbol
    let target: InstanceLabel
  }

  init(census: ObjectCensus, container: Container) {
    self.census = census
    trace = Trace(container: container.name, defaultScope: container.rules.defaultScope.name)
  }

  func record(_ event: TraceEvent) { trace.events.append(event) }

  func ask(_ request: Request, on container: Container) {
    trace.requests.append(Trace.Asked(request: request, container: container.name))
    record(.asked(Int32(clamping: trace.requests.count - 1)))
  }

  func consider(_ choice: Choice) {
    for (registration, verdict) in choice.verdicts {
      remember(registration)
      record(.considered(registration.id, verdict))
    }
  }

  func look(in scope: Scope, of registration: Registration, found stored: StoredInstance?) {
    remember(registration)
    guard let stored else { return record(.missed(scope: scope.name)) }
    record(.reused(census.label(for: stored.instance).label, scope: scope.name))
    let maker = stored.madeBy
    guard maker.id != registration.id else { return }
    record(.noted(.madeByAnother(at: maker.place, container: maker.container)))
  }

  func find(_ registration: Registration) {
    remember(registration)
    record(.found(registration.id))
  }

  func enter(_ registration: Registration) {
    remember(registration)
    record(.entered(registration.id))
  }

  /// A value that a nested request has just returned is passed on, not made.
  func make(_ instance: Instance) {
    let (label, isNew) = census.label(for: instance)
    let isPassedOn = !label.isObject && passesOn(label)
    record(.made(label, isNew: isNew && !isPassedOn))
    recordReferences(of: instance, label)
  }

  func keep(_ instance: Instance, in scope: Scope, isKept: Bool) {
    let label = census.label(for: instance).label
    record(isKept ? .kept(label, scope: scope.name) : .notKept(label, scope: scope.name))
  }

  func inject(_ index: Int, into instance: Instance, of registration: Registration) {
    remember(registration)
    record(.injecting(registration.id, Int32(clamping: index), census.label(for: instance).label))
  }

  func endInjection(of instance: Instance) {
    recordReferences(of: instance, census.label(for: instance).label)
    record(.injected)
  }

  func fail(with error: ResolutionError, isOwn: Bool) {
    guard isOwn else { return record(.abandoned) }
    trace.failures.append(error)
    record(.failed(Int32(clamping: trace.failures.count - 1)))
  }

  private func remember(_ registration: Registration) {
    guard trace.registrations[registration.id] == nil else { return }
    trace.registrations[registration.id] = RegistrationFacts(registration)
  }

  private func passesOn(_ label: InstanceLabel) -> Bool {
    var depth = 0
    for event in trace.events.reversed() {
      switch event {
      case .returned, .absent, .failed, .abandoned: depth += 1
      case .asked: depth -= 1
      case .made(label, _), .reused(label, _): if depth == 1 { return true }
      default: break
      }
      if depth < 0 { return false }
      if case .entered = event, depth == 0 { return false }
    }
    return false
  }

  /// Objects that nobody has named are passed through: what they hold counts as held by their owner.
  private func recordReferences(of instance: Instance, _ owner: InstanceLabel) {
    guard let object = instance.object as? any TransparentObject else { return }
    let now = labelledReferences(of: object)
    let before = references[owner] ?? []
    for gone in before where !now.contains(gone) {
      record(.letsGo(owner, field: gone.field, gone.target))
    }
    for new in now where !before.contains(new) { record(.holds(owner, field: new.field, new.target)) }
    references[owner] = now
  }

  private func labelledReferences(of object: any TransparentObject) -> [LabelledReference] {
    object.strongReferences.compactMap { reference in
      census.knownLabel(of: reference.target).map { LabelledReference(field: reference.field, target: $0) }
    }
  }
}
