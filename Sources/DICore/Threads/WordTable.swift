import Synchronization

/// A lock-free map from two words to a word.
///
/// An open-addressing hash table that only grows. One thread at a time writes, under a lock of the owner; other threads
/// may read meanwhile: an entry is written before its first word, and a table before the pointer to it. A table that
/// became too small is kept until the end, since other threads may be reading it; all of these together are no larger
/// than the last one. An empty map takes no memory. A class, because its owners share it.
package final class WordTable: @unchecked Sendable {
  private struct Entry: ~Copyable {
    /// Zero while the entry is free.
    let first = Atomic<UInt>(0)
    let second = Atomic<UInt>(0)
    let word = Atomic<UInt>(0)
  }

  /// The header of a table; its entries follow in memory.
  private struct Head {
    let mask: UInt
    let former: UnsafeMutablePointer<Head>?
  }

  private static let first = 4
  private static let second = 32

  private let current = Atomic<UnsafeMutablePointer<Head>?>(nil)
  private var count = 0

  package init() {}

  deinit {
    var next = current.load(ordering: .relaxed)
    while let table = next {
      next = table.pointee.former
      UnsafeMutableRawPointer(table).deallocate()
    }
  }

  private static func make(capacity: Int, after former: UnsafeMutablePointer<Head>?) -> UnsafeMutablePointer<
    Head
  > {
    let size = MemoryLayout<Head>.stride + capacity * MemoryLayout<Entry>.stride
    let table = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<Head>.alignment)
      .bindMemory(to: Head.self, capacity: 1)
    table.initialize(to: Head(mask: UInt(capacity - 1), former: former))
    for index in 0..<capacity { entry(UInt(index), in: table).initialize(to: Entry()) }
    return table
  }

  @inline(__always)
  private static func entry(
    _ index: UInt, in table: UnsafeMutablePointer<Head>
  ) -> UnsafeMutablePointer<Entry> {
    UnsafeMutableRawPointer(table + 1).assumingMemoryBound(to: Entry.self) + Int(bitPattern: index)
  }

  /// The entry of the key, or the free entry for it.
  @inline(__always)
  private static func find(
    _ first: UInt, _ second: UInt, in table: UnsafeMutablePointer<Head>
  ) -> (entry: UnsafeMutablePointer<Entry>, isFree: Bool) {
    let mask = table.pointee.mask
    var index = mix(first, second) & mask
    while true {
      let entry = entry(index, in: table)
      let found = entry.pointee.first.load(ordering: .acquiring)
      if found == 0 { return (entry, true) }
      if found == first, entry.pointee.second.load(ordering: .relaxed) == second { return (entry, false) }
      index = (index &+ 1) & mask
    }
  }

  /// A hash of the key, well distributed in its lowest bits.
  @inline(__always)
  static func mix(_ first: UInt, _ second: UInt) -> UInt {
    let factor = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    let product = (first ^ (second &* factor)).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  /// The word for `first`, which must not be zero, and `second`; nil if none was set.
  package func word(_ first: UInt, _ second: UInt) -> UInt? {
    guard let table = current.load(ordering: .sequentiallyConsistent) else { return nil }
    let found = Self.find(first, second, in: table)
    return found.isFree ? nil : found.entry.pointee.word.load(ordering: .sequentiallyConsistent)
  }

  /// The first words of all keys. Only for the writing thread.
  var firsts: [UInt] {
    guard let table = current.load(ordering: .relaxed) else { return [] }
    return (0...table.pointee.mask).map { Self.entry($0, in: table).pointee.first.load(ordering: .relaxed) }
      .filter { $0 != 0 }
  }

  /// Sets the word for `first`, which must not be zero, and `second`.
  package func set(_ first: UInt, _ second: UInt, to word: UInt) {
    let table = tableWithRoom()
    if Self.write(first, second, word, in: table) { count += 1 }
  }

  /// - Returns: whether the key is new.
  private static func write(
    _ first: UInt, _ second: UInt, _ word: UInt, in table: UnsafeMutablePointer<Head>
  ) -> Bool {
    let (entry, isFree) = find(first, second, in: table)
    entry.pointee.word.store(word, ordering: .releasing)
    guard isFree else { return false }
    entry.pointee.second.store(second, ordering: .relaxed)
    entry.pointee.first.store(first, ordering: .releasing)
    return true
  }

  private func tableWithRoom() -> UnsafeMutablePointer<Head> {
    guard let old = current.load(ordering: .relaxed) else {
      return publish(Self.make(capacity: Self.first, after: nil))
    }
    let capacity = Int(old.pointee.mask) + 1
    guard (count + 1) * 3 > capacity * 2 else { return old }
    let larger = Self.make(capacity: max(Self.second, 2 * capacity), after: old)
    for index in 0...old.pointee.mask {
      let entry = Self.entry(index, in: old)
      let first = entry.pointee.first.load(ordering: .relaxed)
      guard first != 0 else { continue }
      let second = entry.pointee.second.load(ordering: .relaxed)
      _ = Self.write(first, second, entry.pointee.word.load(ordering: .relaxed), in: larger)
    }
    return publish(larger)
  }

  private func publish(_ table: UnsafeMutablePointer<Head>) -> UnsafeMutablePointer<Head> {
    current.store(table, ordering: .releasing)
    return table
  }
}
