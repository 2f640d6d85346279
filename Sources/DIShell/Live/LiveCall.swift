import DICore
import Foundation

/// One question to a live container, on a thread of its own that can be given up.
///
/// A class: the thread and whoever waits for it share it. What one of them writes is guarded by the condition.
final class LiveCall<Result>: @unchecked Sendable {
  enum Outcome {
    case finished(Swift.Result<Result, any Error>)
    /// Compiled code asked for what cannot be had, and cannot be unwound.
    case stopped(any Error)
    /// Nobody wanted to wait longer.
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

  /// Runs the call and waits for its end, or until `isInterrupted`.
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

  /// What was recorded, which is then no longer kept here.
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

  /// What comes after the wait is over is nobody's business.
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
