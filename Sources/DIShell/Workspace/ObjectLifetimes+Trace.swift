import DICore

/// The lifetimes in a single cycle, wherever it was recorded.
extension ObjectLifetimes {
  init(_ cycle: RecordedCycle) {
    self.init()
    let trace = cycle.trace
    let earlier = trace.before.filter { !$0.isGraph }
    let made = Set(trace.created)
    let met =
      trace.reused
      + trace.events.compactMap { event -> InstanceLabel? in
        guard case .makes(let label, isNew: false) = event.transition else { return nil }
        return label
      }
    let there = (earlier.flatMap(\.instances) + met).uniqued().filter { $0.isObject && !made.contains($0) }
    record(0, [], deallocated: [], Present(numbered: there, holdings: Present.holdings(of: earlier)))
    let state = trace.steps.last.map { trace.stepState(of: $0).state }
    let held = Present.holdings(of: state?.scopes.filter { !$0.isGraph } ?? [])
    record(
      cycle.input, [(cycle.number, trace)], deallocated: [],
      Present(numbered: state?.objects ?? [], holdings: held))
  }
}

extension ObjectLifetimes.Present {
  fileprivate static func holdings(of scopes: [ScopeContents]) -> [ScopeLabel: Holdings] {
    Dictionary(
      scopes.map { contents in
        let labels = Set(contents.instances.filter(\.isObject))
        return (contents.scope, Holdings(labels: labels, isStrong: !contents.isWeak))
      }, uniquingKeysWith: { $1 })
  }
}

extension RecordedCycle {
  /// The lifetimes of a loaded cycle, as if it were the only one.
  init(_ trace: Trace) { self.init(number: 1, input: 1, trace: trace) }
}
