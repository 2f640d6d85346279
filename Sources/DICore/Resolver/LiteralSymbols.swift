import Synchronization

/// The symbols of string literals, found by the literals' addresses.
///
/// A literal stands where it is as long as the process lives, so its address tells which symbol it is. The table is
/// open, of fixed size, and read without a lock: entries are only added, each value before its key. A literal that
/// finds no room is interned anew each time.
enum LiteralSymbols {
  /// The symbol of the literal's text.
  static func symbol(of literal: StaticString) -> Symbol {
    guard literal.hasPointerRepresentation else { return Symbol(literal.description) }
    let address = UInt(bitPattern: literal.utf8Start)
    for slot in slots(for: address) {
      let key = table[slot].address.load(ordering: .acquiring)
      if key == address { return table[slot].symbol(of: literal) ?? Symbol(literal.description) }
      if key == 0 { break }
    }
    return enter(literal, at: address)
  }

  private static func enter(_ literal: StaticString, at address: UInt) -> Symbol {
    let symbol = Symbol(literal.description)
    entering.withLock { _ in
      for slot in slots(for: address) {
        let key = table[slot].address.load(ordering: .relaxed)
        if key == address { return }
        guard key == 0 else { continue }
        table[slot].keep(symbol, of: literal)
        table[slot].address.store(address, ordering: .releasing)
        return
      }
    }
    return symbol
  }

  /// Where an address may be entered, in the order of looking.
  private static func slots(for address: UInt) -> some Sequence<Int> {
    let spread = UInt64(address) &* 0x9E37_79B9_7F4A_7C15
    let first = Int(truncatingIfNeeded: spread >> (64 - sizeInBits))
    return (0..<8).lazy.map { (first + $0) & (1 << sizeInBits - 1) }
  }

  private static let sizeInBits: UInt64 = 11
  private static let entering = Mutex(())

  /// Its words are atomic, and it is never let go of.
  private nonisolated(unsafe) static let table: UnsafeMutablePointer<Entry> = {
    let table = UnsafeMutablePointer<Entry>.allocate(capacity: 1 << sizeInBits)
    for slot in 0..<(1 << Int(sizeInBits)) { (table + slot).initialize(to: Entry()) }
    return table
  }()

  private struct Entry: ~Copyable {
    /// The literal's address; zero while the entry is free.
    let address = Atomic<UInt>(0)

    /// The symbol's word, and above it how long the text is: of two literals at one address, one may go on.
    private let value = Atomic<UInt64>(0)

    func keep(_ symbol: Symbol, of literal: StaticString) {
      value.store(UInt64(literal.utf8CodeUnitCount) << 32 | UInt64(symbol.word), ordering: .relaxed)
    }

    func symbol(of literal: StaticString) -> Symbol? {
      let value = value.load(ordering: .relaxed)
      guard value >> 32 == UInt64(literal.utf8CodeUnitCount) else { return nil }
      return Symbol(word: UInt(value & 0xFFFF_FFFF))
    }
  }
}
