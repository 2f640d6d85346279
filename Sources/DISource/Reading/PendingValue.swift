import DICore
import Synchronization

/// A value that another thread computes.
///
/// A class, because both threads refer to it.
final class PendingValue<Value: Sendable> {
  private final class State: Sendable {
    let value = Mutex<Value?>(nil)
    /// Whether the preparation must end: the value is waited for, or the object is being deallocated.
    let mustEnd = Atomic<Bool>(false)
  }

  private let state = State()
  private var make: @Sendable (_ isAwaited: @Sendable () -> Bool) -> Value
  private var thread: PosixThread?

  /// Starts to compute `make` on another thread.
  ///
  /// - Parameter preparation: What the thread does before. It must end soon when the closure that it is given returns
  ///   true.
  /// - Parameter make: Computes the value. It is given a closure that returns whether the value is waited for.
  init(
    after preparation: @escaping @Sendable (_ mustEnd: () -> Bool) -> Void = { _ in },
    _ make: @escaping @Sendable (_ isAwaited: @Sendable () -> Bool) -> Value
  ) {
    self.make = make
    // The largest stack that the system grants: recursion over deeply nested code needs it.
    thread = PosixThread(stackOf: [1 << 30, 256 << 20, 64 << 20]) { [state] in
      preparation { state.mustEnd.load(ordering: .relaxed) }
      let made = make { state.mustEnd.load(ordering: .relaxed) }
      state.value.withLock { $0 = made }
    }
  }

  deinit { endThread() }

  /// The value; waits for it.
  var value: Value {
    endThread()
    let value = state.value.withLock { $0 } ?? make { true }
    // What `make` refers to is no longer needed.
    make = { _ in value }
    return value
  }

  private func endThread() {
    state.mustEnd.store(true, ordering: .relaxed)
    thread?.join()
    thread = nil
  }
}
