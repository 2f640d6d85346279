/// A map from one or two words to a reference, which threads read without a lock. One thread at a time writes, under a
/// lock of the owner.
///
/// The table retains nothing: the caller that sets a reference retains the object, removes the reference, waits for the
/// threads that are reading, and then releases the object.
struct ReferenceTable<Object: AnyObject>: ~Copyable, Sendable {
  private let references = ConcurrentMap<Unretained<Object>?>()

  /// The reference for `key`, which must not be zero; nil if there is none.
  @inline(__always)
  subscript(key: UInt, second: UInt = 0) -> Unretained<Object>? { references.value(key, second) ?? nil }

  /// Sets the reference for `key`; nil removes it.
  func set(_ key: UInt, _ second: UInt = 0, to reference: Unretained<Object>?) {
    references.set(key, second, to: reference)
  }

  /// Removes all references.
  func empty() {
    for key in references.firsts { references.set(key, 0, to: nil) }
  }
}
