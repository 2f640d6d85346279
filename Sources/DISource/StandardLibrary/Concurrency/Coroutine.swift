import DICore
import Dispatch

/// Code that can be left before its end, to go on later.
///
/// It runs on a thread of its own, whose stack keeps what it has begun. Of the coroutine and the code that resumes it only
/// one runs at a time. A class, because both share it.
final class Coroutine {
  private var body: (() -> Void)?
  private var thread: PosixThread?
  private let turn = DispatchSemaphore(value: 0)
  private let pause = DispatchSemaphore(value: 0)
  private(set) var hasEnded = false

  init(_ body: @escaping () -> Void) { self.body = body }

  /// Lets the code run until it suspends itself or ends; must not be called once it has ended.
  ///
  /// - Returns: False if there is no thread for it.
  func resume() -> Bool {
    if thread == nil {
      guard let started = PosixThread(stackOf: Self.stacks, { self.run() }) else { return false }
      thread = started
    } else {
      turn.signal()
    }
    pause.wait()
    if hasEnded { thread?.join() }
    return true
  }

  /// Leaves the running code, which is that of this coroutine, until it is resumed.
  func suspend() {
    pause.signal()
    turn.wait()
  }

  private func run() {
    body?()
    body = nil
    hasEnded = true
    pause.signal()
  }

  /// The sizes of its stack to try, in bytes. The memory is occupied only as far as it is used.
  private static let stacks = [256 << 20, 16 << 20]
}
