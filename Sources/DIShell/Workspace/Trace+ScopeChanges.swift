import DICore

extension Trace {
  var resetsScope: Bool {
    events.contains { if case .resets = $0.transition { true } else { false } }
  }

  /// Whether a scope that keeps instances between cycles was reset, or has stored anything that is not in
  /// `deallocated`.
  func changesScopes(apartFrom deallocated: Set<InstanceLabel>) -> Bool {
    let graphs = Set(before.filter(\.isGraph).map(\.scope))
    return events.contains { event in
      switch event.transition {
      case .stores(let label, let scope): !graphs.contains(scope) && !deallocated.contains(label)
      case .resets: true
      case .begins, .ends, .searches, .considers, .finds, .enters, .asks, .makes, .collects, .delays,
        .defers,
        .doesNotStore, .remembers, .releases, .opensGraphs, .closesGraphs, .holds, .letsGo, .deallocates,
        .holdsWeakly, .nothing:
        false
      }
    }
  }
}
