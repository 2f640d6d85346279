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
    guard hasFailed == (failure != nil) else { return nil }
    if let failure, failure.pathLength == 1 { return failure.isMissing ? nil : plainFailureQuestion }
    let fault = failure.map { place(of: $0) }
    let other = suspects.filter { $0.text != fault }.prefix(
      fault == nil ? Self.mostPlaces : Self.mostPlaces - 1)
    let places =
      other.map { PredictionQuestion.Choice(text: $0.text, otherwise: $0.condition) }
      + [fault].compactMap(\.self).map { PredictionQuestion.Choice(text: $0) }
    return failureQuestion(failure, places)
  }

  /// Whether the service itself is there, and can be made, where nothing else is to be asked.
  var plainFailureQuestion: PredictionQuestion? {
    let failure = happening.traces.last?.failure
    guard hasFailed == (failure != nil), let root = requests.all.last(where: \.isOutermost) else {
      return nil
    }
    // A name that nobody knows is a typing mistake.
    guard failure?.isMissing != true || isKnown(root.key.type) else { return nil }
    let service = ServiceName.text(of: root.key)
    let fault = failure.map { place(of: $0) }
    let isUnmade = fault?.hasPrefix(Self.unmade(root.key)) ?? false
    let suspects = [
      PredictionQuestion.Choice(
        text: Self.missing(root.key), otherwise: "nothing were registered for \(service)"),
      PredictionQuestion.Choice(
        text: "\(Self.unmade(root.key)): no argument was passed",
        otherwise: "its factory asked for an argument, and got none"),
    ]
    return failureQuestion(
      failure,
      [fault].compactMap(\.self).map { PredictionQuestion.Choice(text: $0) }
        + suspects.filter { $0.text != fault && !(isUnmade && $0.text.hasPrefix(Self.unmade(root.key))) })
  }

  private func isKnown(_ type: TypeIdentity) -> Bool {
    world.program.declaresType(named: type.name) || world.program.knownTypeNames.contains(type.name)
  }

  private func failureQuestion(
    _ failure: ResolutionError?, _ places: [PredictionQuestion.Choice]
  ) -> PredictionQuestion? {
    let works = PredictionQuestion.Choice(text: Self.works, otherwise: failure.map(cure))
    return PredictionQuestion(
      .failure, "Will it fail, and where?", [works] + places.sorted { $0.text < $1.text },
      rule: failure.map(rule) ?? ruleOfSuccess)
  }

  // MARK: Places

  private static func missing(_ key: ServiceKey) -> String {
    "yes, nothing is registered for \(ServiceName.text(of: key))"
  }

  private static func unmade(_ key: ServiceKey) -> String {
    "yes, \(ServiceName.text(of: key)) cannot be made"
  }

  private static func circle(_ names: [String]) -> String {
    let shown = names.count > 4 ? names.prefix(2) + ["…"] + names.suffix(1) : names[...]
    return "yes, a circular dependency: \(shown.joined(separator: " → "))"
  }

  private func place(of error: ResolutionError) -> String {
    switch error.fault {
    case .circularDependency: return Self.circle(circle(in: error))
    case .missingRegistration: return Self.missing(error.request.key)
    case .ambiguous:
      let service = ServiceName.text(of: error.request.key)
      return "yes, several registrations answer for \(service), and none is preferred"
    case .noFactory, .factoryGaveNil, .missingArgument, .nilPassedForKept, .mismatch, .tooDeep, .interrupted,
      .codeFailed:
      return "\(Self.unmade(error.request.key)): \(FailureText(world.program).error(for: error).message)"
    }
  }

  /// The circle once around, from the service of it that was asked for first: it may be found only when it is gone
  /// through again.
  private func circle(in error: ResolutionError) -> [String] {
    var seen: [RegistrationID: Int] = [:]
    for (position, link) in error.path.enumerated() {
      guard let id = link.registration?.id else { continue }
      if let start = seen[id] { return error.path[start...position].map { $0.request.key.type.name } }
      seen[id] = position
    }
    return error.loop.map { $0.request.key.type.name }
  }

  // MARK: Where it might fail

  private typealias Suspect = (text: String, condition: String)

  /// Where it might be thought to fail, each with what would have it fail there: first what is optional, put off or
  /// injected, then what is asked for last.
  private var suspects: [Suspect] {
    // Of several that one change leads to, it is the first that comes about.
    let doubtful = requests.all.compactMap { avoidedCircle(endingAt: $0) ?? absorbedFailure(of: $0) }
      .uniqued(by: \.condition)
    let plain = requests.all.reversed().compactMap(missing)
    let circle = [possibleCircle].compactMap(\.self)
    return (doubtful + plain.prefix(1) + circle + plain.dropFirst()).uniqued(by: \.text)
  }

  /// A request that leads back to what is being made, and does no harm because one on the way is put off, or injected.
  private func avoidedCircle(endingAt request: ResolvedRequest) -> Suspect? {
    let way = requests.way(to: request)
    guard
      let start = way.dropLast().lastIndex(where: {
        $0.key == request.key && $0.hop.asked.container == request.hop.asked.container
      }),
      way[...start].allSatisfy({ !isInjected($0) && !$0.isOfCollection })
    else { return nil }
    let loop = way[start...]
    let late = loop.dropFirst().filter { isInjected($0) || $0.isPostponed }
    guard let only = late.first, late.count == 1, let owner = only.owner,
      !loop.dropFirst().contains(where: \.isOfCollection)
    else { return nil }
    return (
      Self.circle(loop.map { $0.key.type.name }),
      "\(owner) asked for \(only.key.type.name) before it is made"
    )
  }

  /// A failure that somebody absorbs who asks for an optional.
  private func absorbedFailure(of request: ResolvedRequest) -> Suspect? {
    guard case .absent(let absence) = request.hop.outcome, case .factory = request.hop.asker,
      requests.way(to: request).dropLast().allSatisfy(\.isNecessaryToAsker)
    else { return nil }
    let text: String? =
      switch absence {
      case .notRegistered: Self.missing(request.key)
      case .failedBelow: failure(below: request).map(place)
      default: nil
      }
    return text.map { ($0, "\(request.words) were not optional") }
  }

  private func failure(below request: ResolvedRequest) -> ResolutionError? {
    let faults = requests.all[request.position...].filter { below in
      if case .failed = below.hop.outcome {
        requests.way(to: below).contains { $0.position == request.position }
      } else {
        false
      }
    }
    guard case .failed(let error) = faults.last?.hop.outcome else { return nil }
    return error
  }

  /// A request that has to be answered by a registration of its own.
  private func missing(_ request: ResolvedRequest) -> Suspect? {
    guard isAnswered(request), requests.isNecessary(request),
      requests.way(to: request).first?.key != request.key
    else { return nil }
    // What forwards to it is not there either, and is missed first.
    if let facts = request.hop.registration,
      requests.all[..<request.position].contains(where: { earlier in
        earlier.hop.registration.map { isForwarding($0, to: facts) } ?? false
      })
    {
      return nil
    }
    return (
      Self.missing(request.key), "nothing were registered for \(ServiceName.text(of: request.key))"
    )
  }

  private func isAnswered(_ request: ResolvedRequest) -> Bool {
    switch request.hop.outcome {
    case .made, .passedOn, .reused, .abandoned: true
    case .failed: request.hop.registration != nil
    default: false
    }
  }

  /// The circle that there would be if what is made last asked for what is made first.
  private var possibleCircle: Suspect? {
    let all = requests.all
    let last = all.last { request in
      guard !request.isOutermost, case .made(let object) = request.hop.outcome,
        let facts = request.hop.registration,
        happening.besides.counts[object.typeName] == nil
      else { return false }
      return facts.hasFactory && !isForwarding(facts) && requests.isNecessary(request)
        && all.first { $0.hop.registration?.id == facts.id }?.position == request.position
        && requests.way(to: request).allSatisfy { $0.hop.registration?.container == facts.container }
    }
    guard let last else { return nil }
    let way = requests.way(to: last)
    guard let root = way.first, root.key.qualifier == nil,
      way.map(\.key).uniqued().count == way.count
    else { return nil }
    let names = (way + [root]).map { $0.key.type.name }
    return (Self.circle(names), "the \(last.key.type) factory asked for \(root.key.type)")
  }

  // MARK: Rules

  /// What would have to be different for it to work, to follow “if”: also what it would fail of further on.
  private func cure(_ error: ResolutionError) -> String {
    let others = otherFaults(than: error)
    return ([cureOfFault(error)] + others).joined(separator: ", and ")
  }

  /// What else is wrong with what has to be there, as far as the registrations tell.
  private func otherFaults(than error: ResolutionError) -> [String] {
    guard let root = requests.all.last(where: \.isOutermost),
      let container = world.program.containers.first(where: { $0.label == root.hop.asked.container })
    else { return [] }
    let told = Set((error.loop.map(\.request) + [error.request]).map(\.key))
    let others = NeedTree(root.hop.asked.request, in: container).faults.filter {
      !told.contains($0.request.key)
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

  private func cureOfFault(_ error: ResolutionError) -> String {
    let service = ServiceName.text(of: error.request.key)
    return switch error.fault {
    case .circularDependency:
      (circle(in: error).uniqued().count > 1 ? "one of them" : "it")
        + " were asked for later: lazily, or by a property injection"
    case .ambiguous: "one of the registrations were preferred"
    case .missingRegistration: "\(service) were registered, or optional"
    case .missingArgument: "the argument were passed"
    case .codeFailed(let code, _) where code.hasPrefix("no argument "):
      code.replacing("no argument", with: "an argument", maxReplacements: 1).replacing("was", with: "were")
    case .codeFailed: "the code of the \(service) factory did not fail"
    case .tooDeep: "the chain of requests had an end"
    case .noFactory, .factoryGaveNil, .nilPassedForKept, .mismatch, .interrupted: "\(service) could be made"
    }
  }

  private func rule(of error: ResolutionError) -> String {
    switch error.fault {
    case .circularDependency: "each factory waits for the one that it asks, and the last asks the first again"
    case .missingRegistration:
      "what is not optional needs a registration of its own type, name and tag; there is none for "
        + ServiceName.text(of: error.request.key)
    case .ambiguous, .noFactory, .factoryGaveNil, .missingArgument, .nilPassedForKept, .mismatch, .tooDeep,
      .interrupted, .codeFailed:
      FailureText(world.program).error(for: error).message
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

extension ResolutionError {
  fileprivate var isMissing: Bool {
    if case .missingRegistration = fault { true } else { false }
  }
}

extension ResolvedRequest {
  var isPostponed: Bool {
    if case .postponed = hop.outcome { true } else { false }
  }

  /// Whether it is, or is part of, a request for every registration.
  fileprivate var isOfCollection: Bool {
    if case .collection = hop.asker { true } else { hop.asked.request.kind == .many }
  }

  /// Whose factory or injection asked; nil for nobody.
  fileprivate var owner: String? {
    switch hop.asker {
    case .injection(_, let owner, _): owner.typeName.text
    case .factory(let service, _): service.type.name
    case .code, .collection: nil
    }
  }
}
