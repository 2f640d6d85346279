import DICore

/// Questions whether the resolution fails, and where.
extension PredictionQuestionMaker {
  private static let works = "no, it works"
  private static let mostPlaces = 3

  /// Whether some request looks as if it would fail although it does not.
  var hasDoubt: Bool { requests.all.contains(where: isDoubtful) }

  private func isDoubtful(_ request: ResolvedRequest) -> Bool {
    switch request.hop.outcome {
    case .absent, .delayed: true
    case .reused: isInjected(request)
    case .made, .passedOn, .collected, .failed, .abandoned: false
    }
  }

  func isInjected(_ request: ResolvedRequest) -> Bool {
    if case .injection = request.hop.requester { true } else { false }
  }

  var failureQuestion: PredictionQuestion? {
    let failure = inputOutcome.traces.last?.failure
    guard hasFailed == (failure != nil) else { return nil }
    if let failure, failure.pathLength == 1 { return failure.isMissing ? nil : plainFailureQuestion }
    let fault = failure.map { FailureChoice(error: $0, world: world).text }
    let other = suspects.filter { $0.text != fault }.prefix(
      fault == nil ? Self.mostPlaces : Self.mostPlaces - 1)
    let places =
      other.map { PredictionQuestion.Choice(text: $0.text, otherwise: $0.condition) }
      + [fault].compactMap(\.self).map { PredictionQuestion.Choice(text: $0) }
    return failureQuestion(failure, places)
  }

  /// The question whether the service can be resolved, for a failure of the service itself, or if there is nothing else
  /// to ask.
  var plainFailureQuestion: PredictionQuestion? {
    let failure = inputOutcome.traces.last?.failure
    guard hasFailed == (failure != nil), let root = requests.all.last(where: \.isOutermost) else {
      return nil
    }
    // An unknown name is a misspelling.
    guard failure?.isMissing != true || isKnown(root.key.type) else { return nil }
    let service = ServiceName.text(of: root.key)
    let fault = failure.map { FailureChoice(error: $0, world: world).text }
    let isUnmade = fault?.hasPrefix(FailureChoice.unmade(root.key)) ?? false
    let suspects = [
      PredictionQuestion.Choice(
        text: FailureChoice.missing(root.key), otherwise: "nothing were registered for \(service)"),
      PredictionQuestion.Choice(
        text: "\(FailureChoice.unmade(root.key)): no argument was passed",
        otherwise: "its factory asked for an argument, and got none"),
    ]
    return failureQuestion(
      failure,
      [fault].compactMap(\.self).map { PredictionQuestion.Choice(text: $0) }
        + suspects.filter {
          $0.text != fault && !(isUnmade && $0.text.hasPrefix(FailureChoice.unmade(root.key)))
        })
  }

  private func isKnown(_ type: TypeIdentity) -> Bool {
    world.program.declaresType(named: type.name) || world.program.knownTypeNames.contains(type.name)
  }

  private func failureQuestion(
    _ failure: ResolutionError?, _ places: [PredictionQuestion.Choice]
  ) -> PredictionQuestion? {
    let works = PredictionQuestion.Choice(text: Self.works, otherwise: failure.map(condition))
    return PredictionQuestion(
      .failure, "Will it fail, and where?", [works] + places.sorted { $0.text < $1.text },
      rule: failure.map { FailureChoice(error: $0, world: world).rule } ?? ruleOfSuccess)
  }

  /// What would prevent the failure, to follow “if”, including later failures.
  private func condition(_ error: ResolutionError) -> String {
    let others = otherFaults(than: error)
    return ([FailureChoice(error: error, world: world).condition] + others).joined(separator: ", and ")
  }

  /// The further faults of required services, as far as the registrations show.
  private func otherFaults(than error: ResolutionError) -> [String] {
    guard let root = requests.all.last(where: \.isOutermost),
      let container = world.program.containers.first(where: { $0.label == root.hop.asked.container })
    else { return [] }
    let named = Set((error.circularPath.map(\.request) + [error.request]).map(\.key))
    let others = DependencyTree(root.hop.asked.request, in: container).faults.filter {
      !named.contains($0.request.key)
    }
    return others.map { fault in
      let service = ServiceName.text(of: fault.request.key)
      return switch fault.reason {
      case .missing: "\(service) were registered"
      case .ambiguous: "one of the registrations of \(service) were preferred"
      case .circular: "the circular dependency of \(service) were broken"
      }
    }.uniqued()
  }

  private var ruleOfSuccess: String {
    guard let request = requests.all.first(where: isDoubtful) else {
      return "a registration answers every request, and none leads back to what is being made"
    }
    switch request.hop.outcome {
    case .absent:
      let why = request.hop.step.map(StoryText(trace: request.trace).absence)
      return "\(request.words) is optional, and gets nil" + (why.map { ": \($0)" } ?? "")
    case .delayed: return "\(request.words) is asked for when it is first used, not now"
    case .made, .passedOn, .reused, .collected, .failed, .abandoned:
      return "\(request.words) is injected when its owner is made, so that nobody waits for it"
    }
  }
}

extension ResolutionError {
  fileprivate var isMissing: Bool {
    if case .missingRegistration = fault { true } else { false }
  }
}

extension ResolvedRequest {
  /// Whether the request was delayed until its first use.
  var isDelayed: Bool {
    if case .delayed = hop.outcome { true } else { false }
  }
}
