import DICore
import Synchronization

/// A value that another thread computes.
///
/// A class, because both threads refer to it.
final class PendingValue<Value: Sendable> {
  private final class Slot: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let slot = Slot()
  private var make: @Sendable () -> Value
  private var thread: PosixThread?

  /// Starts to compute `make` on another thread.
  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    thread = PosixThread(stackOf: [1 << 30, 256 << 20, 64 << 20]) { [slot] in
      let made = make()
      slot.value.withLock { $0 = made }
    }
  }

  deinit { thread?.join() }

  /// The value; waits for it.
  var value: Value {
    thread?.join()
    thread = nil
    let value = slot.value.withLock { $0 } ?? make()
    // What `make` refers to is no longer needed.
    make = { value }
    return value
  }
}
