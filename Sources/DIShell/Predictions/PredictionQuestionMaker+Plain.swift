import DICore

/// Questions about resolutions without repeated requests, reuse, optional services or choices.
extension PredictionQuestionMaker {
  var plainQuestions: [PredictionQuestion] {
    [plainFailureQuestion, totalQuestion, repetitionQuestion].compactMap(\.self)
  }

  // MARK: How many in all

  /// The question how many objects are made, if some registration forwards, or some request is delayed.
  private var totalQuestion: PredictionQuestion? {
    let made = inputOutcome.traces.flatMap(\.created)
    guard !hasFailed, inputOutcome.unregistered.counts.isEmpty, made.allSatisfy(\.isObject) else {
      return nil
    }
    let delayed = requests.all.filter(\.isDelayed)
    let passing = requests.all.filter { request in
      if case .passedOn = request.hop.outcome { true } else { false }
    }
    var wrong: [Int: String] = [:]
    if !delayed.isEmpty {
      wrong[made.count + delayed.count] =
        "\(Self.list(delayed)) \(delayed.count == 1 ? "were" : "were all") made at once"
    }
    if !passing.isEmpty {
      wrong[made.count + passing.count] = "each registration on the way made an object of its own"
    }
    wrong[made.count] = nil
    let choices =
      wrong.map { PredictionQuestion.Choice(text: $0.key.counted("object"), otherwise: $0.value) }
      + [PredictionQuestion.Choice(text: made.count.counted("object"))]
    let rule =
      passing.isEmpty
      ? "\(Self.list(delayed)) \(delayed.count == 1 ? "is" : "are") asked for at the first use, not now"
      : "\(Self.list(passing)) \(passing.count == 1 ? "makes" : "make") nothing: what is resolved for it is passed on"
    return PredictionQuestion(
      .made, "How many objects will be made in all?",
      choices.sorted(by: Self.isLess),
      rule: rule)
  }

  private static func list(_ requests: [ResolvedRequest]) -> String {
    let names = requests.map { ServiceName.text(of: $0.key) }.uniqued()
    return names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  // MARK: Once more

  /// The question what the same request gets the next time.
  private var repetitionQuestion: PredictionQuestion? {
    guard !hasFailed, let trace = inputOutcome.traces.last, let object = trace.rootInstance, object.isObject,
      let root = requests.all.last(where: \.isOutermost), let next = repetition(), next.failure == nil,
      let nextObject = next.rootInstance
    else { return nil }
    let isSame = nextObject == object
    return PredictionQuestion(
      .again, "\(ServiceName.text(of: root.key)) is resolved once more afterwards: what does that give?",
      [
        PredictionQuestion.Choice(
          text: "the same object", otherwise: isSame ? nil : "a scope kept \(object.name) for later cycles"),
        PredictionQuestion.Choice(
          text: "the same object only while somebody holds it",
          otherwise: "its scope held \(object.name) weakly"),
        PredictionQuestion.Choice(
          text: "another object, made for it", otherwise: isSame ? "the factory made one each time" : nil),
      ],
      rule: isSame
        ? "the factory runs again, and gives the object that was there" : rule(ofRepeating: root, next))
  }

  /// Why another object is made. What a forwarding registration returns is kept no longer than by the registration that
  /// makes it.
  private func rule(ofRepeating first: ResolvedRequest, _ next: Trace) -> String {
    let makers = (requests.all.last(where: \.isNew), ResolvedRequests(of: [next]).all.last(where: \.isNew))
    guard let before = makers.0, let after = makers.1 else {
      return first.hop.registration.map { meaning(of: $0.scope) } ?? ""
    }
    let reason = reason(for: after, after: before)
    return reason.isEmpty ? meaning(of: after.hop.registration?.scope ?? next.defaultScope) : reason
  }
}
