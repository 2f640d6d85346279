/// The rarely used parts of a request. Most requests of compiled code have none.
@usableFromInline
struct RequestExtras: Hashable, Sendable {
  /// Further tags that the registration must have.
  var moreTags: [TypeIdentity] = []

  /// The static type of the metatype with which the request was made, if that is not the service's type.
  var staticType: TypeIdentity?

  /// The name of the parameter or property that the answer is for.
  var label: Symbol?

  /// The code that makes the request.
  var site: Symbol?

  /// The place of the request in the source.
  var place: SourcePlace?

  /// For a need: whether the code computes the name, so that it is not known.
  var isNameOpen = false

  /// For a need: the container that the code asks.
  var container: ContainerLabel?

  /// Extras as a number. Equal extras are stored once in the process, and never removed, since there are only as many
  /// as places of requests in the source.
  @usableFromInline
  struct Number: Hashable, Sendable {
    /// The position in the table; the lowest bit is set if candidates depend on more than the key.
    @usableFromInline let word: UInt32

    /// The number of no extras.
    @inlinable static var none: Number { Number(word: 0) }

    @inlinable
    init(word: UInt32) { self.word = word }

    /// The number of `extras`, assigned at their first use in the process.
    init(_ extras: RequestExtras) {
      let position = extras == RequestExtras() ? 0 : Self.table.withLock { $0.position(of: extras) }
      word = position << 1 | (extras.moreTags.isEmpty && extras.staticType == nil ? 0 : 1)
    }

    /// The extras with this number.
    var extras: RequestExtras {
      self == .none ? RequestExtras() : Self.table.withLock { $0.extras[Int(word >> 1)] }
    }

    /// Whether the extras include tags or a static type, so that candidates depend on more than the key.
    var asksForMoreThanKey: Bool { word & 1 == 1 }

    private struct Table {
      var extras = [RequestExtras()]
      var positions: [RequestExtras: UInt32] = [:]

      mutating func position(of new: RequestExtras) -> UInt32 {
        if let known = positions[new] { return known }
        let position = UInt32(extras.count)
        extras.append(new)
        positions[new] = position
        return position
      }
    }

    private static let table = Locked(Table())
  }
}
