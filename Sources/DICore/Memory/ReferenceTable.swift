/// A map from one or two words to a reference, which threads read without a lock. One thread at a time writes, under a
/// lock of the owner.
///
/// - Owner: the caller that sets a reference retains the object; the table retains nothing.
/// - Lifetime: the owner removes the reference, waits for those who read, and then releases the object.
/// - Gain: what scopes keep is found without a lock, as in ``AppendOnlyTable``.
/// - Guarantee: the documentation of `Unmanaged.fromOpaque(_:)`: a word of the table is that of a reference to an
///   `Object`, since only ``set(_:_:to:)`` stores any.
struct ReferenceTable<Object: AnyObject>: ~Copyable, Sendable {
  private let words = ConcurrentWordMap()

  /// The reference for `key`, which must not be zero; nil if there is none.
  @inline(__always)
  subscript(key: UInt, second: UInt = 0) -> Unretained<Object>? {
    words.word(key, second).flatMap { unsafe Unretained(word: $0) }
  }

  /// Sets the reference for `key`; nil removes it.
  func set(_ key: UInt, _ second: UInt = 0, to reference: Unretained<Object>?) {
    words.set(key, second, to: reference?.word ?? 0)
  }

  /// Removes all references.
  func empty() {
    for key in words.firsts { words.set(key, 0, to: 0) }
  }
}
