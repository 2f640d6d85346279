import DICore

/// The events of a trace, one line each, indented by the depth of requests.
struct EventText {
  let trace: Trace
  private let scopes: ScopeNames

  init(trace: Trace, scopes: ScopeNames) {
    self.trace = trace
    self.scopes = scopes
  }

  /// A line for every event for which `isWanted` is true, in order.
  func lines(where isWanted: (TraceEvents.Index) -> Bool = { _ in true }) -> [Line] {
    var depth = 0
    return zip(trace.events.indices, trace.events).enumerated().compactMap { number, entry in
      let (position, event) = entry
      if case .ends = event.transition { depth = max(0, depth - 1) }
      defer { if case .begins = event.transition { depth += 1 } }
      guard isWanted(position) else { return nil }
      let margin = (number + 1).rightAligned(in: 5) + "  " + StoryLines.bars(depth: depth)
      let (words, role) = phrase(for: event)
      return Line(margin + words, role, margin: margin.count)
    }
  }

  /// The event in a few words, beginning with its kind, and its colour role.
  private func phrase(for event: TraceEvent) -> (words: String, role: Line.Role) {
    switch event {
    case .asked(let index): (asked(trace.requests[Int(index)]), .plain)
    case .searched(let container, let found): ("searched \(container): \(found) found", .plain)
    case .considered(let id, let verdict): ("considered \(registration(id)): \(verdict.because)", .plain)
    case .found(let id): ("found \(registration(id))", .plain)
    case .missed(let scope): ("missed in scope \(scopes.text(of: scope))", .missed)
    case .reused(let label, let scope): ("reused \(label) from scope \(scopes.text(of: scope))", .reused)
    case .entered(let id): ("entered the factory of \(registration(id))", .plain)
    case .made(let label, isNew: true): ("made \(label)", .made)
    case .made(let label, isNew: false): ("passed on \(label)", .plain)
    case .madeNothing: ("made nil", .plain)
    case .holds(let owner, let field, let target): ("holds \(owner.name).\(field) = \(target)", .plain)
    case .letsGo(let owner, let field, let target): ("lets go \(owner.name).\(field) = \(target)", .plain)
    case .holdsWeakly(let owner, let field, let target):
      ("holds weakly \(owner.name).\(field) = \(target)", .plain)
    case .injecting(let id, let index, let owner):
      ("injecting #\(index + 1) of \(registration(id)) into \(owner)", .injected)
    case .injected: ("injected", .plain)
    case .leftOut: ("left out", .absent)
    case .deferred(let index): ("deferred injection #\(index + 1)", .delayed)
    case .delayed: ("delayed until first use", .delayed)
    case .stored(let label, let scope): ("stored \(label) in scope \(scopes.text(of: scope))", .plain)
    case .notStored(let label, let scope): ("not stored: \(label) in scope \(scopes.text(of: scope))", .plain)
    case .released(let scope): ("released the graph of scope \(scopes.text(of: scope))", .plain)
    case .reset(let scope): ("reset scope \(scopes.text(of: scope))", .plain)
    case .opened: ("opened a resolution graph of its own", .plain)
    case .remembered(let label, let scope): ("remembered \(label) in scope \(scopes.text(of: scope))", .plain)
    case .closed: ("closed: its resolution graph is released", .plain)
    case .collected(let count): ("collected \(count)", .plain)
    case .deallocated(let label): ("deallocated \(label)", .plain)
    case .noted(let note): ("noted \(words(for: note))", .note)
    case .returned: ("returned", .plain)
    case .absent(let absence): ("absent: \(words(for: absence))", .absent)
    case .failed: ("failed", .failed)
    case .abandoned: ("abandoned", .plain)
    }
  }

  private func asked(_ asked: Trace.Asked) -> String {
    "asked \(asked.container) for \(StoryText(trace: trace).labelled(asked.request))"
  }

  private func registration(_ id: RegistrationID) -> String {
    guard let registration = trace.registrations[id] else { return "registration \(id)" }
    return registration.place?.description ?? "\(registration.implementation)"
  }

  private func words(for note: Note) -> String {
    switch note {
    case .madeByAnother: "that another registration made it"
    case .leftOutOfItself: "that the registration being resolved is left out"
    case .graphOfItsOwn: "that the call has a resolution graph of its own"
    case .injectionsWait: "that deferred injections still wait"
    case .lookedUpBefore: "that it was looked up before"
    case .argumentsIgnored: "that the arguments are not used"
    case .madeInVain: "that the factory's object is dropped, since an inner run has made one"
    case .sameByKey: "that the library looks at the service only, not at containers and arguments"
    case .decorated(let byContainer, _):
      "that \(byContainer ? "the container's" : "its") decorator runs on the answer next"
    case .timeLimited(let limit, let hasExpired):
      hasExpired ? "that an instance has expired (\(limit))" : "that its time to live is \(limit)"
    case .typeNotTold(let code): "that nothing tells which type '\(code)' asks for"
    case .assumed(let condition, _, nil): "that '\(condition)' is not known, and a way is assumed"
    case .assumed(let name, _, .closureRuns): "that '\(name)' is assumed to run the closure that it is handed"
    case .assumed(let name, _, .argumentsExist): "that the arguments of '\(name)' are not known"
    case .defaultScopeSet(let scope): "that the default scope is \(scopes.text(of: scope)) now"
    case .nameNotForwarded(let name): "that the name \(name) is not passed on"
    }
  }

  private func words(for absence: Absence) -> String {
    switch absence {
    case .notRegistered: "not registered"
    case .ambiguous: "ambiguous"
    case .factoryGaveNil: "the factory gave nil"
    case .missingArgument: "an argument is missing"
    case .nilTreatedAsCached: "nil counts as a cached instance"
    case .mismatch: "not of the type asked for"
    case .failedBelow: "failed below"
    }
  }
}
