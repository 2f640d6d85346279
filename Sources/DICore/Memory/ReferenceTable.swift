/// A map from one or two words to a reference, which threads read without a lock. One thread at a time writes, under a lock of
/// the owner.
///
/// The table retains nothing: the caller that sets a reference retains the object, and removes it from the table before
/// releasing it.
package struct ReferenceTable<Object: AnyObject>: ~Copyable, Sendable {
  private let words = ConcurrentWordMap()

  /// An empty table.
  package init() {}

  /// The reference for `key`, which must not be zero; nil if there is none.
  @inline(__always)
  package subscript(key: UInt, second: UInt = 0) -> Unretained<Object>? {
    words.word(key, second).flatMap { unsafe Unretained(word: $0) }
  }

  /// Sets the reference for `key`; nil removes it.
  package func set(_ key: UInt, _ second: UInt = 0, to reference: Unretained<Object>?) {
    words.set(key, second, to: reference?.word ?? 0)
  }

  /// Removes all references.
  func empty() {
    for key in words.firsts { words.set(key, 0, to: 0) }
  }
}
