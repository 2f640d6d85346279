import DICore
import Synchronization

/// A value that another thread computes.
///
/// A class, because both threads refer to it.
final class PendingValue<Value: Sendable> {
  private final class State: Sendable {
    let value = Mutex<Value?>(nil)
    /// Whether the thread must end soon: the value is waited for, or the object is being deallocated.
    let mustEnd = Atomic<Bool>(false)
  }

  private let state = State()
  private var make: @Sendable () -> Value
  private var thread: PosixThread?

  /// Starts to compute `make` on another thread.
  ///
  /// - Parameter rest: What the thread does afterwards. It must end soon when the closure that it is given returns true.
  init(
    _ make: @escaping @Sendable () -> Value,
    then rest: @escaping @Sendable (_ mustEnd: () -> Bool) -> Void = { _ in }
  ) {
    self.make = make
    // The largest stack that the system grants: recursion over deeply nested code needs it.
    thread = PosixThread(stackOf: [1 << 30, 256 << 20, 64 << 20]) { [state] in
      let made = make()
      state.value.withLock { $0 = made }
      rest { state.mustEnd.load(ordering: .relaxed) }
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
