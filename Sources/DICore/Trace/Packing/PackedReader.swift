/// Reads what a ``PackedWriter`` wrote, in the order of writing.
struct PackedReader {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Reads a number of variable length.
  mutating func number() -> UInt {
    var number: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = bytes[offset]
      offset += 1
      number |= UInt(byte & 0x7f) << shift
      guard byte & 0x80 != 0 else { return number }
      shift += 7
    }
  }

  /// Reads a value of the type with which it was written.
  mutating func next<Value: Packable>() -> Value { Value(from: &self) }
}
