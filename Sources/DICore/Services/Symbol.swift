/// A string that is stored once in the process and from then on compared and hashed as a number.
///
/// Keys and trace events are made of symbols, so that recording a step copies a few bytes and no text.
/// A symbol is never forgotten; two symbols are equal exactly when their texts are. Safe to use from any thread.
public struct Symbol: Hashable, Sendable {
  @usableFromInline let index: UInt32

  /// The symbol of `text`, made now if this is the first time the process meets it.
  public init(_ text: String) {
    index = Self.table.withLock { $0.index(of: text) }
  }

  /// The text that the symbol stands for.
  public var text: String {
    Self.table.withLock { $0.texts[Int(index)] }
  }

  private static let table = Guarded(Table())

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
