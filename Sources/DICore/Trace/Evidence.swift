/// The evidence for a step: the containers searched, the candidates, the lookup in the scope, and the holders of the
/// result.
package struct Evidence: Sendable {
  /// A candidate, and the verdict on it.
  package struct Candidate: Sendable {
    package let registration: RegistrationSnapshot
    /// Why the candidate was chosen or rejected.
    package let verdict: Verdict
  }

  /// The result of asking a scope.
  package struct Lookup: Sendable {
    /// The scope asked.
    package let scope: ScopeLabel
    /// The instance that it held; nil for none.
    package let held: InstanceLabel?
  }

  /// Something that keeps an instance alive.
  package enum Holder: Hashable, Sendable {
    /// An object, in one of its fields.
    case object(InstanceLabel, field: Symbol)
    /// A scope that holds strongly, or the resolution graph.
    case scope(ScopeLabel)
  }

  /// A container that was searched, and the number of candidates in it.
  package struct Search: Sendable {
    /// The container.
    package let container: ContainerLabel
    /// The number of candidates.
    package let found: Int
  }

  /// The containers that were searched for the step's request, in order.
  package fileprivate(set) var searched: [Search] = []

  /// The candidates found, in the order in which the rules judged them.
  package fileprivate(set) var candidates: [Candidate] = []

  /// The lookup in the request's scope; nil if the scope stores nothing and was not asked.
  package fileprivate(set) var lookup: Lookup?

  /// The scope that the instance was stored in; nil if it was not stored by the end of the step.
  package fileprivate(set) var storedIn: ScopeLabel?

  /// The holders of the step's instance after the step, except variables and running factories.
  package fileprivate(set) var holders: [Holder] = []

  /// The candidate that was chosen; nil if none was.
  package var chosen: Candidate? { candidates.first { $0.verdict.isChosen } }
}

extension Trace {
  /// The evidence for each of `steps`, which are ``steps`` of this trace.
  ///
  /// - Parameter held: The holders of objects when the cycle began, as far as they are known: no event records them.
  package func evidence(
    for steps: [Step], heldBefore held: [InstanceLabel: [Evidence.Holder]] = [:]
  ) -> [Evidence] {
    var collector = EvidenceCollector(self, heldBefore: held)
    return steps.map { collector.evidence(for: $0) }
  }

  /// The evidence for each request at the end of the trace, without holders, by the position in ``requests``.
  var evidenceByRequest: [Int: Evidence] {
    var collector = EvidenceCollector(self)
    return collector.evidenceByRequest()
  }
}

/// Collects evidence in one pass over a trace.
private struct EvidenceCollector {
  let trace: Trace
  private var byRequest: [Int: Evidence] = [:]
  /// The objects that hold each object.
  private var objects: [InstanceLabel: [Evidence.Holder]]
  private var state: CycleState

  init(_ trace: Trace, heldBefore held: [InstanceLabel: [Evidence.Holder]] = [:]) {
    self.trace = trace
    objects = held
    state = CycleState(before: trace)
  }

  /// The evidence that became known up to the end of `step`. Steps must be passed in order.
  mutating func evidence(for step: Step) -> Evidence {
    for event in trace.events[step.events] { take(event) }
    var evidence = step.requestIndex.flatMap { byRequest[$0] } ?? Evidence()
    evidence.holders = step.instance.map(holders) ?? []
    return evidence
  }

  /// The evidence of the whole trace, by the position of the request.
  mutating func evidenceByRequest() -> [Int: Evidence] {
    for event in trace.events { take(event) }
    return byRequest
  }

  private func holders(of instance: InstanceLabel) -> [Evidence.Holder] {
    (objects[instance] ?? []) + state.scopes(holding: instance).map(Evidence.Holder.scope)
  }

  private mutating func take(_ event: TraceEvent) {
    state.apply(event)
    switch event.transition {
    case .searches(let container, let found):
      innermost { $0.searched.append(Evidence.Search(container: container, found: Int(found))) }
    case .considers(let id, let verdict): consider(id, verdict)
    case .finds(let id): consider(id, .collected)
    case .asks(let scope, let held): innermost { $0.lookup = Evidence.Lookup(scope: scope, held: held) }
    case .stores(_, let scope): innermost { $0.storedIn = $0.storedIn ?? scope }
    case .holds(let owner, let field, let target): hold(target, by: .object(owner, field: field))
    case .letsGo(let owner, let field, let target):
      objects[target]?.removeAll { $0 == .object(owner, field: field) }
    case .deallocates(let label): objects[label] = nil
    case .begins, .ends, .enters, .makes, .collects, .delays, .defers, .doesNotStore, .remembers, .releases,
      .resets, .opensGraphs, .closesGraphs, .holdsWeakly, .nothing:
      break
    }
  }

  /// Changes the evidence for the innermost request.
  private mutating func innermost(_ change: (inout Evidence) -> Void) {
    guard let index = state.running.innermostRequest else { return }
    change(&byRequest[index, default: Evidence()])
  }

  private mutating func consider(_ id: RegistrationID, _ verdict: Verdict) {
    guard let registration = trace.registrations[id] else { return }
    innermost { evidence in
      guard !evidence.candidates.contains(where: { $0.registration.id == id }) else { return }
      evidence.candidates.append(Evidence.Candidate(registration: registration, verdict: verdict))
    }
  }

  private mutating func hold(_ label: InstanceLabel, by holder: Evidence.Holder) {
    guard label.isObject, objects[label]?.contains(holder) != true else { return }
    objects[label, default: []].append(holder)
  }
}
