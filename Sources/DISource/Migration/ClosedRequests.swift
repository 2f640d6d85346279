import DICore

/// The services that a resolution of another one has compared as well: those whose requests got nothing that was made
/// outside of them, so that each, resolved by itself, comes to the same.
struct ClosedRequests {
  /// By the rounds of the resolution in which they were asked for so.
  private var rounds: [ServiceKey: Set<Int>] = [:]

  /// The number of times that each service is resolved.
  static let all = 2

  /// Notes the requests of two resolutions that came to the same.
  ///
  /// - Parameter converted: The key of a service in the other library.
  mutating func add(
    _ before: RecordedResolution, in old: Container, _ after: RecordedResolution, in new: Container,
    round: Int, _ converted: (ServiceKey) -> ServiceKey
  ) {
    let found = after.closedServices(in: new.label)
    for service in before.closedServices(in: old.label) where found.contains(converted(service)) {
      rounds[service, default: []].insert(round)
    }
  }

  /// Whether a service was resolved so as often as one is that is compared by itself.
  func areAll(of service: ServiceKey) -> Bool { rounds[service]?.count == Self.all }

  /// Whether a service was resolved so, as from empty scopes.
  func contain(_ service: ServiceKey) -> Bool { rounds[service] != nil }
}

extension RecordedResolution {
  /// The services that were asked for in a container as code asks for one, and got what was made for them alone.
  fileprivate func closedServices(in container: ContainerLabel) -> Set<ServiceKey> {
    var services: Set<ServiceKey> = []
    for trace in traces {
      let tree = RequestTree(trace)
      let outer = tree.outermostOrigins
      for index in tree.nodes.indices where outer[index] >= index {
        let recorded = trace.requests[index]
        guard recorded.container == container, recorded.request.isPlain,
          tree[index].outcome.instance != nil
        else { continue }
        services.insert(recorded.request.key)
      }
    }
    return services
  }
}

extension Request {
  /// Whether its factory takes no arguments, and its answer is the instance itself.
  fileprivate var isPlain: Bool {
    guard !isOptional, key.arguments == nil else { return false }
    return switch kind {
    case .`init`, .resolve, .property, .method: true
    case .optional, .lazy, .provider, .many, .argument, .given: false
    }
  }
}

extension RequestTree {
  /// For each request the first one that made an instance which it, or a request within it, got; -1 if that is not known.
  fileprivate var outermostOrigins: [Int] {
    var makers: [InstanceLabel: Int] = [:]
    for (index, node) in nodes.enumerated() {
      if case .made(let instance) = node.outcome, instance.isObject, makers[instance] == nil {
        makers[instance] = index
      }
    }
    var origins = nodes.indices.map { self[$0].outcome.origin(at: $0, makers) }
    for index in nodes.indices.reversed() {
      if let parent = nodes[index].parent { origins[parent] = min(origins[parent], origins[index]) }
    }
    return origins
  }
}

extension RequestOutcome {
  /// The number of the request that made the instance; -1 if that is not known.
  fileprivate func origin(at index: Int, _ makers: [InstanceLabel: Int]) -> Int {
    switch self {
    case .made, .absent: index
    case .passedOn(let instance) where !instance.isObject: index
    case .passedOn(let instance), .reused(let instance): makers[instance] ?? -1
    case .delayed, .collected, .failed, .abandoned: -1
    }
  }
}
