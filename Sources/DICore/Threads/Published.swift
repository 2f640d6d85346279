import Synchronization

/// A reference that threads read without taking a lock, and that another one may exchange meanwhile.
///
/// A class, because its memory must not move.
final class Published<Object: AnyObject>: @unchecked Sendable {
  private let current: Atomic<UnsafeMutableRawPointer>

  init(_ object: Object) { current = Atomic(Unmanaged.passRetained(object).toOpaque()) }

  deinit { Unmanaged<Object>.fromOpaque(current.load(ordering: .relaxed)).release() }

  /// The object.
  var object: Object {
    get {
      ThreadState.reading(on: ThreadState.current) {
        Unmanaged<Object>.fromOpaque(current.load(ordering: .sequentiallyConsistent)).takeUnretainedValue()
      }
    }
    set {
      let new = Unmanaged.passRetained(newValue).toOpaque()
      let old = current.exchange(new, ordering: .sequentiallyConsistent)
      ThreadState.waitForReaders()
      Unmanaged<Object>.fromOpaque(old).release()
    }
  }
}
