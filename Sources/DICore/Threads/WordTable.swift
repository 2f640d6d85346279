import Synchronization

/// Words that are found by two others without taking a lock.
///
/// An open table that only grows. One thread at a time writes, under a lock of its owner's; any number of others read
/// meanwhile: the parts of an entry come before its first word, and a table comes before the pointer to it. A table
/// that became too small is kept until the end, since others may still be reading it; all together they are no larger
/// than the last one. A class, because its memory must not move.
final class WordTable: @unchecked Sendable {
  private struct Entry: ~Copyable {
    /// Zero while the entry is free.
    let first = Atomic<UInt>(0)
    let second = Atomic<UInt>(0)
    let word = Atomic<UInt>(0)
  }

  private struct Entries {
    let start: UnsafeMutablePointer<Entry>
    let mask: UInt

    init(capacity: Int) {
      start = .allocate(capacity: capacity)
      for index in 0..<capacity { (start + index).initialize(to: Entry()) }
      mask = UInt(capacity - 1)
    }

    func free() {
      start.deinitialize(count: Int(mask) + 1)
      start.deallocate()
    }

    /// The entry of that key, or the free one where it would be.
    func entry(_ first: UInt, _ second: UInt) -> (entry: UnsafeMutablePointer<Entry>, isFree: Bool) {
      var index = Self.mix(first, second) & mask
      while true {
        let entry = start + Int(index)
        let found = entry.pointee.first.load(ordering: .acquiring)
        if found == 0 { return (entry, true) }
        if found == first, entry.pointee.second.load(ordering: .relaxed) == second { return (entry, false) }
        index = (index &+ 1) & mask
      }
    }

    private static func mix(_ first: UInt, _ second: UInt) -> UInt {
      let factor = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
      let product = (first ^ (second &* factor)) &* factor
      return product ^ (product >> 29)
    }
  }

  private let current: Atomic<UnsafeMutablePointer<Entries>>
  private var all: [UnsafeMutablePointer<Entries>] = []
  private var count = 0

  init() {
    let first = Self.makeEntries(capacity: 16)
    all = [first]
    current = Atomic(first)
  }

  deinit {
    for entries in all {
      entries.pointee.free()
      entries.deinitialize(count: 1)
      entries.deallocate()
    }
  }

  private static func makeEntries(capacity: Int) -> UnsafeMutablePointer<Entries> {
    let entries = UnsafeMutablePointer<Entries>.allocate(capacity: 1)
    entries.initialize(to: Entries(capacity: capacity))
    return entries
  }

  /// The word set for `first`, which is not zero, and `second`; nil if none ever was.
  func word(_ first: UInt, _ second: UInt) -> UInt? {
    let found = current.load(ordering: .acquiring).pointee.entry(first, second)
    return found.isFree ? nil : found.entry.pointee.word.load(ordering: .acquiring)
  }

  /// From now on `first`, which is not zero, and `second` come to `word`.
  func set(_ first: UInt, _ second: UInt, to word: UInt) {
    if (count + 1) * 2 > Int(current.load(ordering: .relaxed).pointee.mask) { grow() }
    let isNew = Self.write(first, second, word, in: current.load(ordering: .relaxed).pointee)
    if isNew { count += 1 }
  }

  /// - Returns: whether the key is new.
  private static func write(_ first: UInt, _ second: UInt, _ word: UInt, in entries: Entries) -> Bool {
    let (entry, isFree) = entries.entry(first, second)
    entry.pointee.word.store(word, ordering: .releasing)
    guard isFree else { return false }
    entry.pointee.second.store(second, ordering: .relaxed)
    entry.pointee.first.store(first, ordering: .releasing)
    return true
  }

  private func grow() {
    let old = current.load(ordering: .relaxed).pointee
    let larger = Self.makeEntries(capacity: (Int(old.mask) + 1) * 2)
    for index in 0...Int(old.mask) {
      let entry = old.start + index
      let first = entry.pointee.first.load(ordering: .relaxed)
      guard first != 0 else { continue }
      let second = entry.pointee.second.load(ordering: .relaxed)
      _ = Self.write(first, second, entry.pointee.word.load(ordering: .relaxed), in: larger.pointee)
    }
    all.append(larger)
    current.store(larger, ordering: .releasing)
  }
}
