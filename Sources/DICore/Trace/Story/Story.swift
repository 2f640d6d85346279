extension Trace {
  /// The steps of the trace, in the order of the events.
  public var steps: [Step] { steps(in: RequestTree(self)) }

  /// The steps, given the trace's request tree.
  func steps(in tree: RequestTree) -> [Step] {
    var story = Story(self, tree)
    return story.makeSteps()
  }
}

/// Converts events to steps.
///
/// A step lists the requests of a factory with their answers, which become known by later events only; so answers are
/// taken from the request tree. Not recursive, so that deep traces need no deep stack.
struct Story {
  let trace: Trace
  let tree: RequestTree
  /// The requests that steps list as the needs of each request's factory, or as the members of a collection.
  let needs: [[Int]]
  /// What the steps so far contain about each request.
  var progress: [Progress]
  var steps: [Step] = []
  var running = FrameStack()
  /// The requests of each running injection, those of the innermost one last.
  var injectionNeeds: [[Int]] = []
  /// The number of running frames that are requests.
  var enclosingRequests = 0
  var pending: [PendingInjection] = []
  /// Remarks about what the running injection has done.
  var remarksOfInjection: [Step.Remark] = []
  /// The scopes that are not empty.
  var filled: Set<ScopeLabel>
  var lastFailure: Int?
  var notStored: Set<InstanceLabel> = []
  /// The objects that were deallocated since the last step, and the position of the first one's event.
  var deallocated: [InstanceLabel] = []
  var startOfDeallocations: TraceEvents.Index
  /// The objects that scopes keep longer than the resolution graph.
  lazy var lasting = trace.lasting

  /// The position of the event that is read, and the position after it.
  private(set) var start: TraceEvents.Index
  private var position: TraceEvents.Index
  /// The end of the events that belong to a step.
  private var summedUp: TraceEvents.Index

  /// What the steps so far contain about one request.
  struct Progress {
    var isFound = false
    var isMade = false
    /// Whether a step said that its factory runs.
    var isFactory = false
    var searched: [ContainerLabel] = []
    var leftOut: [RegistrationID] = []
    /// Remarks for the step with the outcome of the request.
    var remarks: [Step.Remark] = []
  }

  init(_ trace: Trace, _ tree: RequestTree) {
    self.trace = trace
    self.tree = tree
    needs = FactoryNeeds(trace, tree).all
    progress = Array(repeating: Progress(), count: tree.nodes.count)
    filled = Set(trace.before.filter { $0.count > 0 }.map(\.scope))
    start = trace.events.startIndex
    startOfDeallocations = start
    position = start
    summedUp = start
  }

  /// Makes the steps of the whole trace. May be called once.
  mutating func makeSteps() -> [Step] {
    while position < trace.events.endIndex {
      let (event, next) = trace.events.read(at: position)
      start = position
      position = next
      read(event)
    }
    remarkDeallocations()
    takeInTheRest()
    remarkCaptives()
    return steps
  }

  /// Extends the last step to the end of the events. A failure is not extended, so that its state is that in which the
  /// cycle failed.
  private mutating func takeInTheRest() {
    guard let last = steps.last, last.kind != .fail else { return }
    steps[steps.count - 1].events = last.events.lowerBound..<trace.events.endIndex
  }

  private mutating func read(_ event: TraceEvent) {
    let transition = event.transition
    if transition.foundRegistration != nil { running.apply(transition) }
    switch event {
    case .asked(let index): begin(Int(index))
    case .searched(let container, _): search(container)
    case .considered(let id, let verdict):
      if verdict == .beingResolved { innermost { $0.leftOut.append(id) } }
    case .missed: find(asksFactory: true)
    case .reused: find(asksFactory: false)
    case .entered: enter()
    case .made: make()
    case .injecting: beginInjection(transition)
    case .injected: endInjection(as: .inject)
    case .leftOut: endInjection(as: .skip)
    case .deferred(let number): deferInjection(Int(number))
    case .delayed: innermost { $0.isFound = true }
    case .notStored(let label, let scope): remarkNotStored(label, scope)
    case .released(let scope): release(scope)
    case .noted(let note): add(note)
    case .stored(_, let scope): filled.insert(scope)
    case .reset(let scope):
      remarkOfCode(.scopeReset(scope, heldAnything: filled.remove(scope) != nil))
    case .deallocated(let label): remarkDeallocation(of: label)
    case .returned: addAnswer()
    case .absent(let absence): fallShort(absence)
    case .failed(let index): fail(Int(index))
    case .abandoned: abandon()
    case .found, .madeNothing, .holds, .letsGo, .holdsWeakly, .remembered, .opened, .closed, .collected: break
    }
  }

  /// Ends the innermost request or injection.
  mutating func end() {
    running.pop()
    switch running.latest {
    case .request?: enclosingRequests -= 1
    case .injection?: injectionNeeds.removeLast()
    case nil: break
    }
  }

  // MARK: The innermost request

  /// The request that the current events belong to; nil if they belong to an injection.
  var innermostIndex: Int? { running.innermostRequest }

  /// Changes what is recorded about the innermost request; does nothing within an injection.
  mutating func innermost(_ change: (inout Progress) -> Void) {
    guard let index = innermostIndex else { return }
    change(&progress[index])
  }

  /// The registration that the innermost request has found by now.
  var registrationOfInnermost: RegistrationSnapshot? {
    guard case .request(_, let id?)? = running.frames.last else { return nil }
    return trace.registrations[id]
  }

  // MARK: Steps

  /// A step about the innermost request, or about the outermost one within an injection, not yet added.
  func step(_ kind: Step.Kind) -> Step {
    let index = innermostIndex ?? 0
    let asked = trace.requests[index]
    // A collection has no registration of its own: the one found last is that of its last member.
    let registration = asked.request.kind == .many ? nil : registrationOfInnermost
    var step = Step(
      kind, depth: max(0, enclosingRequests - 1), request: asked.request, container: asked.container,
      requestIndex: index, registration: registration)
    switch kind.phase {
    case .search, .registration, .dependencies: break
    case .outcome, .injection, .delay: step.instance = instances(of: index).first
    }
    step.isNew = tree[index].isNew
    step.factoryIsKnown = progress[index].isFactory
    return step
  }

  /// Adds a step, with the remarks since the request's last step if it has the request's outcome.
  mutating func add(_ step: Step) {
    var step = step
    remarkDeallocations(with: &step)
    if let index = step.requestIndex, step.kind.phase == .outcome {
      step.remarks += progress[index].remarks
      progress[index].remarks = []
    }
    step.number = steps.count + 1
    // The step ``Step/Kind/gather`` is added after the factory has made its object, but shows the state before that, when
    // what the factory was given was alive.
    let end =
      step.kind != .gather ? position : deallocated.isEmpty ? start : startOfDeallocations
    step.events = summedUp..<end
    summedUp = end
    steps.append(step)
  }

  /// The instance that a request got from its factory or scope; for a collection, those of its members.
  func instances(of index: Int) -> [InstanceLabel] {
    if case .collected = tree[index].outcome { return needs[index].flatMap(instances) }
    return tree[index].instance.map { [$0] } ?? []
  }

  /// The requests at `indices`, with the instances that answered them.
  func listed(_ indices: [Int]) -> [Step.Need] {
    indices.map { index in
      Step.Need(
        request: trace.requests[index].request, instances: instances(of: index),
        isAbsent: tree[index].outcome.isAbsent)
    }
  }
}

extension Trace {
  /// The objects that scopes keep longer than the resolution graph.
  fileprivate var lasting: Set<InstanceLabel> {
    let graphs = Set(before.filter(\.isGraph).map(\.scope))
    var lasting: Set<InstanceLabel> = []
    for case .stores(let label, let scope) in events.lazy.map(\.transition)
    where label.isObject && !graphs.contains(scope) {
      lasting.insert(label)
    }
    return lasting
  }
}
