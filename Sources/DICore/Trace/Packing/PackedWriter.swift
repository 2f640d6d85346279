/// Writes numbers with variable length: seven bits in each byte, and the eighth says that more follow. The memory is
/// reused after the bytes have been copied.
struct PackedWriter: ~Copyable {
  private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 256)

  /// The number of bytes written.
  private(set) var count = 0

  private static let longestNumber = 10

  deinit { memory.deallocate() }

  /// The bytes written.
  var bytes: [UInt8] { Array(memory[..<count]) }

  mutating func append(number: UInt) {
    if memory.count - count < Self.longestNumber { grow() }
    var end = count
    var rest = number
    while rest > 0x7f {
      memory[end] = UInt8(truncatingIfNeeded: rest) | 0x80
      end &+= 1
      rest >>= 7
    }
    memory[end] = UInt8(truncatingIfNeeded: rest)
    count = end &+ 1
  }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: memory.count * 2)
    _ = larger.update(fromContentsOf: memory[..<count])
    memory.deallocate()
    memory = larger
  }

  @inline(__always)
  mutating func append<each Value: Packable>(_ values: repeat each Value) {
    repeat (each values).pack(into: &self)
  }

  mutating func removeAll() { count = 0 }
}
