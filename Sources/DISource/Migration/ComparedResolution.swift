import DICore

/// What a resolution comes to under the rules of any library: which service is requested, and what is given.
///
/// A request that its factory passes on to another registration is one with the other: libraries differ in how they find
/// an object under a second type.
struct ComparedResolution {
  /// The containers that were asked.
  private(set) var containers: [ContainerLabel] = []
  private var requests: [Outcome] = []

  private struct Outcome: Equatable {
    let service: String
    let words: String
    /// Whether it failed because of another request.
    let isConsequence: Bool
  }

  /// Adds a cycle of the resolution.
  mutating func add(_ trace: Trace) {
    let tree = RequestTree(trace)
    containers += trace.requests.indices.map { trace.requests[$0].container }
    for index in tree.nodes.indices where !tree.isPassedOn(index) {
      requests.append(
        Outcome(
          service: trace.requests[index].request.key.type.name, words: tree[index].outcome.comparedWords,
          isConsequence: tree[index].outcome.isConsequence))
    }
  }

  /// The first difference; nil if there is none.
  func difference(from earlier: ComparedResolution) -> String? {
    if requests == earlier.requests { return nil }
    let pairs = zip(earlier.requests, requests).filter { $0 != $1 }
    if let (was, now) = pairs.first(where: { !$1.isConsequence && $0.service == $1.service }) {
      return "\(was.service) is \(was.words), and \(now.words) afterwards"
    }
    if requests.count != earlier.requests.count {
      return "\(earlier.requests.count.requests) are made, and \(requests.count) afterwards"
    }
    let (was, now) = pairs[0]
    return "\(was.service) is \(was.words), and \(now.service) \(now.words) afterwards"
  }
}

extension RequestTree {
  /// Whether the factory of the request around it returned what this one was answered with.
  fileprivate func isPassedOn(_ index: Int) -> Bool {
    guard let parent = self[index].parent, case .passedOn(let passed) = self[parent].outcome else {
      return false
    }
    return passed == self[index].outcome.instance
  }
}

extension RequestOutcome {
  fileprivate var comparedWords: String {
    switch self {
    case .made(let instance), .passedOn(let instance), .reused(let instance): instance.name
    case .postponed: "delayed"
    case .collected(let instances): "all of \(instances.map(\.name).joined(separator: ", "))"
    case .absent: "nil"
    case .failed(let error): "an error (\(error.fault.traits.kind.rawValue))"
    case .abandoned: "an error"
    }
  }

  fileprivate var isConsequence: Bool {
    if case .abandoned = self { true } else { false }
  }
}

extension Int {
  /// “1 request”, “2 requests”.
  fileprivate var requests: String { self == 1 ? "1 request" : "\(self) requests" }
}
