import DICore

// The notes on steps.
extension StoryText {
  /// The notes on `step`, about unexpected effects, without the word “note”.
  func notes(for step: Step) -> [String] {
    step.remarks.map { remark in
      switch remark {
      case .noted(let note): self.note(note, step)
      case .leftOut(let ids): leftOut(ids)
      case .graphReleased(let scope):
        "nothing of scope \(scopes.text(of: scope)) encloses this request: asked again, \(step.request.key.type.words) is made anew"
      case .valueNotStored(let scope):
        "\(instance(step)) is a value; scope \(scopes.text(of: scope)) keeps objects only"
      case .scopeReset(let scope, let heldAnything):
        "\(code(of: step)) resets scope \(scopes.text(of: scope)), which "
          + (heldAnything ? "forgets all it held" : "held nothing")
      case .captive(let objects, let keeper, let scope):
        CaptiveText.sentence(objects.map(name), of: name(keeper), in: scopes.text(of: scope))
      case .deallocated(let objects):
        objects.count == 1
          ? "nothing holds \(name(objects[0])) any more: it is deallocated"
          : "nothing holds \(list(Self.some(of: objects.map(name)))) any more: they are deallocated"
      }
    }
  }

  /// Many names, shortened to what can be read.
  private static func some(of names: [String]) -> [String] {
    names.count > 12 ? names.prefix(10) + ["\(names.count - 10) more"] : names
  }

  private func code(of step: Step) -> String {
    step.kind == .fail ? "the code that came to this" : "the code that runs here"
  }

  private func leftOut(_ ids: [RegistrationID]) -> String {
    let names = ids.compactMap { trace.registrations[$0] }.map { registration in
      let place = registration.place.map { " (\($0))" } ?? ""
      return "\(registration.implementation.words)\(place)"
    }
    return names.count == 1
      ? "\(list(names)) is being resolved, and left out of the collection"
      : "\(list(names)) are being resolved, and left out of the collection"
  }

  private func madeByAnother(at place: SourcePlace?, in container: ContainerLabel?, _ step: Step) -> String {
    let maker = place.map { " (\($0))" } ?? ""
    let home = container.map { " in \($0)" } ?? ""
    // The scopes of some libraries identify registrations by type and line, others by their services.
    let isOnOneLine = place == step.registration?.place
    let shared = isOnOneLine ? "stand on the same line, for the same type" : "are for the same service"
    return "another registration\(maker)\(home) made this instance; both \(shared), and scope "
      + "\(scope(step)) keeps one instance for them"
  }

  private func note(_ note: Note, _ step: Step) -> String {
    switch note {
    case .madeByAnother(let place, let container): return madeByAnother(at: place, in: container, step)
    case .leftOutOfItself: return "the registration that is being resolved is left out of its own collection"
    case .graphOfItsOwn:
      let instances = step.scope.map { " of scope \(scopes.text(of: $0))" } ?? ""
      return
        "a call of resolve inside a factory opens resolution graphs of its own: it shares nothing\(instances) "
        + "with the call around it"
    case .injectionsWait:
      return
        "the library runs the injections deferred so far when this factory's own call of resolve ends, so that "
        + "circles close over other objects; here they wait for the outermost object"
    case .lookedUpBefore: return "what answers was looked up when this was delayed; it would be another now"
    case .argumentsIgnored: return "the arguments are not used: they do not count when a scope is asked"
    case .madeInVain:
      return "the factory ran again while it was running, for an object that needs this one; the inner run's "
        + "object is the answer, and what this run made is dropped"
    case .sameByKey:
      return
        "the library takes requests for one service as the same, whatever container they ask and whatever "
        + "arguments they pass; without its check, this chain might have ended"
    case .decorated(let byContainer, let place):
      let decorator = byContainer ? "the container's decorator" : "its decorator"
      let answer = step.instance.map(name) ?? "nil"
      return "\(decorator)\(place.map { " (\($0))" } ?? "") runs on \(answer) next"
    case .timeLimited(let limit, let hasExpired):
      return hasExpired
        ? "what the scope had kept was not used for its time to live of \(limit): it is forgotten"
        : limit == "0 seconds" || limit.text.hasPrefix("-")
          ? "no later request reuses it: its time to live is \(limit)"
          : "it is reused for \(limit) after each use, and not later (timeToLive)"
    case .typeNotTold(let code):
      return "cannot tell which type '\(code)' asks for: what it is handed to is not declared"
    case .defaultScopeSet(let scope):
      return "\(code(of: step)) sets the default scope to \(scopes.text(of: scope)), for what is registered "
        + "from now on"
    case .assumed(let condition, let place, let outcome):
      return "assumed: '\(condition)' (\(place)) \(Self.words(for: outcome))"
    case .nameNotForwarded(let lost):
      return "implements does not pass on the name \(lost): the unnamed registration is asked for"
    }
  }

  /// What is assumed, after the name of what is not known.
  private static func words(for outcome: AssumedOutcome?) -> String {
    switch outcome {
    case nil: "is not known, and a way is taken that goes on"
    case .closureRuns: "runs the closure that it is handed"
    case .argumentsExist: "is called with arguments that are not known"
    }
  }
}
