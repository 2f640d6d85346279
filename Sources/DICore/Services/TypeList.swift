import Synchronization

/// A list of types that is stored once in the process and from then on compared and copied as a number.
struct TypeList: Hashable, Sendable {
  private let index: UInt32

  /// The list without types.
  static let empty = TypeList(index: 0)

  private init(index: UInt32) { self.index = index }

  /// The list of `types`, in their order.
  init(_ types: [TypeIdentity]) {
    guard !types.isEmpty else {
      self = .empty
      return
    }
    index = Self.table.withLock { table in
      if let known = table.firstIndex(of: types) { return UInt32(known) }
      table.append(types)
      return UInt32(table.count - 1)
    }
  }

  /// Its types, in order.
  var types: [TypeIdentity] {
    index == 0 ? [] : Self.table.withLock { $0[Int(index)] }
  }

  var isEmpty: Bool { index == 0 }

  private static let table = Mutex<[[TypeIdentity]]>([[]])
}
