import DICore

/// What the cycles of a validation have answered so far.
struct AnsweredRequests {
  /// A service as one registration answers it.
  struct Answer: Hashable {
    let registration: RegistrationID
    let service: ServiceKey
  }

  /// What a registration's code asks for.
  struct Need: Hashable {
    let requester: RegistrationID
    let service: ServiceKey
  }

  /// The service of an object that was made, and where it is registered.
  struct Origin {
    let service: ServiceKey
    let registration: RegistrationSnapshot?
  }

  /// The answers with an instance.
  private(set) var successes: Set<Answer> = []
  /// The needs that were answered or delayed.
  private(set) var needs: Set<Need> = []
  /// The registrations whose factories have returned.
  private(set) var factories: Set<RegistrationID> = []
  private(set) var origins: [InstanceLabel: Origin] = [:]
  /// The number of requests.
  private(set) var count = 0

  /// Adds a cycle, in time proportional to it.
  ///
  /// - Returns: The answers that failed, because of themselves or of a request below them.
  mutating func add(_ trace: Trace) -> [Answer] {
    let tree = RequestTree(trace)
    var failures: [Answer] = []
    count += tree.nodes.count
    for (index, node) in tree.nodes.enumerated() {
      let service = trace.requests[index].request.key
      if let requester = node.parent.flatMap({ tree[$0].registration }), node.outcome.isAnswer {
        needs.insert(Need(requester: requester, service: service))
      }
      guard let registration = node.registration else { continue }
      let answer = Answer(registration: registration, service: service)
      if node.outcome.isAnswer {
        successes.insert(answer)
        factories.insert(registration)
      } else if node.outcome.isFailure {
        failures.append(answer)
      }
      guard case .made(let instance) = node.outcome else { continue }
      origins[instance] = Origin(service: service, registration: trace.registrations[registration])
    }
    return failures
  }
}

extension RequestOutcome {
  /// Whether the request was answered with an instance, or is delayed.
  fileprivate var isAnswer: Bool {
    switch self {
    case .made, .passedOn, .reused, .delayed, .collected: true
    case .absent, .failed, .abandoned: false
    }
  }
}
