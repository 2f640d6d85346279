extension Engine {
  /// Runs `body`, and passes the trace of every resolution cycle that ends in it to `receive`. For the shared engine
  /// only resolutions of the calling thread are recorded.
  ///
  /// An outer recorder gets the same traces.
  package func recording<Result>(
    _ body: () throws -> Result, _ receive: @escaping (Trace) -> Void
  ) rethrows -> Result {
    let own = threadRecorder
    let outer = own ?? recorder
    threadRecorder = { trace in
      receive(trace)
      outer?(trace)
    }
    defer { threadRecorder = own }
    return try body()
  }

  /// The recorder of the calling thread. An engine other than the shared one has a single recorder.
  private var threadRecorder: ((Trace) -> Void)? {
    get { isShared ? ThreadState.current.recorder : recorder }
    set {
      if isShared {
        ThreadState.current.recorder = newValue
      } else {
        recorder = newValue
      }
    }
  }

  /// Abandons the resolution cycle of the calling thread, whose factories will never return; the thread must not use an
  /// engine again. The recorder gets the trace of a cycle that failed with `error`. All locks of the thread are
  /// released, so that other threads can continue.
  package func abandonCycle(because error: any Error) {
    defer { threadRecorder = nil }
    gate.unlockWholly()
    for engine in ThreadState.current.runningEngines { engine.gate.unlockWholly() }
    ThreadState.current.abandonUses()
    ThreadState.current.abandonValuesInProgress()
    guard let cycle, let running = cycle.recorder else { return }
    let circle = error as? ResolutionError
    if let circle, let repetition = circle.repetition {
      running.removeRepetitions(dropping: cycle.depth - repetition)
      running.fail(with: circle.atFirstRepetition, isOwn: true)
    }
    for _ in 0..<running.trace.openFrames { running.record(.abandoned) }
    running.end(with: circle?.atFirstRepetition ?? error)
    (threadRecorder ?? recorder)?(running.trace)
  }
}

extension ThreadState {
  /// Abandons the lazily made values that the thread is making, so that other threads make them.
  fileprivate func abandonValuesInProgress() {
    for value in valuesInProgress { value.abandon() }
    valuesInProgress = []
  }
}

extension Trace {
  /// The number of requests and injections that have not ended.
  fileprivate var openFrames: Int {
    var stack = FrameStack()
    for event in events { stack.apply(event) }
    return stack.frames.count
  }
}

extension Engine {
  /// Records an assumption about an unknown condition, on which the code running in a resolution cycle depends.
  package func noteAssumption(_ condition: Symbol, at place: SourcePlace, _ outcome: AssumedOutcome? = nil) {
    cycle?.recorder?.record(.noted(note: .assumed(condition: condition, at: place, outcome: outcome)))
  }

  /// Records that code sets the default scope during a resolution cycle.
  package func noteDefaultScope(_ scope: Scope) {
    cycle?.recorder?.record(.noted(note: .defaultScopeSet(label(of: scope))))
  }
}
