// Facts about a step that users may not expect.
extension Story {
  /// Adds a remark to the innermost request's next step with an outcome, once.
  private mutating func remark(_ remark: Step.Remark) {
    innermost { if !$0.remarks.contains(remark) { $0.remarks.append(remark) } }
  }

  /// Adds a remark about code of the program: to the next step of the innermost request, or of the injection if that is
  /// innermost.
  mutating func remarkOfCode(_ remark: Step.Remark) {
    if innermostIndex == nil { remarksOfInjection.append(remark) } else { self.remark(remark) }
  }

  /// Returns the remarks on the running injection, and removes them.
  mutating func takeRemarksOfInjection() -> [Step.Remark] {
    defer { remarksOfInjection = [] }
    return remarksOfInjection
  }

  // MARK: Notes

  /// Adds a note to the request or injection that it belongs to.
  mutating func add(_ note: Note) {
    switch note {
    case .leftOutOfItself: remarkLeftOut()
    case .defaultScopeSet, .assumed: remarkOfCode(.noted(note))
    case .madeByAnother, .graphOfItsOwn, .injectionsWait, .lookedUpBefore, .argumentsIgnored,
      .nameNotForwarded, .typeNotTold, .madeInVain, .sameByKey, .decorated,
      .timeLimited:
      remark(.noted(note))
    }
  }

  /// Adds a remark about registrations that are left out of a collection because they are being resolved.
  private mutating func remarkLeftOut() {
    guard let index = innermostIndex else { return }
    let requester = running.frames.dropLast().last?.registration
    let others = progress[index].leftOut.filter { $0 != requester }
    remark(others.isEmpty ? .noted(.leftOutOfItself) : .leftOut(progress[index].leftOut))
  }

  // MARK: Scopes

  /// Adds a remark that the scope does not keep a value. For graph scope, only when a value of the same label is made
  /// again.
  mutating func remarkNotStored(_ label: InstanceLabel, _ scope: ScopeLabel) {
    let isFirst = notStored.insert(label).inserted
    guard !isFirst || registrationOfInnermost?.isGraphScoped != true else { return }
    innermost { $0.remarks.append(.valueNotStored(scope: scope)) }
  }

  /// Adds a remark that a graph is released, unless its factory failed.
  mutating func release(_ scope: ScopeLabel) {
    guard let index = innermostIndex, index > 0, progress[index].isMade, makesAnother(index) else { return }
    progress[index].remarks.append(.graphReleased(scope: scope))
  }

  /// Whether a factory makes another instance when it runs again, and does not return an existing one.
  private mutating func makesAnother(_ index: Int) -> Bool {
    var index = index
    while let instance = instances(of: index).first, !lasting.contains(instance), progress[index].isMade {
      if tree[index].isNew { return true }
      guard let source = needs[index].first(where: { instances(of: $0) == [instance] }) else { return false }
      index = source
    }
    return false
  }

  // MARK: Objects

  /// Adds captive dependencies as remarks to the step in which they begin.
  mutating func remarkCaptives() {
    let captives = CaptiveDependencies(trace).captives
    var step = 0
    for captive in captives {
      while step < steps.count, steps[step].events.upperBound <= captive.event { step += 1 }
      guard step < steps.count else { return }
      if case .captive(let others, captive.keeper, captive.registeredScope)? = steps[step].remarks.last {
        steps[step].remarks[steps[step].remarks.count - 1] = .captive(
          others + [captive.object], of: captive.keeper, in: captive.registeredScope)
      } else {
        steps[step].remarks.append(
          .captive([captive.object], of: captive.keeper, in: captive.registeredScope))
      }
    }
  }

  /// Records a deallocation during the cycle, for a remark.
  mutating func remarkDeallocation(of label: InstanceLabel) {
    guard enclosingRequests > 0, trace.failure == nil, !steps.isEmpty else { return }
    if deallocated.isEmpty { startOfDeallocations = start }
    deallocated.append(label)
  }

  /// Adds the deallocations since the last step as a remark: to `step` if it ends a call, since the arguments live until
  /// the call returns; otherwise to the step before.
  mutating func remarkDeallocations(with step: inout Step) {
    guard !deallocated.isEmpty, step.kind != .gather else { return }
    guard step.requestIndex == innermostIndex, step.kind.endsCall else { return remarkDeallocations() }
    step.remarks.append(.deallocated(deallocated))
    deallocated = []
  }

  /// Adds the deallocations since the last step to that step.
  mutating func remarkDeallocations() {
    guard !deallocated.isEmpty, !steps.isEmpty else { return }
    steps[steps.count - 1].remarks.append(.deallocated(deallocated))
    deallocated = []
  }
}

extension Trace.Step.Kind {
  /// Whether a factory or an injection has ended with the step.
  fileprivate var endsCall: Bool {
    switch self {
    case .create, .return, .absent, .inject: true
    case .infer, .search, .find, .need, .gather, .reuse, .collect, .fail, .skip, .defer: false
    }
  }
}
