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
  private var open: [Symbol: OpenSpan] = [:]

  private static let keptDead = 10_000
  private static let keptSpans = 10_000

  /// A scope that holds something now.
  private struct OpenSpan {
    let from: Moment
    var contents: Set<InstanceLabel>
  }

  /// A resolution cycle that ran; one that failed has no number.
  typealias Cycle = (number: Int?, trace: Trace)

  /// What there is at the end of an input.
  struct Present {
    let living: [InstanceLabel]
    /// What scopes hold that keep instances from one cycle to the next.
    let holdings: [Symbol: Holdings]

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
    return (closed + current).sorted { ($0.from, $0.scope.text) < ($1.from, $1.scope.text) }
  }

  /// The life of a living object.
  func life(of label: InstanceLabel) -> Lifeline? { living[label] }

  /// Takes up what an input did.
  mutating func record(_ input: Int, _ cycles: [Cycle], ended: [InstanceLabel], _ present: Present) {
    var endedInCycles: Set<InstanceLabel> = []
    for cycle in cycles {
      for (position, event) in cycle.trace.events.enumerated() {
        follow(
          event, at: Moment(input: input, cycle: cycle.number, event: cycle.number.map { _ in position }))
        if case .ended(let label) = event { endedInCycles.insert(label) }
      }
    }
    let end = Moment(input: input)
    for label in ended where !endedInCycles.contains(label) { die(label, at: end) }
    for label in present.living { beBorn(label, at: end) }
    reconcile(with: present.holdings, at: end)
    forget()
  }

  private mutating func follow(_ event: TraceEvent, at moment: Moment) {
    switch event {
    case .made(let label, let isNew): if isNew, label.isObject { beBorn(label, at: moment) }
    case .ended(let label): die(label, at: moment)
    case .kept(let label, let scope): keep(label, in: scope, at: moment)
    case .released(let scope): close(scope, at: moment)
    default: break
    }
  }

  // MARK: Objects

  private mutating func beBorn(_ label: InstanceLabel, at moment: Moment) {
    guard living[label] == nil else { return }
    births += 1
    living[label] = Lifeline(label: label, number: births, born: moment)
  }

  /// An object that nobody has seen before was made by code of the user, in the same input.
  private mutating func die(_ label: InstanceLabel, at moment: Moment) {
    beBorn(label, at: Moment(input: moment.input))
    guard var life = living.removeValue(forKey: label) else { return }
    life.died = moment
    dead.append(life)
    for scope in inOrder(open.filter { $0.value.contents.contains(label) }.keys) {
      open[scope]?.contents.remove(label)
      closeIfEmpty(scope, at: moment)
    }
  }

  private mutating func forget() {
    let surplus = max(0, dead.count - Self.keptDead)
    dead.removeFirst(surplus)
    forgotten += surplus
    closed.removeFirst(max(0, closed.count - Self.keptSpans))
  }

  // MARK: Scopes

  private mutating func keep(_ label: InstanceLabel, in scope: Symbol, at moment: Moment) {
    open[scope, default: OpenSpan(from: moment, contents: [])].contents.insert(label)
    living[label]?.keeper = scope
    living[label]?.outlives = nil
  }

  private mutating func close(_ scope: Symbol, at moment: Moment) {
    guard let span = open.removeValue(forKey: scope) else { return }
    closed.append(ScopeSpan(scope: scope, from: span.from, to: moment))
    for label in span.contents where living[label]?.keeper == scope { living[label]?.keeper = nil }
  }

  private mutating func closeIfEmpty(_ scope: Symbol, at moment: Moment) {
    if open[scope]?.contents.isEmpty == true { close(scope, at: moment) }
  }

  /// What a trace does not tell: resets, by commands and by code.
  private mutating func reconcile(with holdings: [Symbol: Present.Holdings], at end: Moment) {
    for scope in inOrder(Set(open.keys).union(holdings.keys)) {
      let now = holdings[scope] ?? Present.Holdings(isStrong: false)
      for label in open[scope]?.contents ?? [] where !now.labels.contains(label) && now.isStrong {
        if living[label]?.keeper == scope { living[label]?.outlives = end }
      }
      guard open[scope] != nil || !now.labels.isEmpty else { continue }
      open[scope, default: OpenSpan(from: end, contents: [])].contents = now.labels
      closeIfEmpty(scope, at: end)
    }
  }

  private func inOrder(_ scopes: some Sequence<Symbol>) -> [Symbol] { scopes.sorted { $0.text < $1.text } }
}
