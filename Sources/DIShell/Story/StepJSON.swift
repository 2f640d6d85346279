import DICore

/// A step and its evidence as fields for scripts.
struct StepJSON {
  let text: StoryText

  private let scopes: ScopeNames

  init(_ trace: Trace, scopes: ScopeNames) {
    text = StoryText(trace: trace, scopes: scopes)
    self.scopes = scopes
  }

  /// The step, with its evidence if given, and with the number of its cycle if there are several.
  func object(for step: Step, _ evidence: Evidence? = nil, inCycle cycle: Int? = nil) -> JSON {
    let fields: [(String, JSON)] = [
      ("step", .int(step.number)),
      ("depth", .int(step.depth)),
      ("kind", .string(step.kind.rawValue)),
      ("service", .string(step.request.key.type.name)),
      ("name", .optional(step.request.key.name?.text)),
      ("tag", .optional(step.request.key.tag?.name)),
      ("label", .optional(step.request.label?.text)),
      ("scope", .optional(step.scope.map(scopes.text))),
      ("container", .string(step.container.text)),
      ("at", .optional(step.registration?.place?.description)),
      ("instance", .optional(step.instance.flatMap { $0.isNothing ? nil : $0.description })),
      ("needs", .array(step.needs.map { Self.need($0.request) })),
      ("assumed", .bool(step.isAssumed)),
      ("notes", .strings(text.notes(for: step))),
      ("text", .string(text.sentence(for: step))),
    ]
    let place = cycle.map { [("cycle", JSON.int($0))] } ?? []
    return .object(
      fields + ServiceName.argumentFields(of: step.request.key) + place
        + (evidence.map { [("evidence", object(for: $0))] } ?? []))
  }

  /// A request as steps, `list` and `tree` write it.
  static func need(_ request: Request) -> JSON {
    .object(
      [
        ("label", .optional(request.label?.text)),
        ("service", .string(request.key.type.name)),
        ("name", .optional(request.key.name?.text)),
        ("tag", .optional(request.key.tag?.name)),
        ("kind", .string(kind(of: request))),
        ("possible", .bool(request.isPossible)),
      ] + ServiceName.argumentFields(of: request.key))
  }

  static func kind(of request: Request) -> String {
    switch request.kind {
    case .`init`, .resolve, .property, .method: request.isOptional ? "optional" : "\(request.kind)"
    case .optional, .lazy, .provider, .many, .argument, .given: "\(request.kind)"
    }
  }

  private func object(for evidence: Evidence) -> JSON {
    .object([
      ("searched", .strings(evidence.searched.map(\.container.text))),
      ("candidates", .array(evidence.candidates.map(candidate))),
      ("rule", .optional(evidence.chosen?.because)),
      ("cache", cache(evidence)),
      ("holders", .strings(evidence.holders.map { $0.text(scopes) })),
    ])
  }

  private func candidate(_ candidate: Evidence.Candidate) -> JSON {
    .object([
      ("at", .optional(candidate.registration.place?.description)),
      ("chosen", .bool(candidate.verdict.isChosen)),
      ("because", .string(candidate.because)),
      ("role", .optional(candidate.registration.role?.text)),
    ])
  }

  private func cache(_ evidence: Evidence) -> JSON {
    guard let scope = evidence.lookup?.scope ?? evidence.storedIn else { return .null }
    return .object([
      ("scope", .string(scopes.text(of: scope))),
      ("hit", .bool(evidence.lookup?.held != nil)),
      ("stored", .bool(evidence.storedIn != nil)),
    ])
  }
}
