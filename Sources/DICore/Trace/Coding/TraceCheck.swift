/// Why a decoded trace is invalid.
package struct TraceDamage: Error {
  /// What is wrong.
  package let message: String

  init(_ message: String) { self.message = message }
}

/// Checks that the parts of a trace are consistent, event by event while they are decoded, so that damage is found
/// early.
struct TraceCheck {
  /// What is open at an event.
  private enum Frame {
    /// The number of injections of the registration found, once that is known.
    case request(injections: Int?)
    case injection
  }

  /// All but the events.
  private let trace: Trace
  private var open: [Frame] = []
  private var asked = 0
  private var count = 0

  /// The check of a trace whose events are still to come.
  init(of trace: Trace) throws(TraceDamage) {
    self.trace = trace
    guard Set(trace.before.map(\.scope)).count == trace.before.count else {
      throw TraceDamage("what a scope holds is told twice")
    }
  }

  /// Checks the next event.
  mutating func take(_ event: TraceEvent) throws(TraceDamage) {
    count += 1
    if count == 1 { try checkBeginning(event) }
    if let problem = problem(with: event) { throw TraceDamage("event \(count) \(problem)") }
  }

  private func checkBeginning(_ event: TraceEvent) throws(TraceDamage) {
    guard case .asked = event else { throw TraceDamage("the trace does not begin with a request") }
  }

  /// Checks the end, after the last event.
  func finish() throws(TraceDamage) {
    guard count > 0 else { throw TraceDamage("the trace does not begin with a request") }
    guard open.isEmpty else { throw TraceDamage("a request is never answered") }
    guard asked == trace.requests.count else { throw TraceDamage("a request is never made") }
  }

  /// What is wrong with the next event; nil if nothing is.
  private mutating func problem(with event: TraceEvent) -> String? {
    switch event {
    case .asked(let number): ask(number)
    case .considered(let id, let verdict): find(id, isChosen: verdict.isChosen)
    case .found(let id), .entered(let id): find(id, isChosen: true)
    case .injecting(let id, let number, _): beginInjection(Int(number), of: id)
    case .deferred(let number): deferInjection(Int(number))
    case .injected, .leftOut: closeInjection()
    case .returned, .absent: closeRequest()
    case .failed(let number): trace.failures.indices.contains(Int(number)) ? close() : "names no failure"
    case .abandoned: close()
    case .searched(_, let count), .collected(let count): count < 0 ? "counts less than nothing" : nil
    case .missed, .reused, .made, .madeNothing, .holds, .letsGo, .postponed, .kept, .notKept, .released,
      .reset, .opened, .remembered, .closed, .ended, .noted:
      nil
    }
  }

  private mutating func ask(_ number: Int32) -> String? {
    guard Int(number) == asked, asked < trace.requests.count else {
      return "asks request \(number) out of order"
    }
    asked += 1
    open.append(.request(injections: nil))
    return nil
  }

  private mutating func find(_ id: RegistrationID, isChosen: Bool) -> String? {
    guard let facts = trace.registrations[id] else { return "names no registration" }
    if isChosen, case .request? = open.last {
      open[open.count - 1] = .request(injections: facts.injections.count)
    }
    return nil
  }

  private mutating func beginInjection(_ number: Int, of id: RegistrationID) -> String? {
    guard let facts = trace.registrations[id], facts.injections.indices.contains(number) else {
      return "names no injection"
    }
    open.append(.injection)
    return nil
  }

  private func deferInjection(_ number: Int) -> String? {
    guard case .request(let count?)? = open.last, (0..<count).contains(number) else {
      return "puts off no injection"
    }
    return nil
  }

  private mutating func closeInjection() -> String? {
    guard case .injection? = open.popLast() else { return "ends no injection" }
    return nil
  }

  private mutating func closeRequest() -> String? {
    guard case .request? = open.popLast() else { return "answers no request" }
    return nil
  }

  private mutating func close() -> String? { open.popLast() == nil ? "ends nothing" : nil }
}
