extension Engine {
  /// Runs `body`, and hands the trace of every resolution cycle that ends in it to `receive`, in the order of ending.
  /// Of the shared engine only what the calling thread resolves is recorded.
  ///
  /// Whoever records besides gets the same traces.
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

  /// The recorder of the calling thread; an engine that is not the shared one has one for all threads.
  private var threadRecorder: ((Trace) -> Void)? {
    get { isShared ? ThreadState.current.pointee.recorder : recorder }
    set {
      if isShared {
        ThreadState.current.pointee.recorder = newValue
      } else {
        recorder = newValue
      }
    }
  }

  /// Ends the resolution cycle that runs on the calling thread, whose factories will never return: the thread must
  /// not come back to any engine. What was recorded goes to the recorder, as of a cycle that ended with `error`; other
  /// threads can go on, also with the engines whose cycles run around this one.
  package func abandonCycle(because error: any Error) {
    defer { threadRecorder = nil }
    gate.unlockWholly()
    for engine in ThreadState.current.pointee.runningEngines { engine.gate.unlockWholly() }
    ThreadState.current.pointee.abandonUses()
    ThreadState.current.pointee.abandonMakings()
    guard let cycle, let writing = cycle.recorder else { return }
    let circle = error as? ResolutionError
    if let circle, let repetition = circle.repetition {
      writing.forgetRounds(dropping: cycle.depth - repetition)
      writing.fail(with: circle.settled, isOwn: true)
    }
    for _ in 0..<writing.trace.openFrames { writing.record(.abandoned) }
    writing.end(with: circle?.settled ?? error)
    (threadRecorder ?? recorder)?(writing.trace)
  }
}

extension ThreadState {
  /// Others may make what the thread was making.
  fileprivate mutating func abandonMakings() {
    for making in makings { making.abandon() }
    makings = []
  }
}

extension Trace {
  /// How many requests and injections are under way.
  fileprivate var openFrames: Int {
    var stack = FrameStack()
    for event in events { stack.apply(event) }
    return stack.frames.count
  }
}
