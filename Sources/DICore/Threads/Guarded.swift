/// A value that one thread at a time sees, for a moment.
///
/// Like `Synchronization.Mutex`, which stands on a system call that Thread Sanitizer does not know: under it, every
/// use would be taken for a race. A class, so that it can be kept in a constant, and moved.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = BriefLock()
  @exclusivity(unchecked) private var value: Value

  init(_ value: Value) { self.value = value }

  /// Runs `body` with the value. It must not come back here, and should let go of nothing whose end runs code of the
  /// program.
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
