/// A value behind a lock.
///
/// Like `Synchronization.Mutex`, which uses a system call that Thread Sanitizer does not know, so that it would report
/// every use as a race. The lock is stored inline; the value takes one allocation, so that it can be changed through a
/// constant.
package struct Locked<Value>: ~Copyable, Sendable {
  private let lock = SpinLock()

  /// Accessed with the lock taken, which excludes overlapping accesses.
  private let cell: Unchecked<ExclusiveCell<Value>>

  /// Stores `value` behind a lock that is free.
  package init(_ value: Value) { cell = Unchecked(ExclusiveCell(value)) }

  /// Runs `body` with the value. Not recursive; `body` should not release anything whose deinitialiser runs code of the
  /// program.
  ///
  /// - Parameter retains: False if `body` neither returns nor stores a reference that is in the value.
  package func withLock<Result>(
    retains: Bool = true, _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    lock.lock()
    defer { lock.unlock(retains: retains) }
    return try cell.value.access(body)
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
