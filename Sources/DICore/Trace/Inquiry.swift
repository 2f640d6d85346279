/// An index of a trace that explains why a request was answered as it was.
package struct Inquiry: Sendable {
  private let trace: Trace
  private let evidence: [Int: Evidence]
  private var records: [Record]

  /// The latest request that failed by itself, unless an injection did so after it.
  private var fault: Int?

  /// What is known about one request.
  private struct Record: Sendable {
    var frame: FrameStack.Frame?
    var parent: Int?
    var children: [Int] = []
    var registration: RegistrationID?
    var outcome = Explanation.Outcome.abandoned
    var step: Step?
  }

  /// Reads `trace`, in time proportional to it.
  package init(_ trace: Trace) {
    self.trace = trace
    evidence = trace.evidenceByRequest
    records = Array(repeating: Record(), count: trace.requests.count)
    readEvents()
    readSteps()
  }

  // MARK: Questions

  /// Why the request at `index` of ``Trace/requests`` was answered as it was; nil if there is none.
  package func answer(to index: Int) -> Explanation? {
    records.indices.contains(index) ? explanation(from: index) : nil
  }

  /// The request that was being answered when the one at `index` was made; nil for none.
  package func parent(of index: Int) -> Int? { records[index].parent }

  /// The outcome of every request, in the order of ``Trace/requests``.
  package var hops: [Explanation.Hop] { records.indices.map(hop) }

  /// Why the cycle failed: from the outermost request, or from the deferred injection, to the request at fault. Nil if
  /// the cycle did not fail, or not in a request.
  package var failure: Explanation? {
    guard trace.failure != nil, var top = fault else { return nil }
    while let parent = records[top].parent { top = parent }
    return explanation(from: top)
  }

  /// How `object` came into the cycle: made by a factory, or else its first occurrence. Nil if it does not occur.
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

  /// The explanation, which includes the request for every registration if the answer is a member of a collection.
  private func explanation(leadingTo source: Int) -> Explanation {
    let explanation = explanation(from: top(of: source))
    guard case .collection = explanation.first.asker, let collection = records[top(of: source)].parent else {
      return explanation
    }
    return Explanation(hops: [hop(collection)] + explanation.hops)
  }

  /// The request that decided the answer of the one at `index`.
  private func next(after index: Int) -> Int? {
    let record = records[index]
    switch record.outcome {
    case .passedOn(let label): return record.children.first { passes(label, from: $0) }
    case .abandoned, .absent(.failedBelow): return record.children.last { records[$0].outcome.isFailure }
    case .made, .reused, .postponed, .collected, .absent, .failed: return nil
    }
  }

  /// Whether the factory around the request got `label` by it; what an injection gets comes too late for that.
  private func passes(_ label: InstanceLabel, from index: Int) -> Bool {
    guard case .request? = records[index].frame else { return false }
    return records[index].outcome.instance == label
  }

  /// The requests that got `object` themselves, not from a nested request.
  private func sources(of object: InstanceLabel) -> [Int] {
    records.indices.filter { records[$0].outcome.instance == object && next(after: $0) == nil }
  }

  private func origin(among sources: [Int]) -> Int? {
    sources.first { if case .made = records[$0].outcome { true } else { false } } ?? sources.first
  }

  /// The outermost request that was answered with what the one at `index` got.
  private func top(of index: Int) -> Int {
    var top = index
    while let parent = records[top].parent, next(after: parent) == top { top = parent }
    return top
  }

  // MARK: Hops

  private func hop(_ index: Int) -> Explanation.Hop {
    let record = records[index]
    return Explanation.Hop(
      asked: trace.requests[index], asker: asker(of: record), evidence: evidence[index] ?? Evidence(),
      registration: record.registration.flatMap { trace.registrations[$0] }, outcome: record.outcome,
      step: record.step)
  }

  private func asker(of record: Record) -> Explanation.Asker {
    switch record.frame {
    case .request(let index, let id)?:
      let request = trace.requests[index].request
      guard request.kind != .many, let facts = id.flatMap({ trace.registrations[$0] }) else {
        return .collection(request.key)
      }
      return .factory(request.key, facts)
    case .injection(let id, let number, let owner)?:
      guard let facts = trace.registrations[id] else { return .code }
      return .injection(facts.injections[number], owner: owner, facts)
    case nil: return .code
    }
  }

  // MARK: Reading

  private mutating func readEvents() {
    var stack = FrameStack()
    for event in trace.events {
      if case .asked(let index) = event { begin(Int(index), in: stack.frames) }
      if let outcome = outcome(told: event) { end(stack.frames.last, outcome) }
      stack.apply(event)
      if case .request(let index, let id)? = stack.frames.last { records[index].registration = id }
    }
    for index in records.indices { finishCollection(index) }
  }

  private mutating func begin(_ index: Int, in stack: [FrameStack.Frame]) {
    records[index].frame = stack.last
    let parent = stack.lazy.reversed().compactMap { frame -> Int? in
      if case .request(let parent, _) = frame { parent } else { nil }
    }.first
    records[index].parent = parent
    if let parent { records[parent].children.append(index) }
  }

  private func outcome(told event: TraceEvent) -> Explanation.Outcome? {
    switch event {
    case .made(let label, let isNew): isNew ? .made(label) : .passedOn(label)
    case .reused(let label, _): .reused(label)
    case .postponed: .postponed
    case .collected: .collected([])
    case .absent(let absence): .absent(absence)
    case .failed(let failure): .failed(trace.failures[Int(failure)])
    case .abandoned: .abandoned
    default: nil
    }
  }

  private mutating func end(_ frame: FrameStack.Frame?, _ outcome: Explanation.Outcome) {
    var ended: Int?
    if case .request(let index, _)? = frame {
      records[index].outcome = outcome
      ended = index
    }
    if case .failed = outcome { fault = ended }
  }

  private mutating func finishCollection(_ index: Int) {
    guard case .collected = records[index].outcome else { return }
    let members = records[index].children.compactMap { records[$0].outcome.instance }
    records[index].outcome = .collected(members)
  }

  /// The step that tells of a request is the one in which its object is made, else the last.
  private mutating func readSteps() {
    var isMade: Set<Int> = []
    for step in trace.steps {
      guard let index = step.requestIndex, !isMade.contains(index) else { continue }
      records[index].step = step
      if step.isNew, step.kind == .create || step.kind == .return { isMade.insert(index) }
    }
  }
}
