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
    self.init(word: UInt(Self.table.withLock(retains: false) { $0.index(of: text) }))
  }

  /// The symbol of a literal. A literal is found again by its address, without hashing its text or taking a lock.
  @usableFromInline
  package init(literal: StaticString) {
    guard let (address, length) = literal.identity else {
      self.init(literal.description)
      return
    }
    if let word = Self.literals.value(address, length) {
      self.init(word: word)
    } else {
      self.init(literal.description)
      let word = word
      Self.writeLock.withLock { Self.literals.set(address, length, to: word) }
    }
  }

  /// The text of the symbol.
  package var text: String {
    Self.table.withLock { $0.texts[Int(index)] }
  }

  private static let table = Locked(Table())

  /// The symbols of literals, by address and length.
  private static let literals = ConcurrentMap<UInt>()
  private static let writeLock = RecursiveLock()

  private struct Table {
    var texts: [String] = []
    var indices: [String: UInt32] = [:]

    /// The index plus one of the text used last in each bucket (``bucket(of:)``); zero for none. In a program of a few
    /// hundred names, most names that are no literals are found here, in a third of the time of a dictionary look-up.
    private var latest = [UInt32](repeating: 0, count: 1 << bucketBits)

    private static let bucketBits = 10

    mutating func index(of text: String) -> UInt32 {
      guard let bucket = Self.bucket(of: text) else { return lookUp(text) }
      let known = latest[bucket]
      if known > 0, texts[Int(known - 1)] == text { return known - 1 }
      let index = lookUp(text)
      latest[bucket] = index + 1
      return index
    }

    /// The bucket of a short text, by a hash of its bytes; nil for a long one, and on systems without spans of strings.
    private static func bucket(of text: String) -> Int? {
      guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return nil }
      let bytes = text.utf8.span
      guard bytes.count < 32 else { return nil }
      var hash: UInt64 = 0
      var position = 0
      while position < bytes.count {
        hash = (hash ^ UInt64(bytes[position])) &* 0x9E37_79B9_7F4A_7C15
        position &+= 1
      }
      return Int(hash >> (64 - bucketBits))
    }

    private mutating func lookUp(_ text: String) -> UInt32 {
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
