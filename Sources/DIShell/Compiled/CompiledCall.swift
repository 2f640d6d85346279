import DICore
import Foundation

/// One resolution in a compiled program, on its own thread, which can be abandoned.
///
/// A class, because the thread and the caller share it. The condition guards the shared state.
final class CompiledCall<Result>: @unchecked Sendable {
  enum Outcome {
    case finished(Swift.Result<Result, any Error>)
    /// The resolution failed inside compiled code, which cannot be unwound; the thread is abandoned.
    case stopped(any Error)
    /// The user interrupted the waiting; the thread is abandoned.
    case givenUp
  }

  private let condition = NSCondition()
  private var found: Outcome?
  private var traces: [Trace] = []
  private let engine: Engine
  private let body: () throws -> Result

  init(on engine: Engine, _ body: @escaping () throws -> Result) {
    self.engine = engine
    self.body = body
  }

  /// Runs the call and waits for its end, or until `isInterrupted` returns true.
  func outcome(unless isInterrupted: () -> Bool) -> Outcome {
    guard let thread = PosixThread(stackOf: [1 << 30, 256 << 20, 64 << 20], { self.run() }) else {
      runHere()
      return take() ?? .givenUp
    }
    let outcome = wait(unless: isInterrupted)
    switch outcome {
    case .finished: thread.join()
    case .stopped, .givenUp: thread.detach()
    }
    return outcome
  }

  /// Returns the recorded traces, and removes them.
  func takeTraces() -> [Trace] {
    condition.withLock {
      defer { traces = [] }
      return traces
    }
  }

  private func wait(unless isInterrupted: () -> Bool) -> Outcome {
    condition.lock()
    defer { condition.unlock() }
    while found == nil {
      if isInterrupted() {
        found = .givenUp
      } else {
        _ = condition.wait(until: Date().addingTimeInterval(0.05))
      }
    }
    defer { found = .givenUp }
    return found ?? .givenUp
  }

  private func take() -> Outcome? { condition.withLock { found } }

  // MARK: On the thread

  private func run() {
    StopHandler { [self] error in
      engine.abandonCycle(because: error)
      end(with: .stopped(error))
      while true { sleep(1_000_000) }
    }.install()
    runHere()
  }

  private func runHere() {
    let result = Swift.Result { try engine.recording(body) { self.add($0) } }
    end(with: .finished(result))
  }

  /// Stores the outcome, unless the waiting has ended: later results are dropped.
  private func end(with outcome: Outcome) {
    condition.withLock {
      guard found == nil else { return }
      found = outcome
      condition.signal()
    }
  }

  private func add(_ trace: Trace) {
    condition.withLock { if found == nil { traces.append(trace) } }
  }
}
