#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A recursive lock.
///
/// The lock owns a mutex, whose memory must not move. Safe to share: the mutex is its only state. Swift's `Mutex` is
/// not recursive, and Foundation's lock would take Foundation into every program.
@safe
package final class RecursiveLock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init() {
    unsafe mutex = .allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    unsafe pthread_mutexattr_init(&attributes)
    unsafe pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_RECURSIVE))
    unsafe pthread_mutex_init(mutex, &attributes)
    unsafe pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  func lock() { unsafe pthread_mutex_lock(mutex) }

  func unlock() { unsafe pthread_mutex_unlock(mutex) }

  /// Releases the lock completely, however often the calling thread has taken it.
  func unlockWholly() {
    while unsafe pthread_mutex_unlock(mutex) == 0 {}
  }

  /// Runs `body` with the lock taken. It may take other locks only if no code takes them in the opposite order.
  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
