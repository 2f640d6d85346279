import DICore

/// The types of which resolution cycles made more than one object, with the numbers of requests and objects.
struct RepeatedMaking {
  private let traces: [Trace]

  init(_ traces: [Trace]) { self.traces = traces }

  private static let shownTypes = 4

  /// One line for all types: `Logger requested 4 times, 2 created`; empty if each type was made at most once.
  var lines: [String] {
    let created = traces.flatMap(\.created).filter(\.isObject)
    let made = Dictionary(grouping: created, by: \.typeName).mapValues(\.count)
    let repeated = created.map(\.typeName).uniqued().filter { (made[$0] ?? 0) > 1 }
    guard !repeated.isEmpty else { return [] }
    let asked = Dictionary(grouping: traces.flatMap(answers), by: \.typeName).mapValues(\.count)
    let listed = repeated.prefix(Self.shownTypes).map { type in
      "\(type) requested \((asked[type] ?? 0).counted("time")), \(made[type] ?? 0) created"
    }
    let rest = repeated.count - listed.count
    return [(listed + (rest > 0 ? ["and \(rest.counted("more type"))"] : [])).joined(separator: " · ")]
  }

  /// The objects with which the requests of a cycle were answered, except those that a factory only passed on.
  private func answers(_ trace: Trace) -> [InstanceLabel] {
    RequestTree(trace).nodes.compactMap { node in
      if case .passedOn = node.outcome { nil } else { node.instance }
    }
  }
}
