/// Writes numbers of variable length: seven bits in each byte; the eighth is set if more bytes follow. The memory is
/// reused after ``removeAll()``.
struct PackedWriter: ~Copyable {
  private var memory = ContiguousArray<UInt8>(repeating: 0, count: 256)

  /// The number of bytes written.
  private(set) var count = 0

  private static let longestNumber = 10

  /// The bytes written.
  var bytes: [UInt8] { Array(memory[..<count]) }

  mutating func append(number: UInt) {
    if memory.count - count < Self.longestNumber { memory += repeatElement(0, count: memory.count) }
    var end = count
    var rest = number
    var bytes = memory.mutableSpan
    while rest > 0x7f {
      bytes[end] = UInt8(truncatingIfNeeded: rest) | 0x80
      end &+= 1
      rest >>= 7
    }
    bytes[end] = UInt8(truncatingIfNeeded: rest)
    count = end &+ 1
  }

  mutating func removeAll() { count = 0 }
}

// One function for each number of values, and not a parameter pack, whose elements Swift 6.3 calls through tables.
extension PackedWriter {
  @inline(__always)
  mutating func append(_ value: some Packable) { value.pack(into: &self) }

  @inline(__always)
  mutating func append(_ first: some Packable, _ second: some Packable) {
    append(first)
    append(second)
  }

  @inline(__always)
  mutating func append(_ first: some Packable, _ second: some Packable, _ third: some Packable) {
    append(first, second)
    append(third)
  }

  @inline(__always)
  mutating func append(
    _ first: some Packable, _ second: some Packable, _ third: some Packable, _ fourth: some Packable
  ) {
    append(first, second)
    append(third, fourth)
  }
}
