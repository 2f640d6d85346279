/// A map from a word to a reference, which threads read without a lock. One thread at a time writes, under a lock of
/// the owner.
///
/// The table retains nothing: the caller that sets a reference retains the object, and removes it from the table before
/// releasing it.
package struct ReferenceTable<Object: AnyObject>: ~Copyable {
  private let words = ConcurrentWordMap()

  /// An empty table.
  package init() {}

  /// The reference for `key`, which must not be zero; nil if there is none.
  @inline(__always)
  package subscript(key: UInt) -> Unretained<Object>? {
    words.word(key, 0).flatMap { unsafe Unretained(word: $0) }
  }

  /// Sets the reference for `key`; nil removes it.
  package func set(_ key: UInt, to reference: Unretained<Object>?) {
    words.set(key, 0, to: reference?.word ?? 0)
  }

  /// Removes all references.
  func empty() {
    for key in words.firsts { words.set(key, 0, to: 0) }
  }
}
