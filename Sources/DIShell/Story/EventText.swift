import DICore

/// The raw events of a trace, one line each, indented by the requests that are open.
struct EventText {
  let trace: Trace
  private let scopes: ScopeNames

  init(trace: Trace, scopes: ScopeNames) {
    self.trace = trace
    self.scopes = scopes
  }

  /// A line for every event at a position that `isWanted`, in order.
  func lines(where isWanted: (TraceEvents.Index) -> Bool = { _ in true }) -> [Line] {
    var depth = 0
    return zip(trace.events.indices, trace.events).enumerated().compactMap { number, entry in
      let (position, event) = entry
      if closes(event) { depth = max(0, depth - 1) }
      defer { if opens(event) { depth += 1 } }
      guard isWanted(position) else { return nil }
      let margin = (number + 1).rightAligned(in: 5) + "  " + StoryLines.bars(depth: depth)
      return Line(margin + words(for: event), role(of: event), margin: margin.count)
    }
  }

  private func role(of event: TraceEvent) -> Line.Role {
    switch event {
    case .made(_, let isNew): isNew ? .made : .plain
    case .reused: .reused
    case .missed: .missed
    case .injecting: .injected
    case .deferred, .postponed: .putOff
    case .absent, .leftOut: .missing
    case .failed: .failed
    case .noted: .note
    default: .plain
    }
  }

  private func opens(_ event: TraceEvent) -> Bool {
    switch event {
    case .asked, .injecting: true
    default: false
    }
  }

  private func closes(_ event: TraceEvent) -> Bool {
    switch event {
    case .returned, .absent, .failed, .abandoned, .injected, .leftOut: true
    default: false
    }
  }

  /// The event in a few words, beginning with its kind.
  func words(for event: TraceEvent) -> String {
    switch event {
    case .asked(let index): asked(trace.requests[Int(index)])
    case .searched(let container, let found): "searched \(container): \(found) found"
    case .considered(let id, let verdict): "considered \(registration(id)): \(verdict.because)"
    case .found(let id): "found \(registration(id))"
    case .missed(let scope): "missed in scope \(scopes.text(of: scope))"
    case .reused(let label, let scope): "reused \(label) from scope \(scopes.text(of: scope))"
    case .entered(let id): "entered the factory of \(registration(id))"
    case .made(let label, let isNew): "\(isNew ? "made" : "passed on") \(label)"
    case .madeNothing: "made nil"
    case .holds(let owner, let field, let target): "holds \(owner.name).\(field) = \(target)"
    case .letsGo(let owner, let field, let target): "lets go \(owner.name).\(field) = \(target)"
    case .injecting(let id, let index, let owner):
      "injecting #\(index + 1) of \(registration(id)) into \(owner)"
    case .injected: "injected"
    case .leftOut: "left out"
    case .deferred(let index): "deferred injection #\(index + 1)"
    case .postponed: "postponed until first use"
    case .kept(let label, let scope): "kept \(label) in scope \(scopes.text(of: scope))"
    case .notKept(let label, let scope): "not kept: \(label) in scope \(scopes.text(of: scope))"
    case .released(let scope): "released the graph of scope \(scopes.text(of: scope))"
    case .reset(let scope): "reset scope \(scopes.text(of: scope))"
    case .opened: "opened a resolution graph of its own"
    case .remembered(let label, let scope): "remembered \(label) in scope \(scopes.text(of: scope))"
    case .closed: "closed: its resolution graph is released"
    case .collected(let count): "collected \(count)"
    case .ended(let label): "ended \(label)"
    case .noted(let note): "noted \(words(for: note))"
    case .returned: "returned"
    case .absent(let absence): "absent: \(words(for: absence))"
    case .failed: "failed"
    case .abandoned: "abandoned"
    }
  }

  private func asked(_ asked: Trace.Asked) -> String {
    "asked \(asked.container) for \(StoryText(trace: trace).labelled(asked.request))"
  }

  private func registration(_ id: RegistrationID) -> String {
    guard let facts = trace.registrations[id] else { return "registration \(id)" }
    return facts.place?.description ?? "\(facts.implementation)"
  }

  private func words(for note: Note) -> String {
    switch note {
    case .madeByAnother: "that another registration made it"
    case .leftOutOfItself: "that the registration being resolved is left out"
    case .graphOfItsOwn: "that the call has a resolution graph of its own"
    case .injectionsWait: "that injections put off go on waiting"
    case .lookedUpBefore: "that it was looked up before"
    case .argumentsIgnored: "that the arguments are not used"
    case .typeNotTold(let code): "that nothing tells which type '\(code)' asks for"
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
    case .nilPassedForKept: "nil passes for a kept instance"
    case .mismatch: "not of the type asked for"
    case .failedBelow: "failed below"
    }
  }
}
