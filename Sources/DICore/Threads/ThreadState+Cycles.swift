extension ThreadState {
  /// The cycle of `engine` that runs on the thread; nil if there is none.
  func cycle(of engine: Engine) -> Unretained<ResolutionCycle>? {
    var running = running
    while let cycle = running {
      let found = cycle.use { $0.engine === engine }
      if found { return cycle }
      running = cycle.use { $0.outer }
    }
    return nil
  }

  /// Whether `cycle` runs on the thread. The object may have been deallocated.
  func runs(_ cycle: Unretained<ResolutionCycle>) -> Bool {
    var running = running
    while let one = running {
      if one == cycle { return true }
      running = one.use { $0.outer }
    }
    return false
  }

  /// The engines whose cycles run on the thread, innermost first.
  var runningEngines: [Engine] {
    sequence(first: running?.object) { $0?.outer?.object }
      .prefix { $0 != nil }.compactMap { $0?.engine }
  }

  /// The recorder of the running cycle whose engine has `tracker`; nil if there is none.
  func recorder(writingFor tracker: ObjectTracker) -> TraceRecorder? {
    var running = running?.object
    while let cycle = running, cycle.engine.tracker !== tracker {
      running = cycle.outer?.object
    }
    return running?.recorder
  }

  /// The receiver of traces of `engine`: that of the thread, for the shared engine, otherwise the engine's; nil if
  /// nothing is recorded.
  func recorder(for engine: Engine) -> ((Trace) -> Void)? {
    if let recorder, engine.isShared { return recorder }
    return engine.recorder
  }

  /// A recorder for a cycle that starts with a request to `container`.
  func takeRecorder(on container: Container) -> TraceRecorder {
    guard container.engine.isShared, let recorder = spareRecorder else {
      return TraceRecorder(on: container)
    }
    spareRecorder = nil
    recorder.begin(on: container)
    return recorder
  }

  /// Keeps a recorder for the next cycle on this thread.
  func recycle(_ recorder: TraceRecorder, of engine: Engine) {
    if engine.isShared { spareRecorder = recorder }
  }

  /// Starts a cycle of `engine` on this thread, within those that run.
  ///
  /// - Returns: the cycle, which is retained until ``end(_:)``.
  func begin(
    _ engine: Engine, holdsGate: Bool, _ recorder: TraceRecorder?
  ) -> Unretained<ResolutionCycle> {
    let begun = idleCycle(of: engine) ?? .retaining(ResolutionCycle(engine: engine))
    if reusedCycle == nil, engine.isShared { reusedCycle = begun }
    begun.use { cycle in
      cycle.holdsGate = holdsGate
      cycle.nextRepetitionSearchDepth =
        engine.isShared || engine.decisions == nil ? ResolutionCycle.firstRepetitionSearchDepth : 0
      if let recorder { cycle.recorder = recorder }
      cycle.outer = running
    }
    running = begun
    return begun
  }

  private func idleCycle(of engine: Engine) -> Unretained<ResolutionCycle>? {
    guard engine.isShared, let reusedCycle, running != reusedCycle else { return nil }
    return reusedCycle
  }

  /// - Returns: the objects that were replaced during the cycle, if any. Their deinitialisers may run code of the
  ///   program.
  @discardableResult @inline(__always)
  func end(_ cycle: Unretained<ResolutionCycle>) -> [AnyObject]? {
    let former = cycle.use { cycle in
      running = cycle.outer
      if cycle.recorder != nil { cycle.recorder = nil }
      return cycle.takeRetained()
    }
    if cycle != reusedCycle { cycle.release() }
    return former
  }
}
