/// Types of Foundation that are interpreted from Swift source, as ``StandardTypes`` are.
enum FoundationTypes {
  static let text = """
    struct Data: Hashable, Codable, Sendable, RandomAccessCollection, MutableCollection,
      CustomStringConvertible
    {
      private var bytes: [UInt8]
      init() { bytes = [] }
      init<S: Sequence>(_ elements: S) where S.Element == UInt8 { bytes = elements.map { UInt8($0) } }
      init(repeating byte: UInt8, count: Int) { bytes = [UInt8](repeating: byte, count: count) }
      init(count: Int) { bytes = [UInt8](repeating: 0, count: count) }
      var startIndex: Int { 0 }
      var endIndex: Int { bytes.count }
      var count: Int { bytes.count }
      var isEmpty: Bool { bytes.isEmpty }
      subscript(index: Int) -> UInt8 {
        get { bytes[index] }
        set { bytes[index] = newValue }
      }
      mutating func append(_ byte: UInt8) { bytes.append(byte) }
      mutating func append(_ other: Data) { bytes += other.bytes }
      mutating func append<S: Sequence>(contentsOf elements: S) where S.Element == UInt8 {
        bytes += elements.map { UInt8($0) }
      }
      static func + (left: Data, right: Data) -> Data { Data(left.bytes + right.bytes) }
      static func += (left: inout Data, right: Data) { left.bytes += right.bytes }
      var description: String { "\\(bytes.count) bytes" }
    }
    """
}
