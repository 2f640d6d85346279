/// A value behind a lock.
///
/// Like `Synchronization.Mutex`, which uses a system call that Thread Sanitizer does not know, so that it would report
/// every use as a race. A class, so that it can be stored in a constant and moved.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = SpinLock()

  /// The lock excludes overlapping accesses, so Swift does not check for them, which would take as long as hashing a
  /// short text.
  @exclusivity(unchecked) private var uncheckedValue: Value

  package init(_ value: Value) { unsafe uncheckedValue = value }

  /// Runs `body` with the value. Not recursive; `body` should not release anything whose deinitialiser runs code of the
  /// program.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try unsafe body(&uncheckedValue)
  }

  /// Sets the value.
  ///
  /// - Returns: the former one, for the caller to release: the lock is free then, so that its deinitialiser may run
  ///   code of the program.
  package func exchange(for new: Value) -> Value {
    withLock { value in
      defer { value = new }
      return value
    }
  }
}
