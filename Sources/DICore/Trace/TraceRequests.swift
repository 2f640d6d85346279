/// The requests of a trace, in the order in which they were made, packed.
public struct TraceRequests: RandomAccessCollection, Sendable {
  private var packed = PackedBytes()
  private var starts: [UInt32] = []

  /// Always zero.
  public var startIndex: Int { 0 }

  /// How many requests there are.
  public var endIndex: Int { starts.count }

  /// How many bytes they take.
  public var byteCount: Int {
    packed.bytes.capacity + starts.capacity * MemoryLayout<UInt32>.stride
  }

  /// The request at `index`, and the container that was asked.
  public subscript(index: Int) -> Trace.Asked {
    var reader = PackedReader(packed, at: Int(starts[index]))
    let container: Symbol = reader.next()
    return Trace.Asked(request: reader.next(), container: container)
  }

  mutating func append(_ asked: Trace.Asked) {
    starts.append(UInt32(truncatingIfNeeded: packed.bytes.count))
    packed.append(asked.container, asked.request)
  }

  mutating func trim() {
    packed.trim()
    starts = starts.withUnsafeBufferPointer(Array.init)
  }
}
