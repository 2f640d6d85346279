import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A spin lock, to be held for a few instructions. It is stored inline and allocates nothing.
///
/// Not recursive; no code of the program may run while it is taken. A waiting thread yields, and sleeps after a while.
package struct SpinLock: ~Copyable {
  /// A free lock.
  package init() {}

  private let isTaken = Atomic<Bool>(false)

  private static let spinsBeforeSleeping = 64
  private static let sleepMicroseconds: UInt32 = 50

  /// Takes the lock; waits while another thread has it.
  @inline(__always)
  func lock() {
    if isTaken.exchange(true, ordering: .acquiring) { wait() }
  }

  /// Waits until the lock is free. Yields first, because the lock is held for a few instructions; then sleeps, so that
  /// a holder of lower priority can run.
  @inline(never)
  private func wait() {
    var rounds = 0
    repeat {
      rounds += 1
      if rounds < Self.spinsBeforeSleeping { sched_yield() } else { usleep(Self.sleepMicroseconds) }
    } while isTaken.load(ordering: .relaxed) || isTaken.exchange(true, ordering: .acquiring)
  }

  /// Frees the lock. Only the thread that took it may call this.
  ///
  /// - Parameter retains: False if no reference that was read under the lock is used after it.
  @inline(__always)
  func unlock(retains: Bool = true) {
    if retains { ThreadState.retainBarrier() }
    isTaken.store(false, ordering: .releasing)
  }

  /// Runs `body` with the lock taken.
  ///
  /// - Parameter retains: False if `body` neither returns nor stores a reference that is guarded by the lock.
  @inline(__always)
  package func withLock<Result>(retains: Bool = true, _ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock(retains: retains) }
    return try body()
  }
}
