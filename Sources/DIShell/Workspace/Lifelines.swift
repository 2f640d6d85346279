import DICore

/// The lives of a world's objects, and the times in which its scopes held something: a function of the log.
///
/// All that live are known; of those that have ended only the latest, so that a long session needs no more
/// memory than a short one.
struct Lifelines: Sendable {
  /// The objects that have ended, in the order of their end.
  private(set) var dead: [Lifeline] = []
  /// How many others ended before those.
  private(set) var forgotten = 0

  private var living: [InstanceLabel: Lifeline] = [:]
  private var births = 0
  private var closed: [ScopeSpan] = []
  private var open: [ScopeLabel: OpenSpan] = [:]

  private static let keptDead = 10_000
  private static let keptSpans = 10_000

  /// A scope that holds something now.
  private struct OpenSpan {
    let from: Occasion
    var contents: Set<InstanceLabel> = []
  }

  /// A resolution cycle that ran; one that failed has no number.
  typealias Cycle = (number: Int?, trace: Trace)

  /// What there is at the end of an input.
  struct Present {
    /// The objects that were numbered in the input, in that order; some may have ended.
    var numbered: [InstanceLabel] = []
    /// What scopes hold that keep instances from one cycle to the next.
    var holdings: [ScopeLabel: Holdings] = [:]
    /// The scopes that hold what the cycles tell.
    var settled: Set<ScopeLabel> = []

    struct Holdings {
      var labels: Set<InstanceLabel> = []
      var isStrong = true
    }
  }

  /// The objects that live, in the order of birth.
  var alive: [Lifeline] { living.values.sorted { $0.number < $1.number } }

  /// All objects known, in the order of birth.
  var all: [Lifeline] { (Array(living.values) + dead).sorted { $0.number < $1.number } }

  /// The times of all scopes, in the order of their beginning.
  var spans: [ScopeSpan] {
    let current = open.map { ScopeSpan(scope: $0.key, from: $0.value.from) }
    return (closed + current).sorted { ($0.from, $0.scope.description) < ($1.from, $1.scope.description) }
  }

  /// Takes up which objects have leaked, and which that had are reached again.
  mutating func note(leaked: [InstanceLabel], reached: some Sequence<InstanceLabel>, at occasion: Occasion) {
    for label in leaked { living[label]?.leaked = occasion }
    for label in reached { living[label]?.leaked = nil }
  }

  /// The life of a living object.
  func life(of label: InstanceLabel) -> Lifeline? { living[label] }

  /// Takes up what an input did.
  mutating func record(_ input: Int, _ cycles: [Cycle], ended: [InstanceLabel], _ present: Present) {
    let end = Occasion(input: input)
    var endedInCycles: Set<InstanceLabel> = []
    for cycle in cycles { follow(cycle, until: end, &endedInCycles) }
    for label in ended where !endedInCycles.contains(label) { die(label, at: end) }
    let gone = Set(ended)
    for label in present.numbered where !gone.contains(label) { beBorn(label, at: end) }
    reconcile(with: present, at: end)
    forget()
  }

  // MARK: Objects

  private mutating func beBorn(_ label: InstanceLabel, at occasion: Occasion) {
    guard living[label] == nil else { return }
    births += 1
    living[label] = Lifeline(label: label, number: births, born: occasion)
  }

  /// An object that nobody has seen before was made by code of the user, in the same input. One that its scope let
  /// go of in the cycle of its end did not outlive it.
  private mutating func die(_ label: InstanceLabel, at occasion: Occasion) {
    beBorn(label, at: Occasion(input: occasion.input))
    guard var life = living.removeValue(forKey: label) else { return }
    life.died = occasion
    if let outlives = life.outlives, outlives.order == occasion.order { life.outlives = nil }
    dead.append(life)
    for scope in inOrder(open.filter { $0.value.contents.contains(label) }.keys) {
      open[scope]?.contents.remove(label)
      closeIfEmpty(scope, at: occasion)
    }
  }

  private mutating func forget() {
    let surplus = max(0, dead.count - Self.keptDead)
    dead.removeFirst(surplus)
    forgotten += surplus
    closed.removeFirst(max(0, closed.count - Self.keptSpans))
  }

  // MARK: Scopes

  private mutating func keep(_ label: InstanceLabel, in scope: ScopeLabel, at occasion: Occasion) {
    open[scope, default: OpenSpan(from: occasion)].contents.insert(label)
    living[label]?.keeper = scope
    living[label]?.outlives = nil
  }

  /// A scope lets go of all it holds but `labels`.
  private mutating func empty(
    _ scope: ScopeLabel, but labels: Set<InstanceLabel> = [], isStrong: Bool, at occasion: Occasion
  ) {
    for label in open[scope]?.contents.subtracting(labels) ?? []
    where isStrong && living[label]?.keeper == scope {
      living[label]?.outlives = occasion
    }
    open[scope]?.contents = labels
    closeIfEmpty(scope, at: occasion)
  }

  private mutating func closeIfEmpty(_ scope: ScopeLabel, at occasion: Occasion) {
    guard let span = open[scope], span.contents.isEmpty else { return }
    open[scope] = nil
    closed.append(ScopeSpan(scope: scope, from: span.from, to: occasion))
  }

  /// What no trace tells: what commands and code outside of cycles did.
  private mutating func reconcile(with present: Present, at end: Occasion) {
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

extension Lifelines {
  /// The scopes of a cycle: since when its graphs hold something, those of the innermost call last, and which of
  /// the others hold strongly.
  private struct CycleScopes {
    var graphs: [[ScopeLabel: Occasion]] = [[:]]
    private let graphNames: Set<ScopeLabel>
    private let weak: Set<ScopeLabel>

    init(_ trace: Trace) {
      graphNames = Set(trace.before.filter(\.isGraph).map(\.scope))
      weak = Set(trace.before.filter(\.isWeak).map(\.scope))
    }

    func isGraph(_ scope: ScopeLabel) -> Bool { graphNames.contains(scope) }
    func isStrong(_ scope: ScopeLabel) -> Bool { !weak.contains(scope) }
  }

  private mutating func follow(_ cycle: Cycle, until end: Occasion, _ ended: inout Set<InstanceLabel>) {
    var scopes = CycleScopes(cycle.trace)
    for (position, event) in zip(cycle.trace.events.indices, cycle.trace.events) {
      let occasion = Occasion(
        input: end.input, cycle: cycle.number, event: cycle.number.map { _ in position })
      follow(event.transition, at: occasion, &scopes)
      if case .deallocates(let label) = event.transition { ended.insert(label) }
    }
    while let graphs = scopes.graphs.popLast() { release(graphs, at: end) }
  }

  private mutating func follow(
    _ transition: TraceEvent.Transition, at occasion: Occasion, _ scopes: inout CycleScopes
  ) {
    let innermost = scopes.graphs.count - 1
    switch transition {
    case .makes(let label, let isNew): if isNew, label.isObject { beBorn(label, at: occasion) }
    case .deallocates(let label): die(label, at: occasion)
    case .keeps(_, let scope) where scopes.isGraph(scope), .remembers(_, let scope):
      if innermost >= 0, scopes.graphs[innermost][scope] == nil { scopes.graphs[innermost][scope] = occasion }
    case .keeps(let label, let scope): keep(label, in: scope, at: occasion)
    case .releases(let scope):
      guard innermost >= 0, let from = scopes.graphs[innermost].removeValue(forKey: scope) else { return }
      release([scope: from], at: occasion)
    case .resets(let scope): empty(scope, isStrong: scopes.isStrong(scope), at: occasion)
    case .opensGraphs: scopes.graphs.append([:])
    case .closesGraphs: release(scopes.graphs.popLast() ?? [:], at: occasion)
    case .begins, .ends, .searches, .judges, .finds, .enters, .asks, .collects, .delays, .defers, .declines,
      .holds, .letsGo, .nothing:
      break
    }
  }

  private mutating func release(_ graphs: [ScopeLabel: Occasion], at occasion: Occasion) {
    for scope in inOrder(graphs.keys) {
      guard let from = graphs[scope] else { continue }
      closed.append(ScopeSpan(scope: scope, from: from, to: occasion))
    }
  }
}
