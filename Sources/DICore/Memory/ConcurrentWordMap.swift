import Synchronization

/// A map from two words to a word, which threads read without a lock.
///
/// One thread at a time writes, under a lock of the owner; other threads may read at the same time, because the first
/// word of an entry is written last. Entries are never removed. A class, because its owners share it.
package final class ConcurrentWordMap: Sendable {
  /// An open-addressing hash table. The first word of a row is zero while the row is free.
  private let table = AppendOnlyTable(width: 3)
  /// The number of keys. Only for the writing thread.
  private let count = Atomic<Int>(0)

  private static let (first, second) = (4, 32)

  /// An empty table.
  package init() {}

  /// A hash of the key, well distributed in its lowest bits.
  @inline(__always)
  static func mix(_ first: UInt, _ second: UInt) -> UInt {
    let factor = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    let product = (first ^ (second &* factor)).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  /// The row of the key, or the free row for it.
  @inline(__always)
  private static func find(
    _ first: UInt, _ second: UInt, in rows: AppendOnlyTable.Rows
  ) -> (index: UInt, isFree: Bool) {
    var index = mix(first, second)
    while true {
      let found = rows[index]
      if found == 0 { return (index, true) }
      if found == first, rows[index, 1] == second { return (index, false) }
      index &+= 1
    }
  }

  /// The word for the key; nil if none was set. `first` must not be zero.
  package func word(_ first: UInt, _ second: UInt) -> UInt? {
    guard let rows = table.rows else { return nil }
    let (index, isFree) = Self.find(first, second, in: rows)
    return isFree ? nil : rows[index, 2]
  }

  /// The first words of all keys. Only for the writing thread.
  var firsts: [UInt] {
    table.rows.map { rows in (0..<UInt(rows.count)).map { rows[$0] }.filter { $0 != 0 } } ?? []
  }

  /// Sets the word for the key. `first` must not be zero.
  package func set(_ first: UInt, _ second: UInt, to word: UInt) {
    if Self.write(first, second, word, in: rowsWithRoom()) { count.add(1, ordering: .relaxed) }
  }

  /// - Returns: whether the key is new.
  @discardableResult
  private static func write(_ first: UInt, _ second: UInt, _ word: UInt, in rows: AppendOnlyTable.Rows)
    -> Bool
  {
    let (index, isFree) = find(first, second, in: rows)
    rows[index, 2] = word
    guard isFree else { return false }
    rows[index, 1] = second
    rows[index] = first
    return true
  }

  private func rowsWithRoom() -> AppendOnlyTable.Rows {
    guard let old = table.rows else { return table.grow(to: Self.first) { _ in } }
    guard (count.load(ordering: .relaxed) + 1) * 3 > old.count * 2 else { return old }
    return table.grow(to: max(Self.second, 2 * old.count)) { larger in
      for index in 0..<UInt(old.count) where old[index] != 0 {
        Self.write(old[index], old[index, 1], old[index, 2], in: larger)
      }
    }
  }
}
