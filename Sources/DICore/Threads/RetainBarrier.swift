/// Keeps the optimiser from moving retains past the end of a lock.
///
/// A reference that is read under a lock must be retained before the lock is free: afterwards another thread may release
/// the object. The optimiser moves a retain down to the next instruction that may release an object, and an atomic store
/// is none. (Swift 6.3.1, -O: `SharedStorage.slot(at:)` stored “free” first, and then called `swift_retain`; of sixty runs
/// with four threads, six crashed.)
///
/// A call of a C function that is declared neither `pure` nor `const` may release anything, as far as the optimiser
/// knows, and is not removed if its result is unused. That is how the compiler works today; no document promises it. In
/// release, `OwnerTests` fails without it (`Scripts/remove-guards`).
///
/// Needed before each atomic store that lets other threads release what was read: at the end of a ``SpinLock``, of
/// ``ThreadState/reading(_:)``, and of a use of a ``RCUReference``. Not where no reference that was read is used afterwards,
/// and not before `pthread_mutex_unlock`, which is such a call.
enum RetainBarrier {
  /// Whatever the code before has read, and the code after it uses, is retained when this returns. Costs two calls.
  @inline(__always)
  static func pass() { ThreadState.callSystem() }
}
