import DICore

/// Places where a resolution might be expected to fail: the wrong choices of the question about a failure.
extension PredictionQuestionMaker {
  /// A possible failure, and when it would occur.
  typealias Suspect = (text: String, condition: String)

  /// The possible failures, each with its condition: first optional, delayed and injected requests, then the latest
  /// requests.
  var suspects: [Suspect] {
    // If one change causes several failures, the first of them occurs.
    let doubtful = requests.all.compactMap { avoidedCircle(endingAt: $0) ?? absorbedFailure(of: $0) }
      .uniqued(by: \.condition)
    let plain = requests.all.reversed().compactMap(missing)
    let circle = [possibleCircle].compactMap(\.self)
    return (doubtful + plain.prefix(1) + circle + plain.dropFirst()).uniqued(by: \.text)
  }

  /// A request that leads back to an object being made, harmlessly because a request in between is delayed or injected.
  private func avoidedCircle(endingAt request: ResolvedRequest) -> Suspect? {
    let way = requests.way(to: request)
    guard
      let start = way.dropLast().lastIndex(where: {
        $0.key == request.key && $0.hop.asked.container == request.hop.asked.container
      }),
      way[...start].allSatisfy({ !isInjected($0) && !$0.isOfCollection })
    else { return nil }
    let loop = way[start...]
    let late = loop.dropFirst().filter { isInjected($0) || $0.isDelayed }
    guard let only = late.first, late.count == 1, let owner = only.owner,
      !loop.dropFirst().contains(where: \.isOfCollection)
    else { return nil }
    return (
      FailureChoice.circle(loop.map { $0.key.type.words }),
      "\(owner) asked for \(only.key.type.words) before it is made"
    )
  }

  /// A failure that an optional request turned into nil.
  private func absorbedFailure(of request: ResolvedRequest) -> Suspect? {
    guard case .absent(let absence) = request.hop.outcome, case .factory = request.hop.requester,
      requests.way(to: request).dropLast().allSatisfy(\.isNecessaryToAsker)
    else { return nil }
    let text: String? =
      switch absence {
      case .notRegistered: FailureChoice.missing(request.key)
      case .failedBelow: failure(below: request).map { FailureChoice(error: $0, world: world).text }
      case .ambiguous, .factoryGaveNil, .nilTreatedAsCached, .mismatch, .missingArgument: nil
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

  /// The possible failure that the request's registration is missing.
  private func missing(_ request: ResolvedRequest) -> Suspect? {
    guard isAnswered(request), requests.isNecessary(request),
      requests.way(to: request).first?.key != request.key
    else { return nil }
    // A registration that forwards to it would be missing too, and be noticed first.
    if let registration = request.hop.registration,
      requests.all[..<request.position].contains(where: { earlier in
        earlier.hop.registration.map { isForwarding($0, to: registration) } ?? false
      })
    {
      return nil
    }
    return (
      FailureChoice.missing(request.key), "nothing were registered for \(ServiceName.text(of: request.key))"
    )
  }

  private func isAnswered(_ request: ResolvedRequest) -> Bool {
    switch request.hop.outcome {
    case .made, .passedOn, .reused, .abandoned: true
    case .failed: request.hop.registration != nil
    case .delayed, .collected, .absent: false
    }
  }

  /// The circular dependency that would exist if the last made service requested the first.
  private var possibleCircle: Suspect? {
    let all = requests.all
    let last = all.last { request in
      guard !request.isOutermost, case .made(let object) = request.hop.outcome,
        let registration = request.hop.registration,
        inputOutcome.unregistered.counts[object.typeName] == nil
      else { return false }
      return registration.hasFactory && !isForwarding(registration) && requests.isNecessary(request)
        && all.first { $0.hop.registration?.id == registration.id }?.position == request.position
        && requests.way(to: request).allSatisfy { $0.hop.registration?.container == registration.container }
    }
    guard let last else { return nil }
    let way = requests.way(to: last)
    guard let root = way.first, root.key.qualifier == nil,
      way.map(\.key).uniqued().count == way.count
    else { return nil }
    let names = (way + [root]).map { $0.key.type.words }
    return (
      FailureChoice.circle(names), "the \(last.key.type.words) factory asked for \(root.key.type.words)"
    )
  }
}

extension ResolvedRequest {
  /// Whether the request is for every registration, or part of such a request.
  fileprivate var isOfCollection: Bool {
    if case .collection = hop.requester { true } else { hop.asked.request.kind == .many }
  }

  /// The type whose factory or injection made the request; nil for the user.
  fileprivate var owner: String? {
    switch hop.requester {
    case .injection(_, let owner, _): owner.typeName.text
    case .factory(let service, _): service.type.words
    case .code, .collection: nil
    }
  }
}
