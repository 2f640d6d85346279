import DICore

/// One link of an explanation: a sentence of one of six kinds.
struct ExplanationLine {
  enum Kind: String {
    case asked, searched, rejected, chose, scope, therefore
  }

  let kind: Kind
  let text: String
  var place: SourcePlace?
  /// Notes on unexpected effects.
  var notes: [String] = []

  /// The link as rows of titles and texts.
  var rows: [(String, String?)] {
    [(kind == .asked ? "asked for" : kind.rawValue, text)] + notes.map { ("note", $0) }
  }

  var json: JSON {
    .object([
      ("kind", .string(kind.rawValue)), ("text", .string(text)), ("at", .optional(place?.description)),
      ("notes", .strings(notes)),
    ])
  }
}

/// The words of an explanation.
struct ExplanationText {
  private let story: StoryText
  private let scopes: ScopeNames
  private let failure: FailureText
  /// Whether the cycle ran only in a copy of the world.
  private let isSupposed: Bool

  init(_ trace: Trace, _ failure: FailureText, scopes: ScopeNames, isSupposed: Bool = false) {
    story = StoryText(trace: trace, scopes: scopes)
    self.scopes = scopes
    self.failure = failure
    self.isSupposed = isSupposed
  }

  /// The links about one request: the request, and the facts that decided it.
  func links(for hop: Explanation.Hop) -> [ExplanationLine] {
    var links = [asked(hop)] + searched(hop) + judged(hop) + looked(hop)
    if let step = hop.step { links[links.count - 1].notes = story.notes(for: step) }
    return links
  }

  // MARK: Asking

  private func asked(_ hop: Explanation.Hop) -> ExplanationLine {
    let place = place(hop)
    let requester =
      switch hop.requester {
      case .code where hop.asked.request.kind == .given: ", for an object made elsewhere"
      case .collection: story.requester(of: hop).map { ", as one of \($0)" }
      default: story.requester(of: hop).map { ", by \($0)" }
      }
    let text = story.labelled(hop.asked.request) + (requester ?? "") + (place.map { " (\($0))" } ?? "")
    return ExplanationLine(kind: .asked, text: text, place: place)
  }

  private func place(_ hop: Explanation.Hop) -> SourcePlace? {
    if let place = hop.asked.request.place { return place }
    switch hop.requester {
    case .code, .collection: return nil
    case .factory(_, let registration), .injection(_, _, let registration): return registration.place
    }
  }

  // MARK: Choosing

  private func searched(_ hop: Explanation.Hop) -> [ExplanationLine] {
    let searched = hop.evidence.searched.map { search in
      search.found == 0 ? "\(search.container): nothing found" : "\(search.container)"
    }
    guard !searched.isEmpty else { return [] }
    return [ExplanationLine(kind: .searched, text: searched.joined(separator: ", then "))]
  }

  /// The links about the candidates: the rejected ones first, then the chosen one.
  private func judged(_ hop: Explanation.Hop) -> [ExplanationLine] {
    let candidates = hop.evidence.candidates
    let ordered = candidates.filter { !$0.verdict.isChosen } + candidates.filter(\.verdict.isChosen)
    return ordered.map { candidate in
      ExplanationLine(
        kind: candidate.verdict.isChosen ? .chose : .rejected,
        text:
          "\(type(of: candidate, hop))\(name(of: candidate.registration, hop)): \(candidate.because)",
        place: candidate.registration.place)
    }
  }

  /// The candidate's type, in words, with its name if the request has none; only if there are several candidates.
  private func type(of candidate: Evidence.Candidate, _ hop: Explanation.Hop) -> String {
    let registration = candidate.registration
    guard hop.evidence.candidates.count > 1, registration.place != nil else { return "" }
    let key = hop.asked.request.key
    let service = registration.services.first { $0.type == key.type }
    let qualifier = key.qualifier == nil ? service?.qualifier : nil
    return "\(ServiceKey(registration.implementation, qualifier).words), "
  }

  private func name(of registration: RegistrationSnapshot, _ hop: Explanation.Hop) -> String {
    let name = registration.place?.description ?? "\(registration.implementation)"
    guard let container = registration.container, container != hop.asked.container else { return name }
    return "\(name) in \(container)"
  }

  // MARK: Scopes

  private func looked(_ hop: Explanation.Hop) -> [ExplanationLine] {
    scope(hop).map { [ExplanationLine(kind: .scope, text: $0)] } ?? []
  }

  private func scope(_ hop: Explanation.Hop) -> String? {
    guard let registration = hop.registration, hop.asked.request.kind != .many else { return nil }
    if case .delayed = hop.outcome { return nil }
    guard let lookup = hop.evidence.lookup else {
      return consequence(hop).map { "\(scopes.text(of: registration.scope)) keeps nothing, \($0)" }
    }
    // A library may keep the instances of several scopes in one cache.
    let isOwn = lookup.scope.name == registration.scope.name
    let scope = scopes.text(of: isOwn ? lookup.scope : registration.scope)
    let holds = isSupposed ? "holds" : "held"
    if let held = lookup.held { return "\(scope) \(holds) \(held)" }
    return consequence(hop).map { "\(scope) \(holds) nothing, \($0)" }
  }

  /// The consequence of a scope that held nothing; nil if no scope was asked.
  private func consequence(_ hop: Explanation.Hop) -> String? {
    let isGiven = hop.asked.request.kind == .given
    let ran = "so \(isGiven ? "its injections" : "the factory") \(isSupposed ? "would run" : "ran")"
    switch hop.outcome {
    case .absent(.nilTreatedAsCached): return nil
    case .absent(.factoryGaveNil) where hop.registration?.hasFactory == false:
      return "and there is no factory"
    case .failed(let error): return consequence(error, ran)
    case .absent, .made, .passedOn, .reused, .delayed, .collected, .abandoned: return ran
    }
  }

  private func consequence(_ error: ResolutionError, _ ran: String) -> String? {
    switch error.fault.traits.factory {
    case .hadRun: ran
    case .wasRunning:
      isSupposed ? "and the factory would be running already" : "and the factory was running already"
    case .isMissing: "and there is no factory"
    case .wasNotCalled: nil
    }
  }
}

// MARK: - Conclusions

extension ExplanationText {
  /// The result of the explanation, in the cycle of this number; without one, of a cycle that was only tried out.
  func conclusion(of explanation: Explanation, inCycle number: Int?) -> ExplanationLine {
    guard !isSupposed else { return conclusion(of: explanation) { "would be \($0)" } }
    let step = explanation.last.step.map { "step \($0.number)" } ?? "no step"
    let position = number.map { "cycle \($0), \(step)" } ?? "\(step) of this cycle"
    return conclusion(of: explanation) { "was \($0): \(position)" }
  }

  private func conclusion(of explanation: Explanation, _ predicate: (String) -> String) -> ExplanationLine {
    let hop = explanation.last
    let text =
      switch hop.outcome {
      case .made(let label): "\(label) \(predicate("created"))"
      case .reused(let label): "\(label) \(predicate("reused"))"
      case .passedOn(let label) where hop.asked.request.kind == .given: "\(label) \(predicate("completed"))"
      case .passedOn(let label): "\(label), which was there already, \(predicate("passed on"))"
      case .delayed: "nothing yet: it is resolved when it is first used"
      case .collected(let labels): collection(labels)
      case .absent: "nil: \(absence(hop))"
      case .failed(let error) where explanation.fault == nil:
        "nil: \(absence(explanation.first)): \(failure.error(for: error).message)"
      case .failed(let error): conclusion(of: error).text
      case .abandoned: "nothing: something below fails"
      }
    return ExplanationLine(kind: .therefore, text: text, place: hop.registration?.place)
  }

  /// The result of a failed cycle.
  func conclusion(of error: ResolutionError) -> ExplanationLine {
    ExplanationLine(kind: .therefore, text: "nothing: \(failure.error(for: error).message)")
  }

  private func absence(_ hop: Explanation.Hop) -> String {
    hop.step.map(story.absence) ?? "\(hop.asked.request.key.type.words) is absent"
  }

  private func collection(_ labels: [InstanceLabel]) -> String {
    guard !labels.isEmpty else { return "no instance" }
    return "\(labels.count.counted("instance")): \(labels.map(\.description).joined(separator: ", "))"
  }
}

extension StoryText {
  /// The requester: `the XYZViewModel factory`; nil for the user.
  func requester(of hop: Explanation.Hop) -> String? {
    switch hop.requester {
    case .code: hop.asked.request.site?.text
    case .factory(let service, _): "the \(service.type.words) factory"
    case .collection(let service): "every \(ServiceName.text(of: service))"
    case .injection(let injection, let owner, _): injectionName(injection, of: owner)
    }
  }
}
