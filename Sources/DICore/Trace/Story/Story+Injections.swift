// The steps of injections.
extension Story {
  /// A deferred injection, identified by its owner and its number in the registration.
  struct PendingInjection {
    let owner: InstanceLabel
    let number: Int
    let injection: InjectionSnapshot
  }

  /// Begins an injection. Requests up to its end belong to it.
  mutating func beginInjection(_ transition: TraceEvent.Transition) {
    running.apply(transition)
    injectionNeeds.append([])
  }

  /// Adds the step that the injection `number` of the innermost request is deferred.
  mutating func deferInjection(_ number: Int) {
    guard let index = innermostIndex, let registration = registrationOfInnermost,
      let owner = instances(of: index).first
    else { return }
    let injection = registration.injections[number]
    pending.append(PendingInjection(owner: owner, number: number, injection: injection))
    let asked = trace.requests[index]
    var wait = Step(
      .defer, depth: enclosingRequests, request: asked.request, container: asked.container,
      requestIndex: index, registration: registration)
    wait.injection = injection
    wait.instance = owner
    add(wait)
  }

  /// Adds the step of an injection that has ended, as a step of the request around it.
  mutating func endInjection(as kind: Step.Kind) {
    guard case .injection(let id, let number, let owner)? = running.frames.last else { return }
    let needs = injectionNeeds.last ?? []
    end()
    let registration = trace.registrations[id]
    pending.removeAll { $0.owner == owner && $0.number == number }
    var inject = Step(
      kind, depth: enclosingRequests, request: request(around: registration),
      container: innermostIndex.map { trace.requests[$0].container } ?? trace.container,
      requestIndex: innermostIndex, registration: registration)
    inject.injection = registration?.injections[number]
    inject.instance = owner
    inject.needs = listed(needs)
    inject.remarks = takeRemarksOfInjection()
    if kind == .skip { inject.failure = lastFailure }
    add(inject)
  }

  private func request(around registration: RegistrationSnapshot?) -> Request {
    if let index = innermostIndex { return trace.requests[index].request }
    return registration?.services.first.map { Request($0) } ?? trace.requests[0].request
  }
}
