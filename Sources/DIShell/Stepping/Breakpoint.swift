import DICore

/// Where a walk over a resolution cycle stops.
struct Breakpoint: Hashable {
  /// What a step has to be about.
  enum Condition: Hashable {
    /// A service, an implementation or an object's type of that name.
    case type(String)
    /// A scope that is asked, keeps something or lets go.
    case scope(String)
    /// A scope held an instance.
    case hit
    /// A scope held none.
    case miss
    /// A factory made an instance.
    case create
    /// Something could not be resolved.
    case fail
    /// An injection ran.
    case inject
  }

  /// Counted from one; numbers of deleted breakpoints are not used again.
  let number: Int
  let condition: Condition

  /// The words that `break` takes for it.
  var text: String {
    switch condition {
    case .type(let name): name
    case .scope(let name): "scope \(name)"
    case .hit: "hit"
    case .miss: "miss"
    case .create: "create"
    case .fail: "fail"
    case .inject: "inject"
    }
  }

  /// Whether to stop at `step` of `trace`.
  func stops(at step: Step, of trace: Trace) -> Bool {
    switch condition {
    case .type(let name): step.concerns(name)
    case .fail: step.kind == .fail
    case .inject: step.kind == .inject
    case .scope(let name): step.contains(in: trace) { $0.scope?.isCalled(name) ?? false }
    case .hit: step.contains(in: trace) { if case .asks(_, _?) = $0 { true } else { false } }
    case .miss: step.contains(in: trace) { if case .asks(_, nil) = $0 { true } else { false } }
    case .create: step.contains(in: trace) { if case .makes(_, isNew: true) = $0 { true } else { false } }
    }
  }
}

extension Breakpoint.Condition {
  /// The condition that a word stands for by itself; nil for the name of a type.
  init?(word: String) {
    switch word {
    case "hit": self = .hit
    case "miss": self = .miss
    case "create": self = .create
    case "fail": self = .fail
    case "inject": self = .inject
    default: return nil
    }
  }
}

extension Step {
  /// Whether one of the step's events changes what `isMeant`.
  fileprivate func contains(in trace: Trace, where isMeant: (TraceEvent.Transition) -> Bool) -> Bool {
    trace.events[events].contains { isMeant($0.transition) }
  }

  /// Whether it is about the service, implementation or object's type `name`.
  func concerns(_ name: String) -> Bool {
    request.key.type.name == name || registration?.implementation.name == name
      || instance?.isCalled(name) == true
  }
}

/// The breakpoints of a session.
struct Breakpoints {
  private(set) var all: [Breakpoint] = []
  private var count = 0

  /// The breakpoint with that condition, made now if there is none.
  mutating func add(_ condition: Breakpoint.Condition) -> Breakpoint {
    if let known = all.first(where: { $0.condition == condition }) { return known }
    count += 1
    let new = Breakpoint(number: count, condition: condition)
    all.append(new)
    return new
  }

  /// - Returns: the breakpoint deleted; nil if there is none of that number.
  mutating func delete(_ number: Int) -> Breakpoint? {
    all.firstIndex { $0.number == number }.map { all.remove(at: $0) }
  }

  mutating func deleteAll() { all = [] }

  /// The first breakpoint that stops at `step`.
  func first(at step: Step, of trace: Trace) -> Breakpoint? {
    all.first { $0.stops(at: step, of: trace) }
  }
}
