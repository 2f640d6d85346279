import Synchronization

/// A reference that threads use without counting it, and that another one may exchange meanwhile.
///
/// A use may take as long as it likes and run code of the program, which may use it again, or exchange it. What was
/// exchanged is released when no thread uses anything published: at once, if it is so already, otherwise by the next
/// use to end, or exchange, that finds it so. A class, because its memory must not move.
final class Published<Object: AnyObject>: @unchecked Sendable {
  private let current: Atomic<UnsafeMutableRawPointer>
  private let former = Guarded<[Object]>([])
  private let hasFormer = Atomic<Bool>(false)

  init(_ object: Object) { current = Atomic(Unmanaged.passRetained(object).toOpaque()) }

  deinit { Unmanaged<Object>.fromOpaque(current.load(ordering: .relaxed)).release() }

  /// The object.
  var object: Object {
    get {
      let object = use()
      defer { leave() }
      return object.takeUnretainedValue()
    }
    set {
      let new = Unmanaged.passRetained(newValue).toOpaque()
      let old = current.exchange(new, ordering: .sequentiallyConsistent)
      former.withLock { $0.append(Unmanaged.fromOpaque(old).takeRetainedValue()) }
      hasFormer.store(true, ordering: .sequentiallyConsistent)
      releaseFormer()
    }
  }

  /// The calling thread uses the object from now on, until it calls ``leave()``.
  func use() -> Unmanaged<Object> {
    ThreadState.current.pointee.beginUse()
    return .fromOpaque(current.load(ordering: .sequentiallyConsistent))
  }

  /// The calling thread uses the object no more.
  func leave() {
    ThreadState.current.pointee.endUse()
    if hasFormer.load(ordering: .relaxed) { releaseFormer() }
  }

  /// Their end may run code of the program, so it comes when the lock is free.
  private func releaseFormer() {
    let unused = former.withLock { former -> [Object] in
      guard ThreadState.isNothingInUse else { return [] }
      defer { former = [] }
      hasFormer.store(false, ordering: .relaxed)
      return former
    }
    withExtendedLifetime(unused) {}
  }
}
