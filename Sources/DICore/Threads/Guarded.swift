/// A value behind a lock.
///
/// Like `Synchronization.Mutex`, which uses a system call that Thread Sanitizer does not know, so that it would report
/// every use as a race. A class, so that it can be stored in a constant and moved.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = BriefLock()
  @exclusivity(unchecked) private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Runs `body` with the value. Not recursive; `body` should not release anything whose deinitialiser runs code of the
  /// program.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
