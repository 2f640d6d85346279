/// The resolution cycle of a thread that waits while another thread works for it.
///
/// What the other thread resolves meanwhile belongs to that cycle: it has its path, and is recorded in its trace.
struct LentCycle: @unchecked Sendable {
  private let running: Unmanaged<ResolutionCycle>?
  private let recorder: ((Trace) -> Void)?
  private let stackLimit: StackLimit?

  /// The cycle of the calling thread, which must wait while it is used.
  init() {
    let thread = ThreadState.current
    running = thread.pointee.running
    recorder = thread.pointee.recorder
    stackLimit = running?._withUnsafeGuaranteedRef { $0.stackLimit }
  }

  /// Runs `body` on the calling thread, as part of the cycle.
  func use<Result>(_ body: () -> Result) -> Result {
    let thread = ThreadState.current
    let own = (running: thread.pointee.running, recorder: thread.pointee.recorder)
    running?._withUnsafeGuaranteedRef { $0.stackLimit = StackLimit() }
    thread.pointee.running = running
    thread.pointee.recorder = recorder
    defer {
      thread.pointee.running = own.running
      thread.pointee.recorder = own.recorder
      if let stackLimit { running?._withUnsafeGuaranteedRef { $0.stackLimit = stackLimit } }
    }
    return body()
  }
}
