import DICore
import DISource

extension Action {
  /// Whether it makes a scope, or a variable, let go of what it holds.
  var emptiesScope: Bool {
    switch self {
    case .release, .resetScope, .dropScope, .changeScope, .register, .remove, .swap: true
    default: false
    }
  }
}

extension Effect {
  /// Whether it has brought new declarations, registrations or variables.
  var adds: Bool { evaluation?.adds ?? true }
}

extension Trace {
  var resetsScope: Bool {
    events.contains { if case .resets = $0.transition { true } else { false } }
  }

  /// Whether a scope that lasts beyond cycles has let go of something, or keeps anything else than `ended`.
  func changesScopes(apartFrom ended: Set<InstanceLabel>) -> Bool {
    let graphs = Set(before.filter(\.isGraph).map(\.scope))
    return events.contains { event in
      switch event.transition {
      case .keeps(let label, let scope): !graphs.contains(scope) && !ended.contains(label)
      case .resets: true
      case .begins, .ends, .searches, .judges, .finds, .enters, .asks, .makes, .collects, .delays, .defers,
        .declines, .remembers, .releases, .opensGraphs, .closesGraphs, .holds, .letsGo, .deallocates,
        .nothing:
        false
      }
    }
  }
}
