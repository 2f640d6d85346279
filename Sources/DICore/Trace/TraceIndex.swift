/// An index of a trace that explains why a request had its outcome.
package struct TraceIndex: Sendable {
  private let trace: Trace
  private let tree: RequestTree
  private let evidence: [Int: Evidence]

  /// The step about each request.
  private var steps: [Int: Step] = [:]

  /// Reads `trace`, in time proportional to it.
  package init(_ trace: Trace) {
    self.trace = trace
    tree = RequestTree(trace)
    evidence = trace.evidenceByRequest
    readSteps()
  }

  /// Sets the step about each request: the one in which its object is made, or else the last.
  private mutating func readSteps() {
    var isMade: Set<Int> = []
    for step in trace.steps(in: tree) {
      guard let index = step.requestIndex, !isMade.contains(index) else { continue }
      steps[index] = step
      if step.isNew, step.kind == .create || step.kind == .return { isMade.insert(index) }
    }
  }

  // MARK: Questions

  /// Why the request at `index` of ``Trace/requests`` had its outcome; nil if there is no such request.
  package func explanation(of index: Int) -> Explanation? {
    tree.nodes.indices.contains(index) ? explanation(from: index) : nil
  }

  /// The request that was being answered when the one at `index` was made; nil for none.
  package func parent(of index: Int) -> Int? { tree[index].parent }

  /// The outcome of every request, in the order of ``Trace/requests``.
  package var hops: [Explanation.Hop] { tree.nodes.indices.map(hop) }

  /// Why the cycle failed: the chain from the outermost request, or from the deferred injection, to the request that
  /// failed by itself. Nil if the cycle did not fail, or not in a request.
  package var failure: Explanation? {
    guard trace.failure != nil, var top = tree.fault else { return nil }
    while let parent = tree[top].parent { top = parent }
    return explanation(from: top)
  }

  /// The request whose factory made `object`, or else the first request that was answered with it. Nil if it does not
  /// occur.
  package func origin(of object: InstanceLabel) -> Explanation? {
    origin(among: sources(of: object)).map { explanation(leadingTo: $0) }
  }

  /// The requests that got `object` after it was made, in order.
  package func uses(of object: InstanceLabel) -> [Explanation] {
    let sources = sources(of: object)
    let origin = origin(among: sources)
    return sources.filter { $0 != origin }.map { explanation(leadingTo: $0) }
  }

  // MARK: Ways

  private func explanation(from start: Int) -> Explanation {
    Explanation(hops: sequence(first: start, next: next).map(hop))
  }

  /// The explanation of the outermost request that got the answer of the one at `source`. It begins with the request
  /// for every registration if that answer is a member of a collection.
  private func explanation(leadingTo source: Int) -> Explanation {
    let explanation = explanation(from: top(of: source))
    guard case .collection = explanation.first.requester, let collection = tree[top(of: source)].parent else {
      return explanation
    }
    return Explanation(hops: [hop(collection)] + explanation.hops)
  }

  /// The request below the one at `index` that determined its outcome; nil if there is none.
  private func next(after index: Int) -> Int? {
    let node = tree[index]
    switch node.outcome {
    case .passedOn(let label): return node.children.first { passes(label, from: $0) }
    case .abandoned, .absent(.failedBelow): return node.children.last { tree[$0].outcome.isFailure }
    case .made, .reused, .delayed, .collected, .absent, .failed: return nil
    }
  }

  /// Whether a factory, and not an injection, got `label` by the request.
  private func passes(_ label: InstanceLabel, from index: Int) -> Bool {
    guard case .request? = tree[index].requester else { return false }
    return tree[index].outcome.instance == label
  }

  /// The requests that got `object` themselves, not from a nested request.
  private func sources(of object: InstanceLabel) -> [Int] {
    tree.nodes.indices.filter { tree[$0].outcome.instance == object && next(after: $0) == nil }
  }

  private func origin(among sources: [Int]) -> Int? {
    sources.first { if case .made = tree[$0].outcome { true } else { false } } ?? sources.first
  }

  /// The outermost request whose outcome the one at `index` determined.
  private func top(of index: Int) -> Int {
    var top = index
    while let parent = tree[top].parent, next(after: parent) == top { top = parent }
    return top
  }

  // MARK: Hops

  private func hop(_ index: Int) -> Explanation.Hop {
    let node = tree[index]
    return Explanation.Hop(
      asked: trace.requests[index], requester: requester(of: node), evidence: evidence[index] ?? Evidence(),
      registration: node.registration.flatMap { trace.registrations[$0] }, outcome: node.outcome,
      step: steps[index])
  }

  private func requester(of node: RequestTree.Node) -> Explanation.Requester {
    switch node.requester {
    case .request(let index, let id)?:
      let request = trace.requests[index].request
      guard request.kind != .many, let registration = id.flatMap({ trace.registrations[$0] }) else {
        return .collection(request.key)
      }
      return .factory(request.key, registration)
    case .injection(let id, let number, let owner)?:
      guard let registration = trace.registrations[id] else { return .code }
      return .injection(registration.injections[number], owner: owner, registration)
    case nil: return .code
    }
  }
}
