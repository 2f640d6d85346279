extension ResolutionCycle {
  /// Runs or defers the injections of a new instance.
  func inject(
    _ injections: [Injection], into instance: ResultBuffer, _ operations: any ValueOperations.Type,
    _ frame: Frame
  ) throws {
    let defersPostInit = injections.contains(where: \.isDeferred)
    for (index, injection) in injections.enumerated() {
      if injection.isDeferred || injection.kind == .postInit && defersPostInit {
        deferInjection(injection, at: index, on: operations.instance(in: instance), frame)
      } else {
        try run(injection, at: index, on: instance, operations, frame)
      }
    }
  }

  private func deferInjection(_ injection: Injection, at index: Int, on owner: Instance, _ frame: Frame) {
    recorder?.deferInjection(index, of: frame.registration)
    let frames = deferral.map { stack[min($0.depth, depth)...] } ?? [frame]
    let call = neededCall().object
    call.deferred.append(
      DeferredInjection(
        injection: injection, index: index, owner: owner, root: root(of: call),
        origin: DeferredInjection.Origin(
          frame.registration, frame.container, after: deferral?.origin, by: frames)))
  }

  private func run(
    _ injection: Injection, at index: Int, on instance: ResultBuffer, _ operations: any ValueOperations.Type,
    _ frame: Frame
  ) throws {
    if let recorder {
      recorder.inject(index, into: operations.instance(in: instance), of: frame.registration)
    }
    do {
      try injection.run(
        Resolution(frame.identity.container, in: self, for: newInjection), on: instance, operations)
    } catch {
      let error = resolutionError(from: error, of: frame)
      guard !frame.container.rules.behaviour.missingInjection.runsAsFactory,
        let failure = error as? ResolutionError,
        failure.isAbsence
      else {
        recorder?.record(.abandoned)
        throw error
      }
      recorder?.record(.leftOut)
      return
    }
    if let recorder { recorder.endInjection(of: operations.instance(in: instance)) }
  }

  /// Runs the deferred injections, first in, first out. An injection that runs may defer others.
  func runDeferredInjections() throws {
    guard unretainedCall?.use({ $0.hasDeferred }) ?? false, let innermostCall else { return }
    defer { innermostCall.root = nil }
    var next = 0
    while next < innermostCall.deferred.count {
      let injection = innermostCall.deferred[next]
      next += 1
      externalChanges += 1
      innermostCall.root = injection.root
      try within(injection.origin) {
        try checkEnds(injection.origin, after: next)
        try self.run(injection)
      }
    }
    innermostCall.deferred = []
  }

  private func run(_ injection: DeferredInjection) throws {
    try ResultBuffer.with(Instance.self) { owner in
      owner.put(injection.owner)
      defer { TypedOperations<Instance>.end(owner) }
      try run(
        injection.injection, at: injection.index, on: owner, TypedOperations<Instance>.self,
        injection.origin.frame)
    }
  }

  /// Throws a circular dependency if deferred injections defer others without end, which happens if every object of the
  /// circular dependency is made again each time.
  private func checkEnds(_ origin: DeferredInjection.Origin, after injections: Int) throws {
    guard let loop = origin.circularPath(after: injections) else { return }
    let links = loop.map { ResolutionError.Link(request: $0.request, registration: $0.registration.snapshot) }
    let error = ResolutionError(
      fault: .circularDependency, path: links, request: origin.frame.request, depth: depth)
    recorder?.fail(with: error, isOwn: true)
    throw error
  }

  /// `request` of a deferred injection with the module of the outermost object.
  func onBehalfOfRoot(_ request: Request) -> Request {
    var request = request
    request.module = innermostCall?.root?.module
    return request
  }
}
