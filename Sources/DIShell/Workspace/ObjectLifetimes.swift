import DICore

/// The lifetimes of a world's objects, and the periods of its scopes: a function of the log.
///
/// All living objects are included, but only the latest deallocated ones, so that memory use does not grow with the
/// session.
struct ObjectLifetimes: Sendable {
  /// The latest deallocated objects, in the order of deallocation.
  private(set) var dead: [ObjectLifetime] = []
  /// The number of objects deallocated before those.
  private(set) var forgotten = 0

  private var living: [InstanceLabel: ObjectLifetime] = [:]
  private var createdCount = 0
  private var closed: [ScopeSpan] = []
  private var open: [ScopeLabel: OpenSpan] = [:]

  private static let keptDead = 10_000
  private static let keptSpans = 10_000

  /// The current period of a scope.
  private struct OpenSpan {
    let from: EventPosition
    var contents: Set<InstanceLabel> = []
  }

  /// A resolution cycle; a failed one has no number.
  typealias Cycle = (number: Int?, trace: Trace)

  /// The state at the end of an input.
  struct Present {
    /// The objects that got numbers during the input, in order; some may be deallocated.
    var numbered: [InstanceLabel] = []
    /// The contents of the scopes that keep instances between cycles.
    var holdings: [ScopeLabel: Holdings] = [:]
    /// The scopes whose contents agree with the traces.
    var settled: Set<ScopeLabel> = []

    struct Holdings {
      var labels: Set<InstanceLabel> = []
      var isStrong = true
    }
  }

  /// The living objects, in the order of creation.
  var alive: [ObjectLifetime] { living.values.sorted { $0.number < $1.number } }

  /// All known objects, in the order of creation.
  var all: [ObjectLifetime] { (Array(living.values) + dead).sorted { $0.number < $1.number } }

  /// The periods of all scopes, in the order of their beginning.
  var spans: [ScopeSpan] {
    let current = open.map { ScopeSpan(scope: $0.key, from: $0.value.from) }
    return (closed + current).sorted { ($0.from, $0.scope.description) < ($1.from, $1.scope.description) }
  }

  /// Records which objects have leaked, and which leaked ones are reached again.
  mutating func note(
    leaked: [InstanceLabel], reached: some Sequence<InstanceLabel>, at eventPosition: EventPosition
  ) {
    for label in leaked { living[label]?.leaked = eventPosition }
    for label in reached { living[label]?.leaked = nil }
  }

  /// The lifetime of a living object; nil for others.
  func life(of label: InstanceLabel) -> ObjectLifetime? { living[label] }

  /// Records an input.
  mutating func record(_ input: Int, _ cycles: [Cycle], deallocated: [InstanceLabel], _ present: Present) {
    let end = EventPosition(input: input)
    var endedInCycles: Set<InstanceLabel> = []
    for cycle in cycles { follow(cycle, until: end, &endedInCycles) }
    for label in deallocated where !endedInCycles.contains(label) { noteDeallocation(of: label, at: end) }
    let gone = Set(deallocated)
    for label in present.numbered where !gone.contains(label) { noteCreation(of: label, at: end) }
    reconcile(with: present, at: end)
    forget()
  }

  // MARK: Objects

  private mutating func noteCreation(of label: InstanceLabel, at eventPosition: EventPosition) {
    guard living[label] == nil else { return }
    createdCount += 1
    living[label] = ObjectLifetime(label: label, number: createdCount, created: eventPosition)
  }

  /// Records a deallocation. An unknown object was made by code of the user in the same input. An object whose scope
  /// released it in the cycle of its deallocation did not outlive the scope.
  private mutating func noteDeallocation(of label: InstanceLabel, at eventPosition: EventPosition) {
    noteCreation(of: label, at: EventPosition(input: eventPosition.input))
    guard var life = living.removeValue(forKey: label) else { return }
    life.deallocated = eventPosition
    if let outlives = life.outlives, outlives.order == eventPosition.order { life.outlives = nil }
    dead.append(life)
    for scope in inOrder(open.filter { $0.value.contents.contains(label) }.keys) {
      open[scope]?.contents.remove(label)
      closeIfEmpty(scope, at: eventPosition)
    }
  }

  private mutating func forget() {
    let surplus = max(0, dead.count - Self.keptDead)
    dead.removeFirst(surplus)
    forgotten += surplus
    closed.removeFirst(max(0, closed.count - Self.keptSpans))
  }

  // MARK: Scopes

  private mutating func keep(_ label: InstanceLabel, in scope: ScopeLabel, at eventPosition: EventPosition) {
    open[scope, default: OpenSpan(from: eventPosition)].contents.insert(label)
    living[label]?.keeper = scope
    living[label]?.outlives = nil
  }

  /// Records that a scope released everything but `labels`.
  private mutating func empty(
    _ scope: ScopeLabel, but labels: Set<InstanceLabel> = [], isStrong: Bool, at eventPosition: EventPosition
  ) {
    for label in open[scope]?.contents.subtracting(labels) ?? []
    where isStrong && living[label]?.keeper == scope {
      living[label]?.outlives = eventPosition
    }
    open[scope]?.contents = labels
    closeIfEmpty(scope, at: eventPosition)
  }

  private mutating func closeIfEmpty(_ scope: ScopeLabel, at eventPosition: EventPosition) {
    guard let span = open[scope], span.contents.isEmpty else { return }
    open[scope] = nil
    closed.append(ScopeSpan(scope: scope, from: span.from, to: eventPosition))
  }

  /// Records the changes of scopes that no trace contains: those by commands and by code outside cycles.
  private mutating func reconcile(with present: Present, at end: EventPosition) {
    for scope in inOrder(Set(open.keys).union(present.holdings.keys).subtracting(present.settled)) {
      let now = present.holdings[scope] ?? Present.Holdings(isStrong: false)
      if open[scope] == nil, !now.labels.isEmpty { open[scope] = OpenSpan(from: end) }
      empty(scope, but: now.labels, isStrong: now.isStrong, at: end)
    }
  }

  private func inOrder(_ scopes: some Sequence<ScopeLabel>) -> [ScopeLabel] {
    scopes.sorted { $0.description < $1.description }
  }
}

// MARK: - Cycles

extension ObjectLifetimes {
  /// The scopes of a cycle: since when its graphs hold something, those of the innermost call last, and which of the
  /// other scopes hold strongly.
  private struct CycleScopes {
    var graphs: [[ScopeLabel: EventPosition]] = [[:]]
    private let graphNames: Set<ScopeLabel>
    private let weak: Set<ScopeLabel>

    init(_ trace: Trace) {
      graphNames = Set(trace.before.filter(\.isGraph).map(\.scope))
      weak = Set(trace.before.filter(\.isWeak).map(\.scope))
    }

    func isGraph(_ scope: ScopeLabel) -> Bool { graphNames.contains(scope) }
    func isStrong(_ scope: ScopeLabel) -> Bool { !weak.contains(scope) }
  }

  private mutating func follow(
    _ cycle: Cycle, until end: EventPosition, _ deallocated: inout Set<InstanceLabel>
  ) {
    var scopes = CycleScopes(cycle.trace)
    for (position, event) in zip(cycle.trace.events.indices, cycle.trace.events) {
      let eventPosition = EventPosition(
        input: end.input, cycle: cycle.number, event: cycle.number.map { _ in position })
      follow(event.transition, at: eventPosition, &scopes)
      if case .deallocates(let label) = event.transition { deallocated.insert(label) }
    }
    while let graphs = scopes.graphs.popLast() { release(graphs, at: end) }
  }

  private mutating func follow(
    _ transition: TraceEvent.Transition, at eventPosition: EventPosition, _ scopes: inout CycleScopes
  ) {
    let innermost = scopes.graphs.count - 1
    switch transition {
    case .makes(let label, let isNew): if isNew, label.isObject { noteCreation(of: label, at: eventPosition) }
    case .deallocates(let label): noteDeallocation(of: label, at: eventPosition)
    case .stores(_, let scope) where scopes.isGraph(scope), .remembers(_, let scope):
      if innermost >= 0, scopes.graphs[innermost][scope] == nil {
        scopes.graphs[innermost][scope] = eventPosition
      }
    case .stores(let label, let scope): keep(label, in: scope, at: eventPosition)
    case .releases(let scope):
      guard innermost >= 0, let from = scopes.graphs[innermost].removeValue(forKey: scope) else { return }
      release([scope: from], at: eventPosition)
    case .resets(let scope): empty(scope, isStrong: scopes.isStrong(scope), at: eventPosition)
    case .opensGraphs: scopes.graphs.append([:])
    case .closesGraphs: release(scopes.graphs.popLast() ?? [:], at: eventPosition)
    case .begins, .ends, .searches, .considers, .finds, .enters, .asks, .collects, .delays, .defers,
      .doesNotStore,
      .holds, .letsGo, .holdsWeakly, .nothing:
      break
    }
  }

  private mutating func release(_ graphs: [ScopeLabel: EventPosition], at eventPosition: EventPosition) {
    for scope in inOrder(graphs.keys) {
      guard let from = graphs[scope] else { continue }
      closed.append(ScopeSpan(scope: scope, from: from, to: eventPosition))
    }
  }
}
