public import Synchronization

/// A place for a reference that threads load and exchange without a lock. With locks instead, each request would take
/// several.
///
/// The place retains nothing. The caller retains an object before storing it, and releases the one that an exchange
/// returns when no other thread can be using it. Loads are sequentially consistent, so that none is moved before a mark
/// that the thread is reading.
struct AtomicReference<Object: AnyObject>: ~Copyable, Sendable {
  private let place: Atomic<Unretained<Object>>

  init(_ reference: Unretained<Object>) { place = Atomic(reference) }

  /// The current reference.
  @inline(__always)
  var reference: Unretained<Object> { place.load(ordering: .sequentiallyConsistent) }

  /// Stores a reference.
  ///
  /// - Returns: the former one.
  func exchange(for reference: Unretained<Object>) -> Unretained<Object> {
    place.exchange(reference, ordering: .sequentiallyConsistent)
  }
}

/// A place as ``AtomicReference`` is, which may be empty.
@usableFromInline
package struct AtomicOptionalReference<Object: AnyObject>: ~Copyable, Sendable {
  @usableFromInline let place: Atomic<Unretained<Object>?>

  /// A place with `reference`; empty with nil.
  @inlinable
  package init(_ reference: Unretained<Object>? = nil) { place = Atomic(reference) }

  /// The current reference; nil if there is none.
  @inlinable @inline(__always)
  package var reference: Unretained<Object>? { place.load(ordering: .sequentiallyConsistent) }

  /// Stores a reference. A thread that loads it sees all that was written before.
  @inlinable
  package func store(_ reference: Unretained<Object>?) { place.store(reference, ordering: .releasing) }

  /// Replaces the reference, if readers may hold the former one.
  ///
  /// - Returns: the former one; nil if there was none.
  func exchange(for reference: Unretained<Object>?) -> Unretained<Object>? {
    place.exchange(reference, ordering: .sequentiallyConsistent)
  }
}
