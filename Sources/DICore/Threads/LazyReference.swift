import Synchronization

/// An object that is made at its first use. It is read without a lock.
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
