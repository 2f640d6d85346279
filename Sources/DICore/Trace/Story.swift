extension Trace {
  /// The steps of the trace, in the order of the document “The Resolution Cycle”.
  public var steps: [Step] {
    var story = Story(self)
    return story.tell()
  }
}

extension Request {
  /// Whether it is delayed until its answer is used.
  fileprivate var isPutOff: Bool { kind == .lazy || kind == .provider }
}

/// Makes steps of events.
///
/// Two passes: the first collects what each factory asked for, since a step lists a factory's needs before they are
/// answered; the second makes the steps, event by event. Neither recurses.
private struct Story {
  private let trace: Trace
  private let graphs: Set<ScopeLabel>
  private var asked: [RequestRecord]
  private var steps: [Step] = []
  private var open: [Context] = []
  private var enclosingRequests = 0
  private var start: TraceEvents.Index
  private var position: TraceEvents.Index
  private var told: TraceEvents.Index
  private var pending: [PendingInjection] = []
  /// Remarks about the scopes that the running injection has reset.
  private var remarksOfInjection: [Step.Remark] = []
  /// The scopes that hold anything.
  private var filled: Set<ScopeLabel> = []
  private var lastFailure: Int?
  private var notKept: Set<InstanceLabel> = []
  /// The instances that scopes keep longer than the graph.
  private var lasting: Set<InstanceLabel> = []

  /// A deferred injection, identified by its owner and its number in the registration.
  private struct PendingInjection {
    let owner: InstanceLabel
    let number: Int
    let facts: InjectionFacts
  }

  /// What is known about one request.
  private struct RequestRecord {
    var needs: [Int] = []
    var registration: RegistrationID?
    var instances: [InstanceLabel] = []
    var isNew = false
    var hasInjections = false
    var isAbsent = false
    var hasFailed = false
    var isFound = false
    var isMade = false
    var isTold = false
    var searched: [ContainerLabel] = []
    var leftOut: [RegistrationID] = []
    var remarks: [Step.Remark] = []
  }

  /// What the current events belong to.
  private enum Context {
    case request(Int)
    case injection(RegistrationID, Int, owner: InstanceLabel, needs: [Int])
  }

  init(_ trace: Trace) {
    self.trace = trace
    graphs = Set(trace.before.filter(\.isGraph).map(\.scope))
    asked = Array(repeating: RequestRecord(), count: trace.requests.count)
    filled = Set(trace.before.filter { $0.count > 0 }.map(\.scope))
    start = trace.events.startIndex
    position = start
    told = start
    surveyRequests()
  }

  // MARK: First pass

  private mutating func surveyRequests() {
    for event in trace.events { survey(event) }
    open = []
  }

  private mutating func survey(_ event: TraceEvent) {
    switch event {
    case .asked(let index):
      if case .request(let parent)? = open.last, !asked[parent].isMade { addNeed(Int(index), of: parent) }
      open.append(.request(Int(index)))
    case .injecting(let registration, let index, let owner):
      updateInnermost { $0.hasInjections = true }
      open.append(.injection(registration, Int(index), owner: owner, needs: []))
    case .deferred: updateInnermost { $0.hasInjections = true }
    case .injected, .leftOut: open.removeLast()
    case .made(let label, let isNew):
      updateInnermost {
        $0.isMade = true
        $0.instances = [label]
        $0.isNew = isNew
      }
    case .reused(let label, _): updateInnermost { $0.instances = [label] }
    case .collected: collectInnermost()
    case .kept(let label, let scope): if label.isObject, !graphs.contains(scope) { lasting.insert(label) }
    case .absent: closeInnermost { $0.isAbsent = true }
    case .failed: closeInnermost { $0.hasFailed = true }
    case .abandoned: closeInnermost { $0.hasFailed = true }
    case .returned: closeInnermost { _ in }
    default: break
    }
  }

  /// Adds what a factory asks for. A delayed request that the factory itself uses is not added again.
  private mutating func addNeed(_ index: Int, of parent: Int) {
    let request = trace.requests[index].request
    let known = asked[parent].needs.indices.filter { position in
      let other = trace.requests[asked[parent].needs[position]].request
      return request.isPutOff && other.isPutOff && other.key == request.key && other.label == request.label
    }
    let waiting = known.first { asked[asked[parent].needs[$0]].instances.isEmpty }
    if let waiting {
      asked[parent].needs[waiting] = index
    } else if known.isEmpty {
      asked[parent].needs.append(index)
    }
  }

  private mutating func updateInnermost(_ change: (inout RequestRecord) -> Void) {
    guard case .request(let index)? = open.last else { return }
    change(&asked[index])
  }

  private mutating func closeInnermost(_ change: (inout RequestRecord) -> Void) {
    updateInnermost(change)
    if !open.isEmpty { open.removeLast() }
  }

  private mutating func collectInnermost() {
    guard case .request(let index)? = open.last else { return }
    asked[index].instances = asked[index].needs.flatMap { asked[$0].instances }
  }

  // MARK: Second pass

  mutating func tell() -> [Step] {
    for index in asked.indices {
      asked[index].isMade = false
    }
    while position < trace.events.endIndex {
      let event = trace.events[position]
      start = position
      position = trace.events.index(after: position)
      tell(event)
    }
    takeInTheRest()
    tellCaptives()
    return steps
  }

  /// Adds captive dependencies as remarks to the step in which they begin.
  private mutating func tellCaptives() {
    let captives = Captivity(trace).captives
    var step = 0
    for captive in captives {
      while step < steps.count, steps[step].events.upperBound <= captive.event { step += 1 }
      guard step < steps.count else { return }
      if case .captive(let others, captive.keeper, captive.scope)? = steps[step].remarks.last {
        steps[step].remarks[steps[step].remarks.count - 1] = .captive(
          others + [captive.object], of: captive.keeper, in: captive.scope)
      } else {
        steps[step].remarks.append(.captive([captive.object], of: captive.keeper, in: captive.scope))
      }
    }
  }

  /// Adds a deallocation during the cycle as a remark to the step before.
  private mutating func tellEnd(of label: InstanceLabel) {
    guard enclosingRequests > 0, trace.failure == nil, let last = steps.last else { return }
    if case .deallocated(let others)? = last.remarks.last {
      steps[steps.count - 1].remarks[last.remarks.count - 1] = .deallocated(others + [label])
    } else {
      steps[steps.count - 1].remarks.append(.deallocated([label]))
    }
  }

  /// Extends the last step to the end of the events, unless it is a failure, which shows the state in which the cycle
  /// failed.
  private mutating func takeInTheRest() {
    guard let last = steps.last, last.kind != .fail else { return }
    steps[steps.count - 1].events = last.events.lowerBound..<trace.events.endIndex
  }

  private mutating func tell(_ event: TraceEvent) {
    switch event {
    case .asked(let index): begin(Int(index))
    case .searched(let container, _): search(container)
    case .considered(let id, let verdict): consider(id, verdict)
    case .found(let id): innermost { $0.registration = id }
    case .missed: find(asksFactory: true)
    case .reused: find(asksFactory: false)
    case .entered(let id): enter(id)
    case .made: make()
    case .injecting(let id, let index, let owner):
      open.append(.injection(id, Int(index), owner: owner, needs: []))
    case .injected: endInjection(as: .inject)
    case .leftOut: endInjection(as: .skip)
    case .deferred(let index): deferInjection(Int(index))
    case .postponed: innermost { $0.isFound = true }
    case .notKept(let label, let scope): tellNotKept(label, scope)
    case .released(let scope): release(scope)
    case .noted(.leftOutOfItself): tellLeftOut()
    case .noted(.defaultScopeSet(let scope)): remarkOfCode(.noted(.defaultScopeSet(scope)))
    case .noted(let note): remark(.noted(note))
    case .kept(_, let scope): filled.insert(scope)
    case .reset(let scope):
      remarkOfCode(.scopeReset(scope, heldAnything: filled.remove(scope) != nil))
    case .ended(let label): tellEnd(of: label)
    case .returned: answer()
    case .absent(let absence): fallShort(absence)
    case .failed(let index): fail(Int(index))
    case .abandoned: abandon()
    case .madeNothing, .holds, .letsGo, .remembered, .opened, .closed, .collected:
      break
    }
  }

  private mutating func begin(_ index: Int) {
    if innermostIndex == 0, trace.requests[0].request.kind == .many { tellMembers() }
    if case .injection(let id, let number, let owner, let needs)? = open.last {
      open[open.count - 1] = .injection(id, number, owner: owner, needs: needs + [index])
    }
    open.append(.request(index))
    enclosingRequests += 1
    if index == 0 { add(step(.infer)) }
  }

  /// Adds the step with the number of members, before the first answer of an outermost request for every registration.
  private mutating func tellMembers() {
    guard !asked[0].isFound else { return }
    asked[0].isFound = true
    var need = step(.need)
    need.needs = needs(asked[0].needs)
    add(need)
  }

  private mutating func search(_ container: ContainerLabel) {
    innermost { $0.searched.append(container) }
    guard innermostIndex == 0 else { return }
    add(Step(.search, depth: 0, request: trace.requests[0].request, container: container, requestIndex: 0))
  }

  private mutating func consider(_ id: RegistrationID, _ verdict: Verdict) {
    if verdict == .beingResolved { innermost { $0.leftOut.append(id) } }
    guard verdict.isChosen else { return }
    innermost { $0.registration = id }
  }

  /// Adds a remark about registrations that are left out of a collection because they are being resolved.
  private mutating func tellLeftOut() {
    guard let index = innermostIndex else { return }
    let asker: RegistrationID? =
      switch open.dropLast().last {
      case .request(let parent)?: asked[parent].registration
      case .injection(let id, _, _, _)?: id
      case nil: nil
      }
    let others = asked[index].leftOut.filter { $0 != asker }
    remark(others.isEmpty ? .noted(.leftOutOfItself) : .leftOut(asked[index].leftOut))
  }

  /// Adds the step that the outermost request found its registration, once.
  private mutating func find(asksFactory: Bool) {
    guard innermostIndex == 0, !asked[0].isFound else { return }
    asked[0].isFound = true
    var find = step(.find)
    find.asksFactory = asksFactory && find.registration?.hasFactory != false
    add(find)
  }

  private mutating func enter(_ id: RegistrationID) {
    innermost { $0.registration = id }
    find(asksFactory: true)
    guard let index = innermostIndex else { return }
    let needs = allNeeds(of: index)
    guard !needs.isEmpty else { return }
    var need = step(.need)
    need.needs = needs
    add(need)
    asked[index].isTold = true
  }

  /// What a factory asked for. If it failed before it had asked for everything, the needs read from its source complete
  /// the list.
  private func allNeeds(of index: Int) -> [Step.Need] {
    let asked = needs(asked[index].needs)
    guard self.asked[index].hasFailed, let id = self.asked[index].registration,
      let read = trace.registrations[id]?.needs, read.count > asked.count
    else { return asked }
    let unreached = read.dropFirst(asked.count)
    return asked + unreached.map { Step.Need(request: $0, instances: [], isAbsent: false) }
  }

  private func needs(_ indices: [Int]) -> [Step.Need] {
    indices.map { index in
      Step.Need(
        request: trace.requests[index].request, instances: asked[index].instances,
        isAbsent: asked[index].isAbsent)
    }
  }

  private mutating func make() {
    guard let index = innermostIndex else { return }
    asked[index].isMade = true
    if trace.requests[index].request.kind == .given { find(asksFactory: false) }
    let needs = needs(asked[index].needs)
    if needs.count > 1 {
      var gather = step(.gather)
      gather.needs = needs
      add(gather)
    }
    guard asked[index].hasInjections else { return }
    var create = step(.create)
    create.injectionsFollow = true
    add(create)
    asked[index].isTold = true
  }

  private mutating func answer() {
    guard let index = innermostIndex else { return }
    let record = asked[index]
    if trace.requests[index].request.kind == .many {
      tellCollection(index)
    } else if !record.isMade {
      add(step(wasPostponed(record) ? .defer : .reuse))
    } else if record.hasInjections || !record.needs.isEmpty {
      tellReturn(index)
    } else {
      add(step(record.isNew ? .create : .return))
    }
    close()
  }

  private func wasPostponed(_ record: RequestRecord) -> Bool { record.instances.isEmpty }

  private mutating func tellCollection(_ index: Int) {
    var collect = step(.collect)
    collect.needs = needs(asked[index].needs)
    add(collect)
  }

  private mutating func tellReturn(_ index: Int) {
    var result = step(.return)
    if asked[index].hasInjections { result.isNew = false }
    if open.count == 1 {
      result.pending = pending.map { Step.Pending(owner: $0.owner, injection: $0.facts) }
    }
    add(result)
  }

  private mutating func fallShort(_ absence: Absence) {
    if absence == .nilPassedForKept { find(asksFactory: false) }
    findBeforeFault()
    var absent = step(.absent)
    absent.absence = absence
    absent.searched = innermostIndex.map { asked[$0].searched } ?? []
    add(absent)
    close()
  }

  /// Adds the step that a registration was found, also if it has no factory.
  private mutating func findBeforeFault() {
    guard let index = innermostIndex, let id = asked[index].registration,
      trace.registrations[id]?.hasFactory == false
    else { return }
    find(asksFactory: false)
  }

  private mutating func fail(_ failure: Int) {
    findBeforeFault()
    lastFailure = failure
    var fail = innermostIndex == nil ? stepOfInjection(failure) : step(.fail)
    fail.failure = failure
    if innermostIndex == nil { fail.remarks = takeRemarksOfInjection() }
    add(fail)
    close()
  }

  /// Moves the remarks of a request without a step of its own to the failure that ends it.
  private mutating func abandon() {
    let remarks = innermostIndex.map { asked[$0].remarks } ?? takeRemarksOfInjection()
    if let last = steps.indices.last, steps[last].kind == .fail {
      innermost { $0.remarks = [] }
      steps[last].remarks += remarks.filter { !steps[last].remarks.contains($0) }
    }
    close()
  }

  /// The step for a failed injection that ran after all requests: about the request in its error.
  private func stepOfInjection(_ failure: Int) -> Step {
    Step(
      .fail, depth: 0, request: trace.failures[failure].request, container: trace.container, requestIndex: nil
    )
  }

  /// Adds a remark to the step, once.
  private mutating func remark(_ remark: Step.Remark) {
    innermost { if !$0.remarks.contains(remark) { $0.remarks.append(remark) } }
  }

  /// The same for a remark about code of the program, which may be a factory or an injection.
  private mutating func remarkOfCode(_ remark: Step.Remark) {
    if innermostIndex == nil { remarksOfInjection.append(remark) } else { self.remark(remark) }
  }

  private mutating func takeRemarksOfInjection() -> [Step.Remark] {
    defer { remarksOfInjection = [] }
    return remarksOfInjection
  }

  /// Adds a remark that a value is not kept, if it is made again.
  private mutating func tellNotKept(_ label: InstanceLabel, _ scope: ScopeLabel) {
    let isGraph = innermostIndex.flatMap { asked[$0].registration }.flatMap { trace.registrations[$0] }
    let isFirst = notKept.insert(label).inserted
    guard !isFirst || isGraph?.isGraphScoped != true else { return }
    innermost { $0.remarks.append(.valueNotKept(scope: scope)) }
  }

  /// Adds a remark that a graph is released, unless its factory failed.
  private mutating func release(_ scope: ScopeLabel) {
    guard let index = innermostIndex, index > 0, asked[index].isMade, makesAnother(index) else { return }
    asked[index].remarks.append(.graphReleased(scope: scope))
  }

  /// Whether a factory makes another instance when it runs again, and does not return an existing one.
  private func makesAnother(_ index: Int) -> Bool {
    var index = index
    while let instance = asked[index].instances.first, !lasting.contains(instance), asked[index].isMade {
      if asked[index].isNew { return true }
      guard let source = asked[index].needs.first(where: { asked[$0].instances == [instance] }) else {
        return false
      }
      index = source
    }
    return false
  }

  // MARK: Injections

  private mutating func deferInjection(_ index: Int) {
    guard case .request(let request)? = open.last, let id = asked[request].registration,
      let injection = trace.registrations[id]?.injections[index], let owner = asked[request].instances.first
    else { return }
    pending.append(PendingInjection(owner: owner, number: index, facts: injection))
    var wait = Step(
      .defer, depth: enclosingRequests, request: trace.requests[request].request,
      container: trace.requests[request].container, requestIndex: request,
      registration: trace.registrations[id])
    wait.injection = injection
    wait.instance = owner
    add(wait)
  }

  private mutating func endInjection(as kind: Step.Kind) {
    guard case .injection(let id, let index, let owner, let needs)? = open.popLast() else { return }
    let injection = trace.registrations[id]?.injections[index]
    pending.removeAll { $0.owner == owner && $0.number == index }
    var inject = Step(
      kind, depth: enclosingRequests, request: requestOfInnermost(id), container: containerOfInnermost,
      requestIndex: innermostIndex, registration: trace.registrations[id])
    inject.injection = injection
    inject.instance = owner
    inject.needs = self.needs(needs)
    inject.remarks = takeRemarksOfInjection()
    if kind == .skip { inject.failure = lastFailure }
    add(inject)
  }

  private func requestOfInnermost(_ id: RegistrationID) -> Request {
    if let index = innermostIndex { return trace.requests[index].request }
    return trace.registrations[id]?.services.first.map { Request($0) } ?? trace.requests[0].request
  }

  private var containerOfInnermost: ContainerLabel {
    innermostIndex.map { trace.requests[$0].container } ?? trace.container
  }

  // MARK: The innermost request

  private var innermostIndex: Int? {
    guard case .request(let index)? = open.last else { return nil }
    return index
  }

  private mutating func innermost(_ change: (inout RequestRecord) -> Void) {
    guard let index = innermostIndex else { return }
    change(&asked[index])
  }

  private mutating func close() {
    guard case .request? = open.popLast() else { return }
    enclosingRequests -= 1
  }

  private func step(_ kind: Step.Kind) -> Step {
    let index = innermostIndex ?? 0
    let record = asked[index]
    var step = Step(
      kind, depth: max(0, enclosingRequests - 1), request: trace.requests[index].request,
      container: trace.requests[index].container, requestIndex: index,
      registration: record.registration.flatMap { trace.registrations[$0] })
    step.instance = [.infer, .find, .need, .gather].contains(kind) ? nil : record.instances.first
    step.isNew = record.isNew
    step.factoryIsKnown = record.isTold
    return step
  }

  /// Adds a step, with the remarks since the request's last step if it has the request's outcome.
  private mutating func add(_ step: Step) {
    var step = step
    if let index = step.requestIndex,
      [.create, .return, .reuse, .collect, .absent, .fail].contains(step.kind)
    {
      step.remarks += asked[index].remarks
      asked[index].remarks = []
    }
    step.number = steps.count + 1
    // The step that a factory has everything is made after its object, but describes the state before that.
    let end = step.kind == .gather ? start : position
    step.events = told..<end
    told = end
    steps.append(step)
  }
}
