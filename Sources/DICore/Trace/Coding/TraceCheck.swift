/// Why a decoded trace is invalid.
package struct TraceDamage: Error {
  /// What is wrong.
  package let message: String

  init(_ message: String) { self.message = message }
}

/// Checks that the parts of a trace are consistent, event by event while they are decoded, so that damage is found
/// early.
struct TraceCheck {
  /// The trace without its events.
  private let trace: Trace
  private var running = FrameStack()
  private var asked = 0
  private var count = 0

  /// Begins the check of `trace`, whose events follow.
  init(of trace: Trace) throws(TraceDamage) {
    self.trace = trace
    guard Set(trace.before.map(\.scope)).count == trace.before.count else {
      throw TraceDamage("a scope is listed twice")
    }
  }

  /// Checks the next event.
  mutating func take(_ event: TraceEvent) throws(TraceDamage) {
    count += 1
    if asked == 0 { try checkBeginning(event) }
    let transition = event.transition
    if let problem = problem(with: transition) { throw TraceDamage("event \(count) \(problem)") }
    running.apply(transition)
  }

  /// Checks an event before the first request: only objects that are remembered from another call may precede it.
  private func checkBeginning(_ event: TraceEvent) throws(TraceDamage) {
    switch event {
    case .asked, .remembered: break
    default: throw TraceDamage("the trace does not begin with a request")
    }
  }

  /// Checks the trace after its last event.
  func finish() throws(TraceDamage) {
    guard asked > 0 else { throw TraceDamage("the trace does not begin with a request") }
    guard running.frames.isEmpty else { throw TraceDamage("a request is never answered") }
    guard asked == trace.requests.count else { throw TraceDamage("a request is never made") }
  }

  /// Why the next event is invalid; nil if it is valid.
  private mutating func problem(with transition: TraceEvent.Transition) -> String? {
    switch transition {
    case .begins(.request(let number, _)): ask(number)
    case .considers(let id, _), .finds(let id), .enters(let id):
      trace.registrations[id] == nil ? "names no registration" : nil
    case .begins(.injection(let id, let number, _)):
      isInjection(number, of: id) ? nil : "names no injection"
    case .defers(let number):
      isInjection(Int(number), of: running.frames.last?.registration) && isInRequest
        ? nil : "defers no injection"
    case .ends(.injection): isInInjection ? nil : "ends no injection"
    case .ends(.answered), .ends(.absent): isInRequest ? nil : "answers no request"
    // A deferred injection may fail after all requests, before it begins.
    case .ends(.failed(let number)):
      trace.failures.indices.contains(Int(number)) ? nil : "names no failure"
    case .ends(.abandoned): running.frames.isEmpty ? "ends nothing" : nil
    case .searches(_, let count), .collects(let count): count < 0 ? "counts less than nothing" : nil
    case .asks, .makes, .holds, .letsGo, .delays, .stores, .doesNotStore, .releases, .resets, .opensGraphs,
      .remembers, .closesGraphs, .deallocates, .holdsWeakly, .nothing:
      nil
    }
  }

  private mutating func ask(_ number: Int) -> String? {
    guard number == asked, asked < trace.requests.count else {
      return "asks request \(number) out of order"
    }
    asked += 1
    return nil
  }

  private var isInRequest: Bool { running.innermostRequest != nil }

  private var isInInjection: Bool { !running.frames.isEmpty && !isInRequest }

  private func isInjection(_ number: Int, of id: RegistrationID?) -> Bool {
    let snapshot = id.flatMap { trace.registrations[$0] }
    return snapshot?.injections.indices.contains(number) ?? false
  }
}
