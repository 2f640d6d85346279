import DICore

/// A condition that stops a walk over a resolution cycle.
struct Breakpoint: Hashable {
  /// The condition.
  enum Condition: Hashable {
    /// A step is about a service, an implementation or an object with this type name.
    case type(String)
    /// A step is about this service.
    case service(ServiceKey)
    /// A scope is asked, stores something or releases something.
    case scope(String)
    /// A scope held an instance.
    case hit
    /// A scope held none.
    case miss
    /// A factory made an instance.
    case create
    /// A request failed.
    case fail
    /// An injection ran.
    case inject
  }

  /// The number, from 1. Numbers of deleted breakpoints are not reused.
  let number: Int
  let condition: Condition

  /// The argument of `break` for it.
  var text: String {
    switch condition {
    case .type(let name): TypeIdentity(named: name).words
    case .service(let key): key.words
    case .scope(let name): "scope \(name)"
    case .hit: "hit"
    case .miss: "miss"
    case .create: "create"
    case .fail: "fail"
    case .inject: "inject"
    }
  }

  /// Whether the walk stops at `step` of `trace`.
  func stops(at step: Step, of trace: Trace) -> Bool {
    switch condition {
    case .type(let name): step.concerns(name)
    case .service(let key): step.request.key == key
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
  /// The condition with this name; nil for the name of a type.
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
  /// Whether one of the step's events has a transition for which `isMeant` is true.
  fileprivate func contains(in trace: Trace, where isMeant: (TraceEvent.Transition) -> Bool) -> Bool {
    trace.events[events].contains { isMeant($0.transition) }
  }

  /// Whether the step is about a service, implementation or object with the type name `name`.
  func concerns(_ name: String) -> Bool {
    request.key.type.name == name || registration?.implementation.name == name
      || instance?.isCalled(name) == true
  }
}

/// The breakpoints of a session.
struct Breakpoints {
  private(set) var all: [Breakpoint] = []
  private var count = 0

  /// The breakpoint with this condition; adds one if there is none.
  mutating func add(_ condition: Breakpoint.Condition) -> Breakpoint {
    if let known = all.first(where: { $0.condition == condition }) { return known }
    count += 1
    let new = Breakpoint(number: count, condition: condition)
    all.append(new)
    return new
  }

  /// Deletes the breakpoint with this number.
  ///
  /// - Returns: The breakpoint; nil if there is none.
  mutating func delete(_ number: Int) -> Breakpoint? {
    all.firstIndex { $0.number == number }.map { all.remove(at: $0) }
  }

  mutating func deleteAll() { all = [] }

  /// The first breakpoint that stops at `step`.
  func first(at step: Step, of trace: Trace) -> Breakpoint? {
    all.first { $0.stops(at: step, of: trace) }
  }
}
