/// The events of a trace, in order, packed: a few bytes each.
public struct TraceEvents: Collection, Sendable {
  /// The position of an event. Positions of one trace can be compared; nothing else is to be read from them.
  public struct Index: Comparable, Hashable, Sendable {
    let offset: Int

    /// Whether the event stands before the other one.
    public static func < (first: Index, second: Index) -> Bool { first.offset < second.offset }
  }

  private var packed = PackedBytes()

  /// How many events there are.
  public private(set) var count = 0

  /// How many bytes they take.
  public var byteCount: Int { packed.bytes.capacity }

  /// The position of the first event.
  public var startIndex: Index { Index(offset: 0) }

  /// The position behind the last event.
  public var endIndex: Index { Index(offset: packed.bytes.count) }

  /// The position of the event behind the one at `index`.
  public func index(after index: Index) -> Index { read(at: index).next }

  /// The event at `index`.
  public subscript(index: Index) -> TraceEvent { read(at: index).event }

  /// Goes through the events, reading each once.
  public func makeIterator() -> Iterator { Iterator(reader: PackedReader(packed, at: 0), left: count) }

  mutating func append(_ event: TraceEvent) {
    packed.append(event)
    count += 1
  }

  mutating func trim() { packed.trim() }

  private func read(at index: Index) -> (event: TraceEvent, next: Index) {
    var reader = PackedReader(packed, at: index.offset)
    let event = TraceEvent(from: &reader)
    return (event, Index(offset: reader.offset))
  }

  /// Goes through the events of a trace.
  public struct Iterator: IteratorProtocol {
    fileprivate var reader: PackedReader
    fileprivate var left: Int

    /// The position of the next event.
    public var position: Index { Index(offset: reader.offset) }

    /// The next event; nil behind the last one.
    public mutating func next() -> TraceEvent? {
      guard left > 0 else { return nil }
      left -= 1
      return TraceEvent(from: &reader)
    }
  }
}
