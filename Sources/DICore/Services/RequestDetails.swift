/// What a request may tell besides what it asks for. Requests of compiled code mostly tell nothing.
struct RequestDetails: Hashable, Sendable {
  /// Further tags that a registration has to carry.
  var moreTags: [TypeIdentity] = []

  /// The static type of the metatype that the service was named by, where that is not the service's own (K7).
  var staticType: TypeIdentity?

  /// The parameter or property that the answer is for.
  var label: Symbol?

  /// What asks.
  var site: Symbol?

  /// Where the question is written.
  var place: SourcePlace?

  /// Details, stored once in the process and from then on copied and compared as a number. They are never forgotten:
  /// there are no more of them than places where something is asked for.
  struct Number: Hashable, Sendable {
    /// The position in the table, and in the lowest bit whether a registration is asked for by more than its key.
    let word: UInt32

    /// The number of no details.
    static let none = Number(word: 0)

    init(word: UInt32) { self.word = word }

    /// The number of `details`, given now if this is the first time the process meets them.
    init(_ details: RequestDetails) {
      let position = details == RequestDetails() ? 0 : Self.table.withLock { $0.position(of: details) }
      word = position << 1 | (details.moreTags.isEmpty && details.staticType == nil ? 0 : 1)
    }

    /// What the number stands for.
    var details: RequestDetails {
      self == .none ? RequestDetails() : Self.table.withLock { $0.details[Int(word >> 1)] }
    }

    /// Whether there are further tags, or a static type.
    var asksForMoreThanKey: Bool { word & 1 == 1 }

    private struct Table {
      var details = [RequestDetails()]
      var positions: [RequestDetails: UInt32] = [:]

      mutating func position(of new: RequestDetails) -> UInt32 {
        if let known = positions[new] { return known }
        let position = UInt32(details.count)
        details.append(new)
        positions[new] = position
        return position
      }
    }

    private static let table = Guarded(Table())
  }
}
