/// The order of retains and atomic operations.
///
/// The optimiser moves a retain down to the next place where the object might be released, and assumes that an atomic
/// operation is no such place. So an object that is read under a lock could be retained after the lock is free, when
/// another thread has released it (seen in the machine code of Swift 6.3.1: `SharedStorage.copy`, then most getters of
/// what a lock protects).
enum RetainOrder {
  /// What the code before has retained is retained when this returns.
  ///
  /// Call it before an atomic operation after which others may release what the code has read.
  @inline(__always)
  static func settle() {
    // A function of the system might release anything, as far as the compiler can tell.
    _ = ThreadState.hasCurrent
  }
}
