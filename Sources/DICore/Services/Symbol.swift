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
      Self.writing.withLock { Self.literals.set(address, length, to: word) }
    }
  }

  /// The text of the symbol.
  package var text: String {
    Self.table.withLock { $0.texts[Int(index)] }
  }

  private static let table = Locked(Table())

  /// The symbols of literals, by address and length.
  private static let literals = ConcurrentMap<UInt>()
  private static let writing = RecursiveLock()

  private struct Table {
    var texts: [String] = []
    var indices: [String: UInt32] = [:]

    /// The index plus one of the last text at each place (``place(of:)``); zero for none. In a program of a few hundred
    /// names, most that are made at run time are found here, in a third of the time that a look-up of a string takes.
    private var latest = [UInt32](repeating: 0, count: 1 << placeBits)

    private static let placeBits = 10

    mutating func index(of text: String) -> UInt32 {
      guard let place = Self.place(of: text) else { return lookUp(text) }
      let known = latest[place]
      if known > 0, texts[Int(known - 1)] == text { return known - 1 }
      let index = lookUp(text)
      latest[place] = index + 1
      return index
    }

    /// A place for a short text by a hash of its bytes; nil for a long one, and on systems without spans of strings.
    private static func place(of text: String) -> Int? {
      guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return nil }
      let bytes = text.utf8.span
      guard bytes.count < 32 else { return nil }
      var hash: UInt64 = 0
      var position = 0
      while position < bytes.count {
        hash = (hash ^ UInt64(bytes[position])) &* 0x9E37_79B9_7F4A_7C15
        position &+= 1
      }
      return Int(hash >> (64 - placeBits))
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
