/// An interned string: stored once in the process, then compared and hashed as a number.
///
/// Keys and trace events consist of symbols, so that recording a step copies a few bytes and no text. Symbols are never
/// removed; two symbols are equal exactly if their texts are. Safe to use from any thread.
@usableFromInline
package struct Symbol: Hashable, Sendable {
  @usableFromInline let index: UInt32

  /// The symbol of `text`, made at its first use in the process.
  @usableFromInline
  package init(_ text: String) { self.init(word: UInt(Self.table.withLock { $0.index(of: text) })) }

  /// The symbol of a literal. A literal is found again by its address, without hashing its text or taking a lock.
  @usableFromInline
  package init(literal: StaticString) {
    guard let (address, length) = literal.identity else {
      self.init(literal.description)
      return
    }
    if let word = Self.literals.word(address, length) {
      self.init(word: word)
    } else {
      self.init(literal.description)
      let word = word
      Self.writing.withLock { Self.literals.set(address, length, to: word) }
    }
  }

  /// The text of the symbol.
  package var text: String {
    Self.table.withLock { $0.texts[Int(index)] }
  }

  private static let table = Locked(Table())

  /// The symbols of literals, by address and length.
  private static let literals = ConcurrentWordMap()
  private static let writing = RecursiveLock()

  private struct Table {
    var texts: [String] = []
    var indices: [String: UInt32] = [:]

    mutating func index(of text: String) -> UInt32 {
      if let known = indices[text] { return known }
      let new = UInt32(texts.count)
      texts.append(text)
      indices[text] = new
      return new
    }
  }

  /// The position in the table, for packing into a machine word.
  @inlinable package var word: UInt { UInt(index) }

  package init(word: UInt) {
    index = UInt32(truncatingIfNeeded: word)
  }
}

extension Symbol: ExpressibleByStringLiteral, CustomStringConvertible {
  /// The symbol of a literal text.
  public init(stringLiteral text: StaticString) { self.init(literal: text) }

  /// The text itself.
  public var description: String { text }
}
