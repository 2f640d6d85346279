/// The requests of each factory, as a story lists them. Two requests are listed as one in two cases: a delayed request
/// that the factory itself carries out, and a request for a wrapper that leads to one for its content.
struct FactoryNeeds {
  private let trace: Trace
  private let tree: RequestTree

  init(_ trace: Trace, _ tree: RequestTree) {
    self.trace = trace
    self.tree = tree
  }

  /// The needs of each request, by its position in ``Trace/requests``.
  var all: [[Int]] { tree.nodes.map { listed($0.needs) } }

  private func listed(_ needs: [Int]) -> [Int] {
    let needs = needs.filter { !tree.isUnwrapped($0, in: trace) }
    let delayed = needs.filter { trace.requests[$0].request.isDelayed }
    guard delayed.count > 1 else { return needs }
    var listed: [Int] = []
    for index in needs {
      if case .delayed = tree[index].outcome {
        listed.append(index)
        continue
      }
      let known = listed.indices.filter { isDelayedAgain(listed[$0], as: index) }
      if let waiting = known.first(where: { tree[listed[$0]].instance == nil }) {
        listed[waiting] = index
      } else if known.isEmpty {
        listed.append(index)
      }
    }
    return listed
  }

  private func isDelayedAgain(_ earlier: Int, as index: Int) -> Bool {
    let (earlier, request) = (trace.requests[earlier].request, trace.requests[index].request)
    return request.isDelayed && earlier.kind == request.kind && earlier.key == request.key
      && earlier.label == request.label
  }
}

extension Request {
  /// Whether the request is delayed until its answer is used.
  fileprivate var isDelayed: Bool { kind == .lazy || kind == .provider }
}
