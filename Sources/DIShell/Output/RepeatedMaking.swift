import DICore

/// The types of which resolution cycles made more than one object, with the numbers of requests and objects.
struct RepeatedMaking {
  private let traces: [Trace]

  init(_ traces: [Trace]) { self.traces = traces }

  private static let shownTypes = 4

  /// The lines: `Logger asked for 4 times, made 2`; empty if each type was made at most once.
  var lines: [String] {
    let created = traces.flatMap(\.created).filter(\.isObject)
    let made = Dictionary(grouping: created, by: \.typeName).mapValues(\.count)
    let repeated = created.map(\.typeName).uniqued().filter { (made[$0] ?? 0) > 1 }
    guard !repeated.isEmpty else { return [] }
    let reused = Dictionary(grouping: traces.flatMap(\.reused), by: \.typeName).mapValues(\.count)
    let told = repeated.prefix(Self.shownTypes).map { type in
      let count = made[type] ?? 0
      return "\(type) asked for \((count + (reused[type] ?? 0)).of("time")), made \(count)"
    }
    let rest = repeated.count - told.count
    return [(told + (rest > 0 ? ["and \(rest.of("more type"))"] : [])).joined(separator: " · ")]
  }
}
