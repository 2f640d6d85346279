/// Numbers written one after the other, each in as few bytes as it needs: seven bits a byte, the eighth tells
/// that more follow.
struct PackedBytes: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func append(number: UInt) {
    var rest = number
    while rest > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func append<each Value: Packable>(_ values: repeat each Value) {
    repeat (each values).pack(into: &self)
  }

  /// Gives back what was reserved for growing.
  mutating func trim() { bytes = bytes.withUnsafeBufferPointer(Array.init) }
}

/// Reads what ``PackedBytes`` holds, in the order of writing.
struct PackedReader {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ packed: PackedBytes, at offset: Int) {
    bytes = packed.bytes
    self.offset = offset
  }

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

  mutating func next<Value: Packable>() -> Value { Value(from: &self) }
}
