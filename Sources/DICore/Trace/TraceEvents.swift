/// The events of a trace, in order, packed: a few bytes each.
package struct TraceEvents: Collection, Sendable {
  /// The position of an event. Positions of one trace can be compared, and have no other meaning.
  package struct Index: Comparable, Hashable, Sendable {
    let offset: Int

    /// Whether the event at `first` precedes the one at `second`.
    package static func < (first: Index, second: Index) -> Bool { first.offset < second.offset }
  }

  private let packed: [UInt8]

  /// The number of events.
  package let count: Int

  /// The size of the packed events in bytes.
  package var byteCount: Int { packed.capacity }

  /// The position of the first event.
  package var startIndex: Index { Index(offset: 0) }

  /// The position after the last event.
  package var endIndex: Index { Index(offset: packed.count) }

  /// The position of the event after the one at `index`.
  package func index(after index: Index) -> Index { read(at: index).next }

  /// The event at `index`.
  package subscript(index: Index) -> TraceEvent { read(at: index).event }

  /// Iterates over the events, reading each once.
  package func makeIterator() -> Iterator { Iterator(reader: PackedReader(packed, at: 0), left: count) }

  /// The event at `index`, and the position after it.
  func read(at index: Index) -> (event: TraceEvent, next: Index) {
    var reader = PackedReader(packed, at: index.offset)
    let event = TraceEvent(from: &reader)
    return (event, Index(offset: reader.offset))
  }

  /// Writes events while they happen.
  struct Writer: ~Copyable {
    private var packed = PackedWriter()
    private var count = 0

    /// The events written.
    var events: TraceEvents { TraceEvents(packed: packed.bytes, count: count) }

    mutating func append(_ event: TraceEvent) {
      event.pack(into: &packed)
      count += 1
    }

    mutating func removeAll() {
      packed.removeAll()
      count = 0
    }
  }

  /// Iterates over the events of a trace.
  package struct Iterator: IteratorProtocol {
    fileprivate var reader: PackedReader
    fileprivate var left: Int

    /// The next event; nil after the last one.
    package mutating func next() -> TraceEvent? {
      guard left > 0 else { return nil }
      left -= 1
      return TraceEvent(from: &reader)
    }
  }
}

extension TraceEvents {
  init(_ events: some Sequence<TraceEvent>) {
    var writer = Writer()
    for event in events { writer.append(event) }
    self = writer.events
  }
}
