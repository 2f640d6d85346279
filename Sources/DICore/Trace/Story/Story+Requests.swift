// The steps of requests.
extension Story {
  /// Begins the request `index`. Adds the first step of the story for the outermost request.
  mutating func begin(_ index: Int) {
    if innermostIndex == 0, trace.requests[0].request.kind == .many { addMembers() }
    if case .injection? = running.frames.last, !tree.isUnwrapped(index, in: trace) {
      injectionNeeds[injectionNeeds.count - 1].append(index)
    }
    running.apply(.begins(.request(index, nil)))
    enclosingRequests += 1
    if index == 0 { add(step(.infer)) }
  }

  /// Adds the step with the number of members, before the first answer of an outermost request for every registration.
  private mutating func addMembers() {
    guard !progress[0].isFound else { return }
    progress[0].isFound = true
    var need = step(.need)
    need.needs = listed(needs[0])
    add(need)
  }

  // MARK: Finding

  /// Records that a container is searched for the innermost request; adds a step if that is the outermost one.
  mutating func search(_ container: ContainerLabel) {
    innermost { $0.searched.append(container) }
    guard innermostIndex == 0 else { return }
    add(Step(.search, depth: 0, request: trace.requests[0].request, container: container, requestIndex: 0))
  }

  /// Adds the step that the outermost request found its registration, once.
  mutating func find(asksFactory: Bool) {
    guard innermostIndex == 0, !progress[0].isFound else { return }
    progress[0].isFound = true
    var find = step(.find)
    find.asksFactory = asksFactory && find.registration?.hasFactory != false
    add(find)
  }

  /// Adds the step that a registration was found, also if it has no factory.
  private mutating func findBeforeFault() {
    guard registrationOfInnermost?.hasFactory == false else { return }
    find(asksFactory: false)
  }

  // MARK: Making

  /// Adds the steps before the innermost request's factory runs: that the registration was found, and what the factory
  /// needs.
  mutating func enter() {
    find(asksFactory: true)
    guard let index = innermostIndex else { return }
    let needs = allNeeds(of: index)
    guard !needs.isEmpty else { return }
    var need = step(.need)
    need.needs = needs
    add(need)
    progress[index].isFactory = true
  }

  /// The requests of a factory. If it failed early, the requests read from its source complete the list; arguments only if
  /// one is missing.
  private func allNeeds(of index: Int) -> [Step.Need] {
    let asked = listed(needs[index])
    guard tree[index].outcome.isFailure, var unreached = registrationOfInnermost?.needs else { return asked }
    if !isArgumentMissing { unreached.removeAll { $0.kind == .argument } }
    for need in asked { unreached.removeFirst(like: need.request) }
    return asked + unreached.map { Step.Need(request: $0, instances: [], isAbsent: false) }
  }

  private var isArgumentMissing: Bool {
    if case .missingArgument? = trace.failure?.fault { true } else { false }
  }

  mutating func make() {
    guard let index = innermostIndex else { return }
    progress[index].isMade = true
    if trace.requests[index].request.kind == .given { find(asksFactory: false) }
    if needs[index].count > 1 {
      var gather = step(.gather)
      gather.needs = listed(needs[index])
      add(gather)
    }
    guard tree[index].hasInjections else { return }
    var create = step(.create)
    create.injectionsFollow = true
    add(create)
    progress[index].isFactory = true
  }

  // MARK: Answers

  mutating func addAnswer() {
    guard let index = innermostIndex else { return }
    if trace.requests[index].request.kind == .many {
      addCollection(index)
    } else if !progress[index].isMade {
      add(step(instances(of: index).isEmpty ? .defer : .reuse))
    } else if tree[index].hasInjections || !needs[index].isEmpty {
      addReturn(index)
    } else {
      add(step(tree[index].isNew ? .create : .return))
    }
    end()
  }

  private mutating func addCollection(_ index: Int) {
    var collect = step(.collect)
    collect.needs = listed(needs[index])
    add(collect)
  }

  private mutating func addReturn(_ index: Int) {
    var result = step(.return)
    if tree[index].hasInjections { result.isNew = false }
    if running.frames.count == 1 {
      result.pending = pending.map { Step.Pending(owner: $0.owner, injection: $0.injection) }
    }
    add(result)
  }

  /// Adds the step of a request that is answered with nil, and ends the request.
  mutating func fallShort(_ absence: Absence) {
    if let index = innermostIndex, tree.isUnwrapped(index, in: trace) { return end() }
    if absence == .nilTreatedAsCached { find(asksFactory: false) }
    findBeforeFault()
    var absent = step(.absent)
    absent.absence = absence
    absent.searched = innermostIndex.map { progress[$0].searched } ?? []
    add(absent)
    end()
  }

  // MARK: Failures

  /// Adds the step of a failed request or injection, and ends it.
  mutating func fail(_ failure: Int) {
    findBeforeFault()
    lastFailure = failure
    var fail = innermostIndex == nil ? stepOfInjection(failure) : step(.fail)
    fail.failure = failure
    if innermostIndex == nil { fail.remarks = takeRemarksOfInjection() }
    add(fail)
    end()
  }

  /// The step for a failed injection that ran after all requests: about the request in its error.
  private func stepOfInjection(_ failure: Int) -> Step {
    Step(
      .fail, depth: 0, request: trace.failures[failure].request, container: trace.container, requestIndex: nil
    )
  }

  /// Moves the remarks of a request without a step of its own to the failure that ends it.
  mutating func abandon() {
    let remarks = innermostIndex.map { progress[$0].remarks } ?? takeRemarksOfInjection()
    if let last = steps.indices.last, steps[last].kind == .fail {
      innermost { $0.remarks = [] }
      steps[last].remarks += remarks.filter { !steps[last].remarks.contains($0) }
    }
    end()
  }
}

extension [Request] {
  /// Removes a request for the service of `other`, if possible one with its label; the first one if there is none.
  fileprivate mutating func removeFirst(like other: Request) {
    let found =
      firstIndex { $0.key == other.key && $0.label == other.label } ?? firstIndex { $0.key == other.key }
      ?? indices.first
    if let found { remove(at: found) }
  }
}
