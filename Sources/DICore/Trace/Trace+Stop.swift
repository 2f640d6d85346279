extension Trace {
  /// The trace of a cycle in whose midst the program ends: everything that is open is abandoned.
  func stopped(by error: any Error) -> Trace {
    var stack = FrameStack()
    for event in events { stack.apply(event) }
    var trace = self
    for _ in stack.frames { trace.events.append(.abandoned) }
    trace.failure = error as? ResolutionError
    trace.trim()
    return trace
  }
}
