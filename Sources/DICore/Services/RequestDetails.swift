/// What a request may tell besides what it asks for. Requests of compiled code mostly tell nothing.
struct RequestDetails: Hashable, Sendable {
  /// Further tags that a registration has to carry.
  var moreTags: [TypeIdentity] = []

  /// The parameter or property that the answer is for.
  var label: Symbol?

  /// What asks.
  var site: Symbol?

  /// Where the question is written.
  var place: SourcePlace?

  /// Details, stored once in the process and from then on copied and compared as a number. They are never forgotten:
  /// there are no more of them than places where something is asked for.
  struct Number: Hashable, Sendable {
    private let index: UInt32

    /// The number of no details.
    static let none = Number(index: 0)

    private init(index: UInt32) { self.index = index }

    /// The number of `details`, given now if this is the first time the process meets them.
    init(_ details: RequestDetails) {
      index = details == RequestDetails() ? 0 : Self.table.withLock { $0.index(of: details) }
    }

    /// What the number stands for.
    var details: RequestDetails {
      index == 0 ? RequestDetails() : Self.table.withLock { $0.details[Int(index)] }
    }

    private struct Table {
      var details = [RequestDetails()]
      var indices: [RequestDetails: UInt32] = [:]

      mutating func index(of new: RequestDetails) -> UInt32 {
        if let known = indices[new] { return known }
        let index = UInt32(details.count)
        details.append(new)
        indices[new] = index
        return index
      }
    }

    private static let table = Guarded(Table())
  }
}
