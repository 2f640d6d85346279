extension ResolutionCycle {
  /// Runs or defers the injections of a new instance.
  func inject(
    _ injections: [Injection], into instance: UnsafeRawPointer, _ form: any ValueForm.Type, _ frame: Frame
  ) throws {
    let defersPostInit = injections.contains(where: \.isDeferred)
    for (index, injection) in injections.enumerated() {
      if injection.isDeferred || injection.kind == .postInit && defersPostInit {
        putOff(injection, at: index, on: form.instance(at: instance), frame)
      } else {
        try run(injection, at: index, on: instance, form, frame)
      }
    }
  }

  private func putOff(_ injection: Injection, at index: Int, on owner: Instance, _ frame: Frame) {
    recorder?.putOff(index, of: frame.registration)
    let way = deferral.map { stack[min($0.depth, depth)...] } ?? [frame]
    let run = neededRun().takeUnretainedValue()
    run.deferred.append(
      DeferredInjection(
        injection: injection, index: index, owner: owner, root: root(of: run),
        origin: DeferredInjection.Origin(
          frame.registration, frame.container, after: deferral?.origin, by: way)))
  }

  private func run(
    _ injection: Injection, at index: Int, on instance: UnsafeRawPointer, _ form: any ValueForm.Type,
    _ frame: Frame
  ) throws {
    if let recorder { recorder.inject(index, into: form.instance(at: instance), of: frame.registration) }
    do {
      try injection.run(Resolution(frame.identity.container, in: self), on: instance, form)
    } catch {
      let error = told(error, of: frame)
      guard frame.container.rules.missingInjection == .isLeftOut, let failure = error as? ResolutionError,
        failure.isAbsence
      else {
        recorder?.record(.abandoned)
        throw error
      }
      recorder?.record(.leftOut)
      return
    }
    if let recorder { recorder.endInjection(of: form.instance(at: instance)) }
  }

  /// Runs the deferred injections, first in, first out. An injection that runs may add further ones.
  func runDeferredInjections() throws {
    let isNothingDeferred = current?._withUnsafeGuaranteedRef { $0.deferred.isEmpty } ?? true
    guard !isNothingDeferred, let run else { return }
    let outer = deferral
    defer {
      deferral = outer
      run.root = nil
    }
    var next = 0
    while next < run.deferred.count {
      let injection = run.deferred[next]
      next += 1
      turns += 1
      deferral = Deferral(origin: injection.origin, depth: depth)
      run.root = injection.root
      try checkEnds(injection.origin, after: next)
      try withUnsafePointer(to: injection.owner) { owner in
        try self.run(
          injection.injection, at: injection.index, on: owner, TypedForm<Instance>.self,
          injection.origin.frame)
      }
    }
    run.deferred = []
  }

  /// If every object of a cycle is made anew each time, each deferred injection defers another one without end; that is
  /// a circular dependency too.
  private func checkEnds(_ origin: DeferredInjection.Origin, after injections: Int) throws {
    guard let loop = origin.loop(after: injections) else { return }
    let links = loop.map { ResolutionError.Link(request: $0.request, registration: $0.registration.facts) }
    let error = ResolutionError(
      fault: .circularDependency, path: links, request: origin.frame.request, depth: depth)
    recorder?.fail(with: error, isOwn: true)
    throw error
  }
}
