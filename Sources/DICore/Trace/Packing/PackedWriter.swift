/// Writes numbers of variable length: seven bits in each byte; the eighth is set if more bytes follow. The memory is
/// reused after ``removeAll()``.
struct PackedWriter: ~Copyable {
  private var memory: [UInt8] = []

  /// The number of bytes written.
  var count: Int { memory.count }

  /// The bytes written, without the memory reserved for growing.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(memory.count)
    bytes += memory
    return bytes
  }

  mutating func append(number: UInt) {
    var rest = number
    while rest > 0x7f {
      memory.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    memory.append(UInt8(truncatingIfNeeded: rest))
  }

  @inline(__always)
  mutating func append<each Value: Packable>(_ values: repeat each Value) {
    repeat (each values).pack(into: &self)
  }

  mutating func removeAll() { memory.removeAll(keepingCapacity: true) }
}
