#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A recursive lock.
///
/// Safe to share: the mutex is its only state.
///
/// - Owner: the lock owns the mutex, whose memory must not move.
/// - Lifetime: that of the lock, which its users retain.
/// - Gain: none in time. A factory resolves while it holds the gate, so the lock is recursive, which Swift's `Mutex` is
///   not. Foundation's lock would take Foundation into every program, and a semaphore has no owner, whose priority the
///   system could raise.
/// - Guarantee: POSIX, `pthread_mutex_init`: a mutex is used at the address where it was initialised.
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

  /// Takes the lock if no other thread has it. Does not wait.
  func tryLock() -> Bool { unsafe pthread_mutex_trylock(mutex) == 0 }

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
