import Synchronization

/// A reference that threads use without reference counting, while another thread may replace it (read-copy-update,
/// RCU).
///
/// A use may take any length of time, and may itself use or replace the object. A replaced object is released once no
/// thread is within a use: at once, or at the end of a later use, or at a later replacement. A class, because its
/// memory must not move.
package final class RCUReference<Object: AnyObject>: Sendable {
  private let current: AtomicReference<Object>
  private let former = Locked<[Object]>([])
  private let hasFormer = Atomic<Bool>(false)

  package init(_ object: Object) { current = AtomicReference(.retaining(object)) }

  deinit { current.reference.release() }

  /// The object, retained for the caller; valid also if it is replaced meanwhile.
  package var object: Object {
    get {
      defer { leave() }
      return use().object
    }
    set {
      replace(with: newValue)
      releaseFormer()
    }
  }

  /// Replaces the object, without releasing any: the caller calls ``releaseFormer()`` when it holds no lock.
  package func replace(with object: Object) {
    let old = current.exchange(for: .retaining(object)).takeObject()
    former.withLock { $0.append(old) }
    hasFormer.store(true, ordering: .sequentiallyConsistent)
  }

  /// Begins a use by the calling thread, which must call ``leave()``.
  package func use() -> Unretained<Object> {
    ThreadState.current.beginUse()
    return current.reference
  }

  /// Ends a use by the calling thread.
  package func leave() {
    // Asks the system for the thread first, which is a ``ThreadState/retainBarrier()``.
    ThreadState.current.endUse()
    if hasFormer.load(ordering: .relaxed) { releaseFormer() }
  }

  /// Releases the replaced objects if no thread is within a use; after the lock is free, because deinitialisers may run
  /// code of the program.
  package func releaseFormer() {
    let unused = former.withLock { former -> [Object] in
      guard ThreadState.isNothingInUse else { return [] }
      defer { former = [] }
      hasFormer.store(false, ordering: .relaxed)
      return former
    }
    withExtendedLifetime(unused) {}
  }
}
