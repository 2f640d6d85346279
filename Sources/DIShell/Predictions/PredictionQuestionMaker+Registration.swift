import DICore

/// Questions which of several registrations answers.
extension PredictionQuestionMaker {
  /// The beginning of the choice that no registration answers.
  static let none = "none of them"

  private static let mostChoices = 4

  var registrationQuestion: PredictionQuestion? {
    requests.all.lazy.compactMap(registrationQuestion).first
  }

  private func registrationQuestion(_ request: ResolvedRequest) -> PredictionQuestion? {
    let rivals = rivals(of: request)
    let chosen = request.hop.registration
    guard !rivals.isEmpty, Self.isAsked(request.hop), !(request.isOutermost && isNamed(chosen, request))
    else {
      return nil
    }
    let all = ([chosen].compactMap(\.self) + rivals).prefix(Self.mostChoices)
    let choices = all.sorted { $0.id < $1.id }.map { registration in
      PredictionQuestion.Choice(
        text: words(for: registration, request),
        otherwise: registration.id == chosen?.id ? nil : condition(for: registration, request))
    }
    let none = PredictionQuestion.Choice(
      text: Self.none + consequence(ofNoAnswerTo: request),
      otherwise: chosen == nil
        ? nil : "nothing were registered for \(ServiceName.text(of: request.key))")
    return PredictionQuestion(
      .registration, "\(request.requester) asks for \(request.words): which registration answers?",
      choices + [none],
      rule: rule(of: request, chosen))
  }

  /// The consequence for the requester if no registration answers.
  private func consequence(ofNoAnswerTo request: ResolvedRequest) -> String {
    if request.hop.asked.request.isOptional { return ": it gets nil" }
    if requests.isNecessary(request) { return ": the resolution fails" }
    guard case .factory(let service, _) = request.hop.requester else { return "" }
    return ": \(ServiceName.text(of: service)) cannot be made"
  }

  /// Whether the request names the chosen registration, so that there is nothing to predict.
  private func isNamed(_ chosen: RegistrationSnapshot?, _ request: ResolvedRequest) -> Bool {
    chosen != nil && request.key.qualifier != nil && request.hop.evidence.candidates.count < 2
  }

  /// Whether the request had several candidates.
  private static func isAsked(_ hop: Explanation.Hop) -> Bool {
    if case .collection = hop.requester { return false }
    switch hop.asked.request.kind {
    case .many, .given, .argument: return false
    default: break
    }
    switch hop.outcome {
    case .failed(let error):
      return hop.registration != nil || [.notRegistered, .ambiguous].contains(error.absence)
    case .absent(let absence):
      return hop.registration != nil || [.notRegistered, .ambiguous].contains(absence)
    case .made, .passedOn, .reused, .delayed, .abandoned: return hop.registration != nil
    case .collected: return false
    }
  }

  /// The registrations that were candidates, or have the same type under another name or in another container that is
  /// searched.
  private func rivals(of request: ResolvedRequest) -> [RegistrationSnapshot] {
    let judged = request.hop.evidence.candidates.map(\.registration)
    let asked = world.program.containers.first { $0.label == request.hop.asked.container }
    let inForce = (asked?.searchedContainers ?? []).flatMap(\.registrations).filter { registration in
      !registration.isImplicit && registration.services.contains { $0.type == request.key.type }
    }
    return (judged + inForce.map(\.snapshot)).uniqued(by: \.id).filter {
      $0.id != request.hop.registration?.id
    }
  }

  // MARK: Words

  /// The registration in words: `FileLog named file, Logs.swift:4`.
  private func words(for registration: RegistrationSnapshot, _ request: ResolvedRequest) -> String {
    let service = service(of: registration, request)
    let qualifier =
      service?.name.map { " named \($0.text.asServiceName)" }
      ?? service?.tag.map { " tagged \($0.name)" } ?? ""
    let isElsewhere = registration.container != request.hop.asked.container
    let container = isElsewhere ? registration.container.map { " in \($0)" } ?? "" : ""
    let place = registration.place.map { ", \($0)" } ?? ""
    return "\(registration.implementation)\(qualifier)\(container)\(place)"
  }

  /// The registration's service that is most similar to the request.
  private func service(of registration: RegistrationSnapshot, _ request: ResolvedRequest) -> ServiceKey? {
    let ofType = registration.services.filter { $0.type == request.key.type }
    return ofType.first { $0 == request.key } ?? ofType.first
  }

  /// When a registration would have answered that did not.
  private func condition(for registration: RegistrationSnapshot, _ request: ResolvedRequest) -> String {
    if let candidate = request.hop.evidence.candidates.first(where: { $0.registration.id == registration.id })
    {
      return switch candidate.verdict {
      case .replaced: "it had been registered last"
      case .beingResolved: "it were not being resolved already"
      case .contextDoesNotApply: "\(registration.role?.text ?? "its context") applied"
      case .overridden: registration.role == nil ? "nothing overrode it" : "no context applied"
      case .onlyCandidate, .registeredLast, .markedDefault, .markedTest, .ownModule, .importedModule,
        .contextApplies, .overridesOriginal, .notOverridden, .collected, .notPreferred, .oneOfSeveral:
        "it alone were marked as the one to prefer"
      }
    }
    let service = service(of: registration, request)
    if service?.qualifier != request.key.qualifier {
      if let name = service?.name { return "the request asked for the name \(name)" }
      if let tag = service?.tag { return "the request asked for the tag \(tag.name)" }
      return "the request asked for no name or tag"
    }
    return "the request were put to \(registration.container?.text ?? "another container")"
  }

  private func rule(of request: ResolvedRequest, _ chosen: RegistrationSnapshot?) -> String {
    let candidates = request.hop.evidence.candidates
    if let chosen = request.hop.evidence.chosen, candidates.count > 1 { return chosen.because }
    if candidates.count > 1 { return "several answer, and nothing prefers one of them" }
    let service = ServiceName.text(of: request.key)
    guard let chosen else { return "only a registration of exactly \(service) answers; there is none" }
    guard let container = chosen.container, container != request.hop.asked.container else {
      let isAlone = !rivals(of: request).contains { $0.services.contains(request.key) }
      return isAlone
        ? "type, name and tag have to be the same: it is the only one of \(service)"
        : "\(request.hop.asked.container) is asked, and is searched first: its own registration of \(service) answers"
    }
    return "\(request.hop.asked.container) has none of \(service), so that the search goes on in \(container)"
  }
}
