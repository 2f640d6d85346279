import DICore

/// Whether the resolution fails, and where.
extension PredictionQuestionMaker {
  private static let works = "no, it works"
  private static let mostPlaces = 3

  /// Whether something on the way looks as if it failed, although it does not.
  var hasDoubt: Bool { requests.all.contains(where: isDoubtful) }

  private func isDoubtful(_ request: ResolvedRequest) -> Bool {
    switch request.hop.outcome {
    case .absent, .postponed: true
    case .reused: isInjected(request)
    default: false
    }
  }

  private func isInjected(_ request: ResolvedRequest) -> Bool {
    if case .injection = request.hop.asker { true } else { false }
  }

  var failureQuestion: PredictionQuestion? {
    let failure = happening.traces.last?.failure
    guard hasFailed == (failure != nil), failure?.pathLength != 1 else { return nil }
    let fault = failure.map { place(of: $0) }
    let other = suspects.filter { $0.text != fault }.prefix(
      fault == nil ? Self.mostPlaces : Self.mostPlaces - 1)
    let places =
      (other.map { PredictionQuestion.Choice(text: $0.text, otherwise: $0.condition) }
      + [fault].compactMap(\.self).map { PredictionQuestion.Choice(text: $0) }).sorted { $0.text < $1.text }
    let works = PredictionQuestion.Choice(text: Self.works, otherwise: failure.map(cure))
    return PredictionQuestion(
      .failure, "Will it fail, and where?", [works] + places, rule: failure.map(rule) ?? ruleOfSuccess)
  }

  // MARK: Places

  private static func missing(_ key: ServiceKey) -> String {
    "yes, there is no \(ServiceName.text(of: key)) to be had"
  }

  private static func circle(_ names: [String]) -> String {
    let shown = names.count > 4 ? names.prefix(2) + ["…"] + names.suffix(1) : names[...]
    return "yes, a circular dependency: \(shown.joined(separator: " → "))"
  }

  private func place(of error: ResolutionError) -> String {
    guard case .circularDependency = error.fault else { return Self.missing(error.request.key) }
    return Self.circle(error.loop.map { $0.request.key.type.name })
  }

  private typealias Suspect = (text: String, condition: String)

  /// Where it might be thought to fail: first what is optional, put off or injected, then what is asked for last.
  private var suspects: [Suspect] {
    let inner = requests.all.filter { !$0.isOutermost }
    let doubtful = inner.filter(isDoubtful).map(suspect)
    let circle = inner.last.flatMap { last -> Suspect? in
      guard let root = requests.all.first, root.key != last.key else { return nil }
      let names = [root, last, root].map { $0.key.type.name }
      return (Self.circle(names), "the \(last.key.type) factory asked for \(root.key.type)")
    }
    let plain = inner.reversed().filter { !isDoubtful($0) && isAnswered($0) }.map(suspectOfMissing)
    return (doubtful + plain.prefix(1) + [circle].compactMap(\.self) + plain.dropFirst()).uniqued(by: \.text)
  }

  private func isAnswered(_ request: ResolvedRequest) -> Bool {
    switch request.hop.outcome {
    case .made, .passedOn, .reused, .abandoned: true
    default: false
    }
  }

  private func suspect(_ request: ResolvedRequest) -> Suspect {
    if case .absent = request.hop.outcome {
      return (Self.missing(request.key), "\(request.words) were not optional")
    }
    let type = request.key.type.name
    switch request.hop.asker {
    case .injection(_, let owner, _): return suspectOfCircle(owner.typeName.text, type)
    case .factory(let service, _): return suspectOfCircle(service.type.name, type)
    case .code, .collection: return suspectOfMissing(request)
    }
  }

  /// Of a request that is put off, or made by an injection.
  private func suspectOfCircle(_ owner: String, _ type: String) -> Suspect {
    let names = owner == type ? [owner, owner] : [owner, type, owner]
    return (Self.circle(names), "\(owner) asked for \(type) before it is made, and \(type) for \(owner)")
  }

  private func suspectOfMissing(_ request: ResolvedRequest) -> Suspect {
    (Self.missing(request.key), "nothing were registered for \(ServiceName.text(of: request.key))")
  }

  // MARK: Rules

  /// What would have to be different for it to work, to follow “if”.
  private func cure(_ error: ResolutionError) -> String {
    switch error.fault {
    case .circularDependency: "one of them were asked for later: lazily, or by a property injection"
    case .ambiguous: "one of the registrations were preferred"
    case .missingRegistration: "\(ServiceName.text(of: error.request.key)) were registered, or optional"
    default: "\(ServiceName.text(of: error.request.key)) could be made"
    }
  }

  private func rule(of error: ResolutionError) -> String {
    switch error.fault {
    case .circularDependency: "each factory waits for the one that it asks, and the last asks the first again"
    case .missingRegistration:
      "what is not optional needs a registration of its own type, name and tag; there is none for "
        + ServiceName.text(of: error.request.key)
    default: FailureText(world.program).error(for: error).message
    }
  }

  private var ruleOfSuccess: String {
    guard let request = requests.all.first(where: isDoubtful) else {
      return "a registration answers every request, and none leads back to what is being made"
    }
    switch request.hop.outcome {
    case .absent:
      let why = request.hop.step.map(StoryText(trace: request.trace).absence)
      return "\(request.words) is optional, and gets nil" + (why.map { ": \($0)" } ?? "")
    case .postponed: return "\(request.words) is asked for when it is first used, not now"
    default: return "\(request.words) is injected when its owner is made, so that nobody waits for it"
    }
  }
}
