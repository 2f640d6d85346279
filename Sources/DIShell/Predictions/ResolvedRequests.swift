import DICore

/// A request of an input, and its outcome.
struct ResolvedRequest {
  let hop: Explanation.Hop
  let trace: Trace
  /// Whether it began a cycle.
  let isOutermost: Bool
  /// The position among all requests of the input.
  let position: Int
  /// The position of the request during which it was made; nil for an outermost one.
  let parent: Int?

  var key: ServiceKey { hop.asked.request.key }

  /// The object that a factory or a scope gave; nil if another request gave it.
  var object: InstanceLabel? {
    switch hop.outcome {
    case .made(let label), .reused(let label): label.isObject ? label : nil
    case .passedOn, .delayed, .collected, .absent, .failed, .abandoned: nil
    }
  }

  /// Whether a factory made the object for this request.
  var isNew: Bool {
    if case .made = hop.outcome { true } else { false }
  }

  /// Whether the requester fails without an answer.
  var isNecessaryToAsker: Bool {
    switch hop.asked.request.kind {
    case .many, .given, .lazy, .provider, .argument: return false
    case .`init`, .resolve, .property, .method, .optional: break
    }
    switch hop.requester {
    case .code, .factory: return !hop.asked.request.isOptional
    case .injection, .collection: return false
    }
  }

  /// The requester, as the subject of a sentence: `The XYZService factory`.
  var requester: String {
    if case .collection = hop.requester { return "The collection" }
    return StoryText(trace: trace).requester(of: hop)?.capitalisedFirst ?? "The command"
  }

  /// The service, with its parameter or property.
  var words: String { StoryText(trace: trace).labelled(hop.asked.request) }
}

/// The requests of an input, in the order in which they were made.
struct ResolvedRequests {
  let all: [ResolvedRequest]

  /// The number of requests above which no questions are asked.
  private static let limit = 5000

  init(of traces: [Trace]) {
    guard traces.reduce(0, { $0 + $1.requests.count }) <= Self.limit else {
      all = []
      return
    }
    var all: [ResolvedRequest] = []
    for trace in traces {
      let traceIndex = TraceIndex(trace)
      let first = all.count
      all += traceIndex.hops.enumerated().map { index, hop in
        ResolvedRequest(
          hop: hop, trace: trace, isOutermost: index == 0, position: first + index,
          parent: traceIndex.parent(of: index).map { first + $0 })
      }
    }
    self.all = all
  }

  /// The chain of requests that led to `request`, outermost first, including it.
  func way(to request: ResolvedRequest) -> [ResolvedRequest] {
    sequence(first: request) { $0.parent.map { all[$0] } }.reversed()
  }

  /// Whether the whole resolution fails if the request cannot be answered: no request on the way to it is optional.
  func isNecessary(_ request: ResolvedRequest) -> Bool { way(to: request).allSatisfy(\.isNecessaryToAsker) }

  /// The requests that got an object, grouped by the object's type.
  var byType: [[ResolvedRequest]] {
    let types = all.compactMap(\.object?.typeName).uniqued()
    let groups = Dictionary(grouping: all.filter { $0.object != nil }) { $0.object?.typeName }
    return types.compactMap { groups[$0] }
  }
}
