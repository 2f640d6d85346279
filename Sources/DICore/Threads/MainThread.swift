import Dispatch

/// Runs code of the main actor on behalf of synchronous code.
///
/// On Linux the main queue need not run on the first thread, so `MainActor.assumeIsolated` is not used.
package enum MainThread {
  /// Runs `body` on the main queue: directly, if the caller is on it, otherwise while the caller waits.
  package static func run<Result>(_ body: () -> Result) -> Result {
    if isCurrent { return body() }
    return withoutActuallyEscaping(body) { body in
      // Needs no lock, since one thread waits for the other.
      let shared = Unchecked((call: Call(body), cycle: BorrowedCycle()))
      let job: @Sendable () -> Void = { shared.value.call.run(in: shared.value.cycle) }
      if !MainThreadServer.take(job) { DispatchQueue.main.sync(execute: job) }
      return shared.value.call.result()
    }
  }

  /// A call that another thread makes while the caller waits.
  ///
  /// A class, so that the body is released when it has run: the other thread may release the job later.
  private final class Call<Result> {
    private enum State {
      case waiting(() -> Result)
      case done(Result)
    }

    private var state: State

    init(_ body: @escaping () -> Result) { state = .waiting(body) }

    /// Runs the body, if it has not run yet, with the cycle of the waiting thread.
    func run(in cycle: BorrowedCycle) {
      if case .waiting(let body) = state { state = .done(cycle.use(body)) }
    }

    /// The result of the body, which runs here if it has not run yet.
    func result() -> Result {
      switch state {
      case .waiting(let body): body()
      case .done(let result): result
      }
    }
  }

  /// Whether the calling thread is the main thread, or runs the main queue.
  package static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mark) == true || PosixThread.currentIsFirst
  }

  /// A value that is set for the main queue only.
  private static let mark = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()
}
