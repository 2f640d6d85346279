import Synchronization

/// A reference that threads load and exchange without a lock. Never empty.
struct AtomicReference<Object: AnyObject>: ~Copyable {
  private let place: AtomicOptionalReference<Object>

  init(_ reference: Unretained<Object>) { place = AtomicOptionalReference(reference) }

  /// The current reference.
  @inline(__always)
  var reference: Unretained<Object> { Self.known(place.reference) }

  /// Replaces the reference.
  ///
  /// - Returns: the previous one.
  func exchange(for reference: Unretained<Object>) -> Unretained<Object> {
    Self.known(place.exchange(for: reference))
  }

  @inline(__always)
  private static func known(_ reference: Unretained<Object>?) -> Unretained<Object> {
    guard let reference else { preconditionFailure("the place is never empty") }
    return reference
  }
}

/// A slot for a reference that threads load and exchange without a lock. With locks instead, each request would take
/// several.
///
/// The slot retains nothing: the caller that stores an object retains it, and releases what an exchange returns when no
/// other thread can be using it. Loads are sequentially consistent, so that none is moved before a mark that the thread
/// is reading.
@safe
package struct AtomicOptionalReference<Object: AnyObject>: ~Copyable {
  private let address: Atomic<UnsafeRawPointer?>

  /// A slot with `reference`; empty with nil.
  package init(_ reference: Unretained<Object>? = nil) { unsafe address = Atomic(reference?.address) }

  /// The current reference; nil if there is none.
  @inline(__always)
  package var reference: Unretained<Object>? {
    guard let address = unsafe address.load(ordering: .sequentiallyConsistent) else { return nil }
    return unsafe Unretained(at: address)
  }

  /// Stores a reference. Threads may load meanwhile; one that loads the reference sees all that was written before. The
  /// former reference is not returned: the caller must keep its object alive in another way.
  package func store(_ reference: Unretained<Object>?) {
    unsafe address.store(reference?.address, ordering: .releasing)
  }

  /// Replaces the reference, if readers may hold the former one.
  ///
  /// - Returns: the former one; nil if there was none.
  func exchange(for reference: Unretained<Object>?) -> Unretained<Object>? {
    let new = unsafe reference?.address
    guard let former = unsafe address.exchange(new, ordering: .sequentiallyConsistent) else { return nil }
    return unsafe Unretained(at: former)
  }
}
