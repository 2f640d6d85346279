/// An interned string: stored once in the process, then compared and hashed as a number.
///
/// Keys and trace events consist of symbols, so that recording a step copies a few bytes and no text. Symbols are never
/// removed; two symbols are equal exactly if their texts are. Safe to use from any thread.
@usableFromInline
package struct Symbol: Hashable, Sendable {
  @usableFromInline let index: UInt32

  /// The symbol of `text`, made at its first use in the process.
  @usableFromInline
  package init(_ text: String) {
    self = text.lastingWords.map { Self.symbol(of: text, $0) } ?? Self.entered(text)
  }

  private static func symbol(of text: String, _ words: (first: UInt, second: UInt)) -> Symbol {
    if let word = known.word(words.second, words.first) { return Symbol(word: word) }
    let symbol = entered(text)
    writing.withLock { known.set(words.second, words.first, to: symbol.word) }
    return symbol
  }

  private static func entered(_ text: String) -> Symbol {
    Symbol(word: UInt(table.withLock { $0.index(of: text) }))
  }

  /// The text of the symbol.
  package var text: String {
    Self.table.withLock { $0.texts[Int(index)] }
  }

  private static let table = Guarded(Table())

  /// The symbols of short texts and of literals, which are found without hashing text or taking a lock.
  private static let known = WordTable()
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
  public init(stringLiteral text: String) { self.init(text) }

  /// The text itself.
  public var description: String { text }
}

extension String {
  /// The two machine words of the string, if they determine its text for the lifetime of the process: a short string is
  /// stored in them, a literal has a permanent address. Nil for others.
  ///
  /// The layout is fixed by Swift's ABI: the highest four bits of the second word say how the text is stored, and for a
  /// text in memory a bit of the first word says that it is not owned.
  var lastingWords: (first: UInt, second: UInt)? {
    guard MemoryLayout<UInt>.size == 8 else { return nil }
    let words = unsafeBitCast(self, to: (first: UInt, second: UInt).self)
    let form = words.second >> 60
    let isShort = form | 0b0100 == 0b1110
    let isLiteral = form == 0b1000 && words.first >> 60 & 0b0001 == 1
    return isShort || isLiteral ? words : nil
  }
}
