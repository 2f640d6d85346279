import Synchronization

/// A reference that threads use without reference counting, while another thread may replace it.
///
/// A use may take any time and run code of the program, which may use it again or replace it. A replaced object is
/// released when no thread uses anything published: at once, or at the end of a later use, or at a later replacement. A
/// class, because its memory must not move.
package final class Published: @unchecked Sendable {
  private let current: Atomic<UnsafeMutableRawPointer>
  private let former = Guarded<[AnyObject]>([])
  private let hasFormer = Atomic<Bool>(false)

  package init(_ object: AnyObject) { current = Atomic(Unmanaged.passRetained(object).toOpaque()) }

  deinit { Unmanaged<AnyObject>.fromOpaque(current.load(ordering: .relaxed)).release() }

  /// The object.
  package var object: AnyObject {
    get {
      defer { leave() }
      return use().takeUnretainedValue()
    }
    set {
      let new = Unmanaged.passRetained(newValue).toOpaque()
      let old = current.exchange(new, ordering: .sequentiallyConsistent)
      former.withLock { $0.append(Unmanaged.fromOpaque(old).takeRetainedValue()) }
      hasFormer.store(true, ordering: .sequentiallyConsistent)
      releaseFormer()
    }
  }

  /// Begins a use by the calling thread, which must call ``leave()``.
  package func use() -> Unmanaged<AnyObject> {
    ThreadState.current.pointee.beginUse()
    return .fromOpaque(current.load(ordering: .sequentiallyConsistent))
  }

  /// Ends a use by the calling thread.
  package func leave() {
    ThreadState.current.pointee.endUse()
    if hasFormer.load(ordering: .relaxed) { releaseFormer() }
  }

  /// Releases replaced objects after the lock is free, because deinitialisers may run code of the program.
  private func releaseFormer() {
    let unused = former.withLock { former -> [AnyObject] in
      guard ThreadState.isNothingInUse else { return [] }
      defer { former = [] }
      hasFormer.store(false, ordering: .relaxed)
      return former
    }
    withExtendedLifetime(unused) {}
  }
}
