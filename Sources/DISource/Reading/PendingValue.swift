import DICore
import Synchronization

/// A value that another thread computes.
///
/// A class, because both threads refer to it.
final class PendingValue<Value: Sendable> {
  private final class Slot: Sendable {
    let value = Mutex<Value?>(nil)
    /// Whether the value is asked for, or no longer of use.
    let isAsked = Atomic<Bool>(false)
  }

  private let slot = Slot()
  private var make: @Sendable () -> Value
  private var thread: PosixThread?

  /// Starts to compute `make` on another thread.
  ///
  /// - Parameter rest: What the thread does afterwards. It must end soon after the closure that it is given returns
  ///   true: the value is asked for.
  init(
    _ make: @escaping @Sendable () -> Value,
    then rest: @escaping @Sendable (_ isAsked: () -> Bool) -> Void = { _ in }
  ) {
    self.make = make
    thread = PosixThread(stackOf: [1 << 30, 256 << 20, 64 << 20]) { [slot] in
      let made = make()
      slot.value.withLock { $0 = made }
      rest { slot.isAsked.load(ordering: .relaxed) }
    }
  }

  deinit { endThread() }

  /// The value; waits for it.
  var value: Value {
    endThread()
    let value = slot.value.withLock { $0 } ?? make()
    // What `make` refers to is no longer needed.
    make = { value }
    return value
  }

  private func endThread() {
    slot.isAsked.store(true, ordering: .relaxed)
    thread?.join()
    thread = nil
  }
}
