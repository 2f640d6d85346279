// Rules by which a scope stores an instance before its injections, so that a cycle of objects finds it.
extension ResolutionCycle {
  /// Makes an instance, stores it, and runs its injections. If the scope got another instance while the factory ran,
  /// that one is the answer, and the new one is dropped.
  @inline(never)
  func makePartlyBuilt(
    _ registration: Registration, _ frame: Frame, in place: CacheLocation, into result: ResultBuffer
  ) throws {
    guard registration.hasFactory else { throw cannotMake(registration, frame) }
    let graph = enterGraph(place)
    defer { leave(graph) }
    do {
      recorder?.enter(registration)
      if registration.producedType == result.type {
        try makeAnswer(registration, frame, in: place, graph, into: result)
      } else {
        try makeOther(registration, frame, in: place, graph, into: result)
      }
    } catch {
      if ContainerEvent.areObserved { notifyOfFailure(error, of: frame) }
      throw error
    }
  }

  /// Makes an instance of the type asked for.
  private func makeAnswer(
    _ registration: Registration, _ frame: Frame, in place: CacheLocation,
    _ graph: Unretained<ResolutionGraph>?, into result: ResultBuffer
  ) throws {
    let operations = registration.operations
    try runFactory(of: registration, frame, result)
    noteMade(result, frame)
    if place.policy != .unique, let earlier = stored(in: place), let instance = earlier.instance,
      operations.canHold(instance), fits(instance, frame.request)
    {
      noteMadeInVain(earlier, place)
      operations.end(result)
      if result.fill(with: instance) { return }
      throw failure(.mismatch(engine.tracker.label(for: instance).label), of: frame)
    }
    storePartlyBuilt(result, in: place, graph)
    if engine.hasHooks, let misfit = misfit(result, for: frame.request, registration) {
      operations.end(result)
      throw failure(.mismatch(misfit), of: frame)
    }
    guard registration.hasInjections else { return }
    do {
      try inject(registration.injections, into: result, operations, frame)
    } catch {
      operations.end(result)
      throw error
    }
  }

  /// Makes an instance of another type than the one asked for, in memory of its own. It is stored even if it cannot be
  /// cast, but then gets no injections.
  private func makeOther(
    _ registration: Registration, _ frame: Frame, in place: CacheLocation,
    _ graph: Unretained<ResolutionGraph>?, into result: ResultBuffer
  ) throws {
    let operations = registration.operations
    try operations.withBuffer { buffer in
      try runFactory(of: registration, frame, buffer)
      defer { operations.end(buffer) }
      noteMade(buffer, frame)
      if let earlier = stored(in: place), let instance = earlier.instance, result.fill(with: instance) {
        return noteMadeInVain(earlier, place)
      }
      storePartlyBuilt(buffer, in: place, graph)
      guard result.fill(from: buffer, operations) else {
        throw failure(.mismatch(engine.tracker.label(for: operations.instance(in: buffer)).label), of: frame)
      }
      do {
        try inject(registration.injections, into: buffer, operations, frame)
      } catch {
        result.empty()
        throw error
      }
    }
  }

  /// Stores an instance. Afterwards requests for its registration get this instance, so that a repeated request need
  /// not be a circular dependency.
  private func storePartlyBuilt(
    _ instance: ResultBuffer, in place: CacheLocation, _ graph: Unretained<ResolutionGraph>?
  ) {
    store(instance, in: place, graph)
    externalChanges += 1
  }

  @inline(__always)
  private func noteMade(_ buffer: ResultBuffer, _ frame: Frame) {
    if recorder != nil || ContainerEvent.areObserved { recordMade(buffer, frame) }
  }

  private func recordMade(_ buffer: ResultBuffer, _ frame: Frame) {
    let instance = frame.registration.operations.instance(in: buffer)
    recorder?.make(instance)
    if ContainerEvent.areObserved { frame.container.note(.made(instance), frame.registration) }
  }

  private func noteMadeInVain(_ earlier: CacheSlot, _ place: CacheLocation) {
    recorder?.record(.noted(note: .madeInVain))
    recorder?.look(in: place, found: earlier)
  }
}
