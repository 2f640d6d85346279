/// The requests of a trace, in the order in which they were made, packed.
package struct TraceRequests: RandomAccessCollection, Sendable {
  private let packed: [UInt8]
  /// The offsets of the requests, except the first.
  private let starts: [UInt32]

  /// The position of the first request: zero.
  package var startIndex: Int { 0 }

  /// The number of requests.
  package var endIndex: Int { packed.isEmpty ? 0 : starts.count + 1 }

  /// The size of the packed requests in bytes.
  package var byteCount: Int { packed.capacity + starts.capacity * MemoryLayout<UInt32>.stride }

  /// The request at `index`, and the container that was asked.
  package subscript(index: Int) -> Trace.Asked {
    var reader = PackedReader(packed, at: index == 0 ? 0 : Int(starts[index - 1]))
    let container: ContainerLabel = reader.next()
    return Trace.Asked(request: reader.next(), container: container)
  }

  /// Writes requests while they are made.
  struct Writer: ~Copyable {
    private var packed = PackedWriter()
    private var starts: [UInt32] = []

    /// The number of requests written.
    var count: Int { packed.count == 0 ? 0 : starts.count + 1 }

    /// The requests written.
    var requests: TraceRequests {
      TraceRequests(packed: packed.bytes, starts: starts.map(\.self))
    }

    mutating func append(_ request: Request, on container: ContainerLabel) {
      if packed.count > 0 { starts.append(UInt32(truncatingIfNeeded: packed.count)) }
      packed.append(container, request)
    }

    mutating func removeAll() {
      packed.removeAll()
      if !starts.isEmpty { starts.removeAll(keepingCapacity: true) }
    }
  }
}

extension TraceRequests {
  init(_ asked: some Sequence<Trace.Asked>) {
    var writer = Writer()
    for asked in asked { writer.append(asked.request, on: asked.container) }
    self = writer.requests
  }
}
