extension ResolutionCycle {
  func inject<Made>(into instance: Made, _ frame: Frame) throws {
    let injections = frame.registration.injections
    let defersPostInit = injections.contains(where: \.isDeferred)
    for (index, injection) in injections.enumerated() {
      guard injection.isDeferred || injection.kind == .postInit && defersPostInit else {
        try run(injection, at: index, on: instance, frame)
        continue
      }
      recorder?.record(.deferred(injection: Int32(clamping: index)))
      runs[runs.count - 1].deferred.append(
        DeferredInjection(
          injection: injection, index: index, owner: Instance(of: instance),
          origin: DeferredInjection.Origin(
            frame.registration, frame.container, after: deferral?.origin,
            by: deferral.map { stack[min($0.depth, stack.count)...] } ?? [frame])))
    }
  }

  private func run<Made>(
    _ injection: Injection, at index: Int, on instance: Made, _ frame: Frame
  ) throws {
    let resolution = Resolution(container: frame.container, cycle: self)
    if let recorder { recorder.inject(index, into: Instance(of: instance), of: frame.registration) }
    do {
      try running(frame) { try injection.run(resolution, instance) }
      if let recorder { recorder.endInjection(of: Instance(of: instance)) }
    } catch let error as ResolutionError {
      guard error.canBeAbsent, frame.container.rules.missingInjection == .isLeftOut else {
        recorder?.record(.abandoned)
        throw error
      }
      recorder?.record(.leftOut)
    }
  }

  /// First in, first out; an injection that runs may add further ones (DIT-48).
  func runDeferredInjections() throws {
    let outer = deferral
    defer { deferral = outer }
    var next = 0
    while next < runs[runs.count - 1].deferred.count {
      let injection = runs[runs.count - 1].deferred[next]
      next += 1
      deferral = Deferral(origin: injection.origin, depth: stack.count)
      try checkEnds(injection.origin, after: next)
      let frame = injection.origin.frame
      try run(injection.injection, at: injection.index, on: injection.owner, frame)
    }
    runs[runs.count - 1].deferred = []
  }

  /// Where every object of a circle is made anew each time, each injection puts off another one for ever; that is
  /// a circular dependency too.
  private func checkEnds(_ origin: DeferredInjection.Origin, after injections: Int) throws {
    guard let loop = origin.loop(after: injections) else { return }
    let links = loop.map { ResolutionError.Link(request: $0.request, registration: $0.registration.facts) }
    let error = ResolutionError(
      fault: .circularDependency, path: links, request: origin.frame.request, depth: stack.count)
    recorder?.fail(with: error, isOwn: true)
    throw error
  }
}
