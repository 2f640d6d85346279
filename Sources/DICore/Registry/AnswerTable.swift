import Synchronization

/// The registrations of each key in one container, found without taking a lock.
///
/// An open-addressing hash table of words that only grows; a single word needs no table. A word is the address of a
/// registration that is the only one of its first service, or of a ``Roster``; both know their key. One thread at a
/// time writes, under the registry's lock. A table that became too small is kept until the end, since other threads may
/// be reading it.
struct AnswerTable: ~Copyable {
  /// The entry of a key.
  enum Answerer {
    case registration(Unmanaged<Registration>)
    case roster(Unmanaged<Roster>)

    fileprivate init?(word: UInt) {
      guard let address = UnsafeRawPointer(bitPattern: word & ~1) else { return nil }
      self = word & 1 == 0 ? .registration(.fromOpaque(address)) : .roster(.fromOpaque(address))
    }

    fileprivate var word: UInt {
      switch self {
      case .registration(let one): UInt(bitPattern: one.toOpaque())
      case .roster(let roster): UInt(bitPattern: roster.toOpaque()) | 1
      }
    }

    fileprivate var key: ServiceKey {
      switch self {
      case .registration(let one): one._withUnsafeGuaranteedRef { $0.service }
      case .roster(let roster): roster._withUnsafeGuaranteedRef { $0.key }
      }
    }
  }

  /// The header of a table; its words follow in memory.
  private struct Head {
    let mask: UInt
    let former: UnsafeMutablePointer<Head>?
  }

  private typealias Word = UnsafeMutablePointer<Atomic<UInt>>

  private static let first = 4
  private static let second = 32

  private let current = Atomic<UnsafeMutablePointer<Head>?>(nil)

  /// The single word, as long as there is no table.
  private let only = Atomic<UInt>(0)

  /// The number of words in use; guarded by the registry's lock.
  private let count = Atomic<Int>(0)

  deinit {
    var next = current.load(ordering: .relaxed)
    if next == nil { Self.releaseRoster(only.load(ordering: .relaxed)) }
    while let table = next {
      if table == current.load(ordering: .relaxed) { Self.releaseRosters(in: table) }
      next = table.pointee.former
      UnsafeMutableRawPointer(table).deallocate()
    }
  }

  private static func releaseRosters(in table: UnsafeMutablePointer<Head>) {
    for index in 0...table.pointee.mask {
      releaseRoster(word(index, in: table).pointee.load(ordering: .relaxed))
    }
  }

  private static func releaseRoster(_ word: UInt) {
    if case .roster(let roster) = Answerer(word: word) { roster.release() }
  }

  /// The entry of `key`; nil if nothing was ever filed under it. Valid only while the registrations are retained.
  @inline(__always)
  subscript(key: ServiceKey) -> Answerer? {
    guard let table = current.load(ordering: .sequentiallyConsistent) else { return only(key) }
    return Answerer(word: Self.find(key, in: table).pointee.load(ordering: .sequentiallyConsistent))
  }

  private func only(_ key: ServiceKey) -> Answerer? {
    let only = Answerer(word: only.load(ordering: .sequentiallyConsistent))
    return only?.key == key ? only : nil
  }

  /// Sets the entry of `key`. Retains a roster; a roster is never replaced.
  func set(_ key: ServiceKey, to answerer: Answerer) {
    if current.load(ordering: .relaxed) == nil {
      let former = Answerer(word: only.load(ordering: .relaxed))
      guard let former, former.key != key else {
        if case .roster(let roster) = answerer { _ = roster.retain() }
        return only.store(answerer.word, ordering: .releasing)
      }
    }
    let word = Self.find(key, in: tableWithRoom())
    let former = Answerer(word: word.pointee.load(ordering: .relaxed))
    if case .roster(let roster) = answerer { _ = roster.retain() }
    word.pointee.store(answerer.word, ordering: .releasing)
    if former == nil { count.store(count.load(ordering: .relaxed) + 1, ordering: .relaxed) }
  }

  @inline(__always)
  private static func word(_ index: UInt, in table: UnsafeMutablePointer<Head>) -> Word {
    UnsafeMutableRawPointer(table + 1).assumingMemoryBound(to: Atomic<UInt>.self) + Int(bitPattern: index)
  }

  /// The word of `key`, or the free word for it.
  @inline(__always)
  private static func find(_ key: ServiceKey, in table: UnsafeMutablePointer<Head>) -> Word {
    let mask = table.pointee.mask
    var index = WordTable.mix(key.type.word, key.qualification) & mask
    while true {
      let word = word(index, in: table)
      let found = Answerer(word: word.pointee.load(ordering: .sequentiallyConsistent))
      guard let found, found.key != key else {
        return word
      }
      index = (index &+ 1) & mask
    }
  }

  private func tableWithRoom() -> UnsafeMutablePointer<Head> {
    guard let old = current.load(ordering: .relaxed) else { return publish(firstTable()) }
    let capacity = Int(old.pointee.mask) + 1
    guard (count.load(ordering: .relaxed) + 1) * 3 > capacity * 2 else { return old }
    let larger = Self.make(capacity: max(Self.second, 2 * capacity), after: old)
    for index in 0...old.pointee.mask {
      let word = Self.word(index, in: old).pointee.load(ordering: .relaxed)
      guard let key = Answerer(word: word)?.key else { continue }
      Self.find(key, in: larger).pointee.store(word, ordering: .relaxed)
    }
    return publish(larger)
  }

  /// A table with the single word.
  private func firstTable() -> UnsafeMutablePointer<Head> {
    let table = Self.make(capacity: Self.first, after: nil)
    let word = only.load(ordering: .relaxed)
    if let key = Answerer(word: word)?.key {
      Self.find(key, in: table).pointee.store(word, ordering: .relaxed)
      count.store(1, ordering: .relaxed)
    }
    return table
  }

  private func publish(_ table: UnsafeMutablePointer<Head>) -> UnsafeMutablePointer<Head> {
    current.store(table, ordering: .releasing)
    return table
  }

  private static func make(capacity: Int, after former: UnsafeMutablePointer<Head>?) -> UnsafeMutablePointer<
    Head
  > {
    let size = MemoryLayout<Head>.stride + capacity * MemoryLayout<UInt>.stride
    let table = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<Head>.alignment)
      .bindMemory(to: Head.self, capacity: 1)
    table.initialize(to: Head(mask: UInt(capacity - 1), former: former))
    for index in 0..<capacity { word(UInt(index), in: table).initialize(to: Atomic(0)) }
    return table
  }
}
