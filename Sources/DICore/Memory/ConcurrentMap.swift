package import Synchronization

/// A map from two words to a value of one word, which threads read without a lock.
///
/// One thread at a time writes, under a lock of the owner; other threads may read at the same time, because the first
/// word of an entry is written last. Entries are never removed. A class, because its owners share it.
package final class ConcurrentMap<Value: AtomicRepresentable>: Sendable
where Value.AtomicRepresentation == UInt.AtomicRepresentation {
  /// An open-addressing hash table. A row is the key, and the value as a word. The first word is zero while the row is
  /// free.
  private let table = AppendOnlyTable<UInt>(width: 3, empty: 0)
  /// The number of keys. Only for the writing thread.
  private let count = Atomic<Int>(0)

  /// The numbers of rows of the first two tables.
  private static var sizes: (first: Int, second: Int) { (4, 32) }

  /// An empty table.
  package init() {}

  /// The row of the key, or the free row for it.
  @inline(__always)
  private static func find(
    _ first: UInt, _ second: UInt, in rows: AppendOnlyTable<UInt>.Rows
  ) -> (index: UInt, isFree: Bool) {
    var index = TableHash.of(first, second)
    while true {
      let found = rows[index]
      if found == 0 { return (index, true) }
      if found == first, rows[index, 1] == second { return (index, false) }
      index &+= 1
    }
  }

  /// The value for the key; nil if none was set. `first` must not be zero.
  @inline(__always)
  package func value(_ first: UInt, _ second: UInt) -> Value? {
    guard let rows = table.rows else { return nil }
    let (index, isFree) = Self.find(first, second, in: rows)
    return isFree ? nil : Value.decodeAtomicRepresentation(UInt.encodeAtomicRepresentation(rows[index, 2]))
  }

  /// The first words of all keys. Only for the writing thread.
  var firsts: [UInt] {
    table.rows.map { rows in (0..<UInt(rows.count)).map { rows[$0] }.filter { $0 != 0 } } ?? []
  }

  /// Sets the value for the key. `first` must not be zero.
  package func set(_ first: UInt, _ second: UInt, to value: Value) {
    let word = UInt.decodeAtomicRepresentation(Value.encodeAtomicRepresentation(value))
    if Self.write(first, second, word, in: rowsWithRoom()) { count.add(1, ordering: .relaxed) }
  }

  /// - Returns: whether the key is new.
  @discardableResult
  private static func write(_ first: UInt, _ second: UInt, _ word: UInt, in rows: AppendOnlyTable<UInt>.Rows)
    -> Bool
  {
    let (index, isFree) = find(first, second, in: rows)
    rows[index, 2] = word
    guard isFree else { return false }
    rows[index, 1] = second
    rows[index] = first
    return true
  }

  private func rowsWithRoom() -> AppendOnlyTable<UInt>.Rows {
    guard let old = table.rows else { return table.grow(to: Self.sizes.first) { _ in } }
    guard (count.load(ordering: .relaxed) + 1) * 3 > old.count * 2 else { return old }
    return table.grow(to: max(Self.sizes.second, 2 * old.count)) { larger in
      for index in 0..<UInt(old.count) where old[index] != 0 {
        Self.write(old[index], old[index, 1], old[index, 2], in: larger)
      }
    }
  }
}

/// The hash function of the tables of words.
enum TableHash {
  /// A hash of two words, well distributed in its lowest bits.
  @inline(__always)
  static func of(_ first: UInt, _ second: UInt) -> UInt {
    let factor = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    let product = (first ^ (second &* factor)).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
