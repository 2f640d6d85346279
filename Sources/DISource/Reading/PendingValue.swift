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
  private var make: @Sendable () -> Value
  private var thread: PosixThread?

  /// Starts to compute `make` on another thread.
  ///
  /// - Parameter preparation: What the thread does before. It must end soon when the closure that it is given returns
  ///   true.
  init(
    after preparation: @escaping @Sendable (_ mustEnd: () -> Bool) -> Void = { _ in },
    _ make: @escaping @Sendable () -> Value
  ) {
    self.make = make
    // The largest stack that the system grants: recursion over deeply nested code needs it.
    thread = PosixThread(stackOf: [1 << 30, 256 << 20, 64 << 20]) { [state] in
      preparation { state.mustEnd.load(ordering: .relaxed) }
      let made = make()
      state.value.withLock { $0 = made }
    }
  }

  deinit { endThread() }

  /// The value; waits for it.
  var value: Value {
    endThread()
    let value = state.value.withLock { $0 } ?? make()
    // What `make` refers to is no longer needed.
    make = { value }
    return value
  }

  private func endThread() {
    state.mustEnd.store(true, ordering: .relaxed)
    thread?.join()
    thread = nil
  }
}
