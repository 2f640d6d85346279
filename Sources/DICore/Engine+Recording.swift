extension Engine {
  /// Runs `body`, and hands the trace of every resolution cycle that ends in it to `receive`, in the order of ending.
  ///
  /// Whoever records besides gets the same traces.
  package func recording<Result>(
    _ body: () throws -> Result, _ receive: @escaping (Trace) -> Void
  ) rethrows -> Result {
    let outer = recorder
    recorder = { trace in
      receive(trace)
      outer?(trace)
    }
    defer { recorder = outer }
    return try body()
  }

  /// Ends the resolution cycle that is running, without its factories: they will never return. What was recorded
  /// goes to the recorder, as of a cycle that ended with `error`, and nothing more is recorded for its sake.
  package func abandonCycle(because error: any Error) {
    defer { recorder = nil }
    guard let cycle else { return }
    self.cycle = nil
    census.recorder = nil
    guard let trace = cycle.recorder else { return }
    for _ in 0..<trace.openRequests { trace.record(.abandoned) }
    trace.end(with: error)
    recorder?(trace.result)
  }
}

extension TraceRecorder {
  /// How many requests have no answer so far.
  fileprivate var openRequests: Int {
    trace.events.reduce(0) { open, event in
      switch event {
      case .asked: open + 1
      case .returned, .absent, .failed, .abandoned: open - 1
      default: open
      }
    }
  }
}
