extension ResolutionCycle {
  /// The slot at `place`, if it holds an instance.
  @inline(__always)
  func stored(in place: CacheLocation) -> CacheSlot? {
    tracksStrongSlots ? storedInGraphToo(place) : storedAlone(in: place)
  }

  @inline(never)
  private func storedInGraphToo(_ place: CacheLocation) -> CacheSlot? {
    storedAlone(in: place) ?? place.companion.flatMap(storedAlone)
  }

  /// The slot at `place`, without the companion of the scope.
  @inline(__always)
  private func storedAlone(in place: CacheLocation) -> CacheSlot? {
    guard place.policy == .graph else { return place.cache?.slot(at: place.index, asking: place.container) }
    let slot = graphSlot(place)?.object
    return slot.flatMap { $0.instance == nil ? nil : $0 }
  }

  /// The slot in the running call's graph, which may be empty; nil if there is none.
  private func graphSlot(_ place: CacheLocation) -> Unretained<CacheSlot>? {
    callWithGraph(of: place)?.use { $0.graph(of: place.references.scope, in: place.graphOwner) }?
      .use { $0.storage.access { $0.unretainedSlot(at: place.index) } }
  }

  /// The running call that has the graph of `place`, if the graph is open; nil if no call can have it.
  private func callWithGraph(of place: CacheLocation) -> Unretained<ContainerCall>? {
    switch place.references.container.use({ $0.rules.behaviour.graphOpening }) {
    case .everyCall, .graphScopedRegistration: unretainedCall
    case .outermostCall: joinedCall?.call
    case .outermostCallOnContainer: call(owningGraphsOf: place.references.container)
    }
  }

  /// The running call that has the graph of `place`, or gets it now; nil if no call is running.
  private func neededCallWithGraph(of place: CacheLocation) -> Unretained<ContainerCall>? {
    if let call = callWithGraph(of: place) { return call }
    let isJoining = place.references.container.use { $0.rules.behaviour.graphOpening.isJoinedByNestedCalls }
    return isJoining ? neededJoinedCall() : nil
  }

  /// Copies the instance that the scope holds into `result`.
  ///
  /// - Returns: whether the scope holds one.
  @inline(__always)
  func recall(
    _ place: CacheLocation, for request: Request, _ arguments: Arguments, into result: ResultBuffer
  ) throws -> Bool {
    guard place.policy != .unique else { return false }
    if engine.hasHooks, holdsOtherType(place, request) {
      recorder?.look(in: place, found: nil)
      return false
    }
    let found: Bool
    if let recorder {
      found = copy(from: place, for: request, to: result, noting: recorder)
      if found, arguments.areIgnored(by: place) { recorder.record(.noted(note: .argumentsIgnored)) }
    } else {
      found = copy(from: place, to: result)
    }
    return try found || copyIfOfType(from: place, for: request, to: result)
  }

  /// Whether the scope holds an instance whose type is read from source, and is not the type asked for. The factory then
  /// makes another one, unless the rules refuse other types. A storage of the program is not read.
  private func holdsOtherType(_ place: CacheLocation, _ request: Request) -> Bool {
    guard !place.container.refusesOtherTypes, place.cache?.supplied == nil,
      let held = stored(in: place)?.instance
    else { return false }
    return !fits(held, request)
  }

  /// The same as ``copy(from:to:)``, with a record of the slot. A storage of the program is read once.
  private func copy(
    from place: CacheLocation, for request: Request, to result: ResultBuffer, noting recorder: TraceRecorder
  ) -> Bool {
    guard place.cache?.supplied == nil else {
      return copyOnce(from: place, for: request, to: result, noting: recorder)
    }
    let found = copy(from: place, to: result)
    let slot = found ? storedAlone(in: place) : nil
    recorder.look(in: place, found: slot)
    if found, slot == nil, let companion = place.companion {
      recorder.look(in: companion, found: storedAlone(in: companion))
    }
    return found
  }

  /// Copies the instance that a storage of the program has, reading the storage once: its code may count that.
  private func copyOnce(
    from place: CacheLocation, for request: Request, to result: ResultBuffer, noting recorder: TraceRecorder
  ) -> Bool {
    let slot = storedAlone(in: place)
    let isOfType = slot?.instance.map { fits($0, request) } ?? false
    let found = isOfType && slot?.copy(to: result) == true
    recorder.look(in: place, found: found ? slot : nil)
    return found
  }

  /// Fails if all services of the registration share its instance, and the one that the scope holds is not of the type
  /// asked for. The factory does not make another one.
  @inline(__always)
  private func copyIfOfType(from place: CacheLocation, for request: Request, to result: ResultBuffer) throws
    -> Bool
  {
    let mayDiffer = place.references.registration.use { $0.producedType != result.type }
    return mayDiffer ? try copyCachedIfOfType(from: place, for: request, to: result) : false
  }

  /// Throws a mismatch if the scope holds an instance of another type. True if another thread has stored one of the
  /// right type in the meantime.
  private func copyCachedIfOfType(
    from place: CacheLocation, for request: Request, to result: ResultBuffer
  ) throws -> Bool {
    guard place.container.refusesOtherTypes, let instance = stored(in: place)?.instance else { return false }
    if result.fill(with: instance) { return true }
    throw failure(.mismatch(engine.tracker.label(for: instance).label), request, place.registration)
  }

  private func copy(from place: CacheLocation, to result: ResultBuffer) -> Bool {
    switch place.policy {
    case .unique: false
    case .graph: graphSlot(place)?.use { $0.copy(to: result) } ?? false
    case .cache, .container:
      place.cache?.copy(place.index, to: result) ?? false || copyFromElsewhere(place, to: result)
    }
  }

  /// Copies the instance that a storage of the program or the scope's companion has.
  private func copyFromElsewhere(_ place: CacheLocation, to result: ResultBuffer) -> Bool {
    if let cache = place.cache, cache.supplied != nil {
      return cache.slot(at: place.index, asking: place.container)?.copy(to: result) ?? false
    }
    // Without several graphs, the scope itself knows what the graph has.
    return tracksStrongSlots ? place.companion.map { copy(from: $0, to: result) } ?? false : false
  }

  /// Enters the graph for a factory that begins, if its scope keeps instances in the graph.
  ///
  /// - Returns: the graph, to be passed to ``leave(_:)`` when the factory has returned; nil if the scope keeps
  ///   instances elsewhere.
  @inline(__always)
  func enterGraph(_ place: CacheLocation) -> Unretained<ResolutionGraph>? {
    place.policy == .graph ? enterOpenGraph(place) : nil
  }

  /// To be called before `call` opens a graph for `place`: it may be the second one that is open.
  @inline(__always)
  private func prepareOpening(_ place: CacheLocation, in call: ContainerCall) {
    if call.asksAnother(than: place.references.container) { trackStrongSlots() }
  }

  private func enterOpenGraph(_ place: CacheLocation) -> Unretained<ResolutionGraph> {
    (neededCallWithGraph(of: place) ?? neededCall()).use { call in
      if recorder != nil { noteOpening(place, in: call) }
      prepareOpening(place, in: call)
      return call.enter(place.references.scope, in: place.graphOwner)
    }
  }

  private func noteOpening(_ place: CacheLocation, in call: ContainerCall) {
    guard callCount > 1, !call.hasGraphs, place.container.rules.behaviour.graphOpening.opensWithEveryCall
    else {
      return
    }
    recorder?.record(.noted(note: .graphOfItsOwn))
  }

  /// The running call's graph for a graph scope, opened now if it is not yet; nil for other scopes.
  func openedGraph(_ place: CacheLocation) -> Unretained<ResolutionGraph>? {
    guard place.policy == .graph else { return nil }
    return neededCallWithGraph(of: place)?.use { call in
      prepareOpening(place, in: call)
      return call.opened(place.references.scope, in: place.graphOwner)
    }
  }

  /// Leaves the graph for a factory that has returned. The graph is released if this factory has opened it.
  ///
  /// - Returns: whether the graph was released.
  @discardableResult
  @inline(__always)
  func leave(_ graph: Unretained<ResolutionGraph>?) -> Bool {
    graph.map(leaveOpen) ?? false
  }

  private func leaveOpen(_ graph: Unretained<ResolutionGraph>) -> Bool {
    guard let over = unretainedCall?.use({ $0.leave(graph) }) else { return false }
    recorder?.release(over.scope)
    release(over)
    return true
  }

  private func release(_ graph: ResolutionGraph) {
    let call = neededCall()
    graph.storage.access { $0.empty() }
    call.use { $0.recycle(graph) }
    if call == unretainedCall, call.use({ $0.isDone }) { endCall() }
  }

  /// Stores a new instance in its scope.
  ///
  /// - Parameter graph: The graph that the factory has entered.
  @inline(__always)
  func store(_ instance: ResultBuffer, in place: CacheLocation, _ graph: Unretained<ResolutionGraph>?) {
    if place.policy != .unique { storeInPlace(instance, place, graph) }
  }

  private func storeInPlace(
    _ instance: ResultBuffer, _ place: CacheLocation, _ graph: Unretained<ResolutionGraph>?
  ) {
    let isStored = place.references.registration.use { registration in
      place.policy == .graph
        ? store(instance, of: registration, place, in: graph)
        : storeInScope(instance, of: registration, place)
    }
    if let recorder {
      recorder.store(place.registration.operations.instance(in: instance), in: place, isStored: isStored)
    }
    if isStored, let companion = place.references.scope.use({ $0.companion }) {
      store(instance, place, inGraphOf: companion)
    }
  }

  /// Stores an instance, which its scope holds, in the open graph of `companion` too.
  private func store(_ instance: ResultBuffer, _ place: CacheLocation, inGraphOf companion: Scope) {
    let owner = place.container.graphOwner
    let graph = (owner.flatMap(call(owningGraphsOf:)) ?? neededCall()).use { call in
      prepareOpening(place, in: call)
      return call.opened(.init(companion), in: owner)
    }
    guard store(instance, of: place.registration, place, in: graph), let recorder else { return }
    recorder.store(place.registration.operations.instance(in: instance), inGraphOf: companion)
  }

  private func storeInScope(
    _ instance: ResultBuffer, of registration: Registration, _ place: CacheLocation
  ) -> Bool {
    guard let cache = place.cache,
      cache.store(
        instance, registration.operations, at: place.index, registration.origin, asking: place.container)
    else { return false }
    engine.notice(place.scope)
    if case .container(let strength) = place.policy, place.container.rules.containersKeepOneOfKey {
      place.container.madeCache(strength == .strong ? .weak : .strong)?.drop(place.index)
    }
    return true
  }

  private func store(
    _ instance: ResultBuffer, of registration: Registration, _ place: CacheLocation,
    in graph: Unretained<ResolutionGraph>?
  ) -> Bool {
    if tracksStrongSlots, let graph { hold(place, in: graph) }
    guard let graph, place.graphKeepsValues || registration.operations.isObject(in: instance) else {
      return false
    }
    let origin = registration.origin
    let earlier = graph.use { graph in
      graph.storage.access { $0.store(instance, registration.operations, at: place.index, origin) }
    }
    // The replaced slot is released after the access to the graph has ended, because deinitialisers may run code of the
    // program.
    withExtendedLifetime(earlier) {}
    return true
  }
}
