public import Synchronization

/// A reference that does not retain its object.
///
/// An unretained reference does not know whether its object is alive: each use relies on an owner that retains it.
///
/// - Owner: the one that is named where the reference is stored or passed: a caller that waits, the registry of a
///   registration, the thread of a cycle, a lock that the release takes too.
/// - Lifetime: as long as that owner's. Where the program could keep a reference for longer (``Resolution``), each use
///   is checked. Where other threads release objects, they first wait for the threads that are reading
///   (``ThreadState/waitForReaders()``), or retain the object until no thread uses it (``RCUReference``).
/// - Gain: counting references takes as long as the rest of a request. With `Unmanaged.takeUnretainedValue()` in the
///   place of ``use(_:)``, resolving an object that needs nothing takes 147 ns, not 76.
/// - Guarantee: the documentation of `Unmanaged`: `passUnretained(_:)`, and `fromOpaque(_:)` for what `toOpaque()`
///   returned. A struct with one stored property has the layout of that property (`docs/ABI/TypeLayout.rst`), so that
///   `Unmanaged` and ``NoncopyableReference`` have the layout of the reference. ``use(_:)`` assumes that this is enough,
///   and does not bind the memory to the latter: with `withMemoryRebound(to:capacity:_:)` (SE-0333) each use writes the
///   reference to the stack and reads it again, so that a leaf takes 1,282 instructions, not 1,211.
@safe @usableFromInline
package struct Unretained<Object: AnyObject>: Hashable, @unchecked Sendable {
  /// Not the address: Swift 6.3.1 without optimisation mistakes an optional pair of such structs for nil.
  @usableFromInline let unmanaged: Unmanaged<Object>

  @inlinable @inline(__always)
  init(_ unmanaged: Unmanaged<Object>) { unsafe self.unmanaged = unmanaged }

  /// A reference to `object`, which something else must retain.
  @inlinable @inline(__always)
  package init(_ object: Object) { unsafe self.init(Unmanaged.passUnretained(object)) }

  /// The object with the ``word`` of another such reference to an object of the type; nil for zero.
  @unsafe @inlinable @inline(__always)
  package init?(word: UInt) {
    guard let address = unsafe UnsafeRawPointer(bitPattern: word) else { return nil }
    unsafe self.init(Unmanaged.fromOpaque(address))
  }

  /// The reference as a number. Never zero; the lowest bit is 0.
  @inlinable @inline(__always)
  package var word: UInt { unsafe UInt(bitPattern: unmanaged.toOpaque()) }

  /// The reference with another type; nil if the object is no `Other`. For a final class the cast compares one word.
  @inlinable @inline(__always)
  package func cast<Other: AnyObject>(to type: Other.Type) -> Unretained<Other>? {
    // Not `as?`, which retains the result.
    use { $0 is Other } ? unsafe Unretained<Other>(word: word) : nil
  }

  /// The object, retained as long as the caller has it.
  @inlinable
  package var object: Object { unsafe unmanaged.takeUnretainedValue() }

  /// Runs `body` with the object, without reference counting.
  @inlinable @inline(__always)
  package func use<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try unsafe withUnsafePointer(to: unmanaged) {
      try unsafe UnsafeRawPointer($0).assumingMemoryBound(to: NoncopyableReference<Object>.self).pointee.use(
        body)
    }
  }

  @inlinable @inline(__always)
  package static func == (left: Self, right: Self) -> Bool { left.word == right.word }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(word) }
}

extension Unretained {
  /// A reference to `object` that retains it until ``release()`` or ``takeObject()`` is called.
  package static func retaining(_ object: Object) -> Self {
    unsafe Self(Unmanaged.passRetained(object))
  }

  /// Retains the object until ``release()`` is called.
  func retain() { _ = unsafe unmanaged.retain() }

  /// Undoes one ``retaining(_:)`` or ``retain()``.
  @inlinable
  package func release() { unsafe unmanaged.release() }

  /// The object; undoes one ``retaining(_:)``.
  package func takeObject() -> Object { unsafe unmanaged.takeRetainedValue() }
}

extension Unretained: AtomicOptionalRepresentable {
  @usableFromInline
  package typealias AtomicRepresentation = UInt.AtomicRepresentation
  @usableFromInline
  package typealias AtomicOptionalRepresentation = UInt.AtomicRepresentation

  @inlinable
  package static func encodeAtomicRepresentation(_ value: consuming Self) -> AtomicRepresentation {
    UInt.encodeAtomicRepresentation(value.word)
  }

  @inlinable
  package static func decodeAtomicRepresentation(_ storage: consuming AtomicRepresentation) -> Self {
    let word = UInt.decodeAtomicRepresentation(storage)
    // Made by `encodeAtomicRepresentation` of the same type.
    guard let reference = unsafe Self(word: word) else { preconditionFailure("a reference is never zero") }
    return reference
  }

  @inlinable
  package static func encodeAtomicOptionalRepresentation(
    _ value: consuming Self?
  ) -> AtomicOptionalRepresentation {
    UInt.encodeAtomicRepresentation(value?.word ?? 0)
  }

  @inlinable
  package static func decodeAtomicOptionalRepresentation(
    _ storage: consuming AtomicOptionalRepresentation
  ) -> Self? {
    unsafe Self(word: UInt.decodeAtomicRepresentation(storage))
  }
}

/// The layout of a reference as a value that cannot be copied, so that using its object retains nothing.
@usableFromInline
struct NoncopyableReference<Object: AnyObject>: ~Copyable {
  @usableFromInline let object: Object

  @inlinable @inline(__always)
  borrowing func use<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try body(object)
  }
}
