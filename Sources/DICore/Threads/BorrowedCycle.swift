/// The resolution cycle of a thread that waits while another thread works for it.
///
/// Requests of the other thread then belong to that cycle: to its path of requests, and to its trace.
struct BorrowedCycle {
  private let running: Unretained<ResolutionCycle>?
  private let recorder: ((Trace) -> Void)?
  private let stackLimit: StackLimit?

  /// Captures the calling thread's cycle. The thread must wait until ``use(_:)`` has returned.
  init() {
    let thread = ThreadState.current
    running = thread.running
    recorder = thread.recorder
    stackLimit = running?.use { $0.stackLimit }
  }

  /// Runs `body` on the calling thread, as part of the cycle.
  func use<Result>(_ body: () -> Result) -> Result {
    let thread = ThreadState.current
    let own = (running: thread.running, recorder: thread.recorder)
    running?.use { $0.stackLimit = StackLimit() }
    thread.running = running
    thread.recorder = recorder
    defer {
      thread.running = own.running
      thread.recorder = own.recorder
      if let stackLimit { running?.use { $0.stackLimit = stackLimit } }
    }
    return body()
  }
}
