import Synchronization

/// An object that is made at its first use. It is read without a lock.
///
/// The reference retains the object. A caller of ``exchange(for:)`` releases the former object only when no thread can
/// be reading ``object``: under a lock that readers take too, or after ``ThreadState/waitForReaders()``.
@usableFromInline
package struct LazyReference<Object: AnyObject>: ~Copyable, Sendable {
  /// The object, retained here.
  @usableFromInline let made = AtomicOptionalReference<Object>()

  /// A reference to an object that is not made yet.
  @inlinable
  package init() {}

  @inlinable
  deinit { made.reference?.release() }

  /// The object; nil if it has not been made.
  @inlinable
  package var object: Object? { made.reference?.object }

  /// The object without a retain, for a use during which no thread exchanges it; nil if it has not been made.
  var reference: Unretained<Object>? { made.reference }

  /// The object; makes it if that has not been done. `lock` prevents that two threads do, and is taken while `make`
  /// runs.
  package func object(within lock: borrowing SpinLock, _ make: () -> Object) -> Object {
    if let object { return object }
    return lock.withLock {
      if let object { return object }
      let object = make()
      made.store(.retaining(object))
      return object
    }
  }

  /// Replaces the object.
  ///
  /// - Returns: the former one; nil if there was none.
  @discardableResult
  package func exchange(for object: Object?) -> Object? {
    made.exchange(for: object.map(Unretained.retaining))?.takeObject()
  }
}
