import Synchronization

/// A reference that does not retain its object.
///
/// An unretained reference cannot tell whether its object is alive. Each use therefore relies on an owner that retains
/// the object in the meantime: a caller that waits, the registry that holds the registration, a lock that the release
/// takes too.
///
/// Unretained references are used on the path of a request, where counting references takes as long as everything else:
/// with `Unmanaged.takeUnretainedValue()` in its place, resolving an object that needs nothing takes 147 ns, not 76.
///
/// The implementation relies on a guarantee of the language: a struct with one stored property has the layout of that
/// property, so that `Unmanaged` and ``Lent`` have the layout of the reference.
@safe @usableFromInline
package struct Unretained<Object: AnyObject>: Hashable, @unchecked Sendable {
  /// Not the address: Swift 6.3.1 without optimisation mistakes an optional pair of such structs for nil.
  @usableFromInline let unmanaged: Unmanaged<Object>

  @inlinable @inline(__always)
  init(_ unmanaged: Unmanaged<Object>) { unsafe self.unmanaged = unmanaged }

  /// A reference to `object`, which something else must retain.
  @inlinable @inline(__always)
  package init(_ object: Object) { unsafe self.init(Unmanaged.passUnretained(object)) }

  /// The object at the address of another such reference to an object of the type.
  @unsafe @inlinable @inline(__always)
  init(at address: UnsafeRawPointer) { unsafe self.init(Unmanaged.fromOpaque(address)) }

  /// The object with the ``word`` of another such reference to an object of the type; nil for zero.
  @unsafe @inlinable @inline(__always)
  package init?(word: UInt) {
    guard let address = unsafe UnsafeRawPointer(bitPattern: word) else { return nil }
    unsafe self.init(at: address)
  }

  /// The address of the object.
  @inlinable @inline(__always)
  var address: UnsafeRawPointer { unsafe UnsafeRawPointer(unmanaged.toOpaque()) }

  /// The reference as a number. Never zero; the lowest bit is 0.
  @inlinable @inline(__always)
  package var word: UInt { unsafe UInt(bitPattern: address) }

  /// The reference with another type: the object must be known to be an `Other`.
  @unsafe @inlinable @inline(__always)
  package func assumed<Other: AnyObject>(as type: Other.Type) -> Unretained<Other> {
    unsafe Unretained<Other>(at: address)
  }

  /// The object, retained as long as the caller has it.
  @inlinable
  package var object: Object { unsafe unmanaged.takeUnretainedValue() }

  /// Runs `body` with the object, without reference counting.
  @inlinable @inline(__always)
  package func use<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try unsafe withUnsafePointer(to: unmanaged) {
      try unsafe UnsafeRawPointer($0).assumingMemoryBound(to: Lent<Object>.self).pointee.use(body)
    }
  }

  @inlinable @inline(__always)
  package static func == (left: Self, right: Self) -> Bool { unsafe left.address == right.address }

  @inlinable
  package func hash(into hasher: inout Hasher) { unsafe hasher.combine(address) }
}

extension Unretained {
  /// A reference to `object` that retains it until ``release()`` or ``takeObject()`` is called.
  package static func retaining(_ object: Object) -> Self {
    unsafe Self(Unmanaged.passRetained(object))
  }

  /// Retains the object until ``release()`` is called.
  func retain() { _ = unsafe unmanaged.retain() }

  /// Undoes one ``retaining(_:)`` or ``retain()``.
  func release() { unsafe unmanaged.release() }

  /// The object; undoes one ``retaining(_:)``.
  package func takeObject() -> Object { unsafe unmanaged.takeRetainedValue() }
}

/// The layout of a reference as a value that cannot be copied, so that using its object retains nothing.
@usableFromInline
struct Lent<Object: AnyObject>: ~Copyable {
  @usableFromInline let object: Object

  @inlinable @inline(__always)
  borrowing func use<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try body(object)
  }
}
