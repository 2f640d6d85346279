/// The symbols of string literals, found by the literals' addresses.
///
/// A literal stands where it is as long as the process lives, so its address tells which symbol it is; of two at one
/// address, one may go on, so its length does too.
enum LiteralSymbols {
  /// The symbol of the literal's text.
  static func symbol(of literal: StaticString) -> Symbol {
    guard literal.hasPointerRepresentation else { return Symbol(literal.description) }
    let address = UInt(bitPattern: literal.utf8Start)
    let length = UInt(literal.utf8CodeUnitCount)
    if let word = known.word(address, length) { return Symbol(word: word) }
    let symbol = Symbol(literal.description)
    writing.withLock { known.set(address, length, to: symbol.word) }
    return symbol
  }

  private static let known = WordTable()
  private static let writing = RecursiveLock()
}
