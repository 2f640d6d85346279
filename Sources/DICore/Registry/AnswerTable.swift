import Synchronization

/// The registrations that answer a request by themselves, found by key without taking a lock.
///
/// An open table that only grows. Entries are written by one thread at a time, under the registry's lock, and read
/// by any number of others: the parts of an entry come before its type, and a table comes before the pointer to it.
/// A table that became too small is kept until the end, since others may still read it; all together they are no
/// larger than the last one. A class, because its memory must not move.
final class AnswerTable: @unchecked Sendable {
  private struct Entry: ~Copyable {
    let type = Atomic<UInt>(0)
    let qualification = Atomic<UInt>(0)
    /// The registration, held by the registry; zero where several answer, or none any more.
    let registration = Atomic<UInt>(0)
  }

  private struct Table {
    let entries: UnsafeMutablePointer<Entry>
    let mask: UInt

    init(capacity: Int) {
      entries = .allocate(capacity: capacity)
      for index in 0..<capacity { (entries + index).initialize(to: Entry()) }
      mask = UInt(capacity - 1)
    }

    func free() {
      entries.deinitialize(count: Int(mask) + 1)
      entries.deallocate()
    }
  }

  /// What a key comes to.
  enum Finding {
    /// Nothing was ever filed under it.
    case nothing
    /// This registration answers alone.
    case one(Unmanaged<Registration>)
    /// The rules have to choose.
    case undecided
  }

  private let current: Atomic<UnsafeMutablePointer<Table>>
  private var tables: [UnsafeMutablePointer<Table>] = []
  private var count = 0

  init() {
    let first = Self.makeTable(capacity: 16)
    tables = [first]
    current = Atomic(first)
  }

  deinit {
    for table in tables {
      table.pointee.free()
      table.deinitialize(count: 1)
      table.deallocate()
    }
  }

  private static func makeTable(capacity: Int) -> UnsafeMutablePointer<Table> {
    let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    table.initialize(to: Table(capacity: capacity))
    return table
  }

  /// What `key` comes to.
  func find(_ key: ServiceKey) -> Finding {
    let table = current.load(ordering: .acquiring).pointee
    var index = key.mixed & table.mask
    while true {
      let entry = table.entries + Int(index)
      let type = entry.pointee.type.load(ordering: .acquiring)
      if type == key.type.word, entry.pointee.qualification.load(ordering: .relaxed) == key.qualification {
        let word = entry.pointee.registration.load(ordering: .acquiring)
        guard let pointer = UnsafeRawPointer(bitPattern: word) else { return .undecided }
        return .one(.fromOpaque(pointer))
      }
      if type == 0 { return .nothing }
      index = (index &+ 1) & table.mask
    }
  }

  /// From now on `key` comes to `registration`, which the caller keeps alive; nil leaves it to the rules.
  func set(_ key: ServiceKey, to registration: Registration?) {
    if (count + 1) * 2 > Int(current.load(ordering: .relaxed).pointee.mask) { grow() }
    let word = registration.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? 0
    if Self.write(key.type.word, key.qualification, word, in: current.load(ordering: .relaxed).pointee) {
      count += 1
    }
  }

  /// - Returns: whether the key is new.
  private static func write(_ type: UInt, _ qualification: UInt, _ word: UInt, in table: Table) -> Bool {
    var index = ServiceKey.mixed(type, qualification) & table.mask
    while true {
      let entry = table.entries + Int(index)
      let known = entry.pointee.type.load(ordering: .relaxed)
      if known == 0 {
        entry.pointee.qualification.store(qualification, ordering: .relaxed)
        entry.pointee.registration.store(word, ordering: .releasing)
        entry.pointee.type.store(type, ordering: .releasing)
        return true
      }
      if known == type, entry.pointee.qualification.load(ordering: .relaxed) == qualification {
        entry.pointee.registration.store(word, ordering: .releasing)
        return false
      }
      index = (index &+ 1) & table.mask
    }
  }

  private func grow() {
    let old = current.load(ordering: .relaxed).pointee
    let table = Self.makeTable(capacity: (Int(old.mask) + 1) * 2)
    for index in 0...Int(old.mask) {
      let entry = old.entries + index
      let type = entry.pointee.type.load(ordering: .relaxed)
      guard type != 0 else { continue }
      _ = Self.write(
        type, entry.pointee.qualification.load(ordering: .relaxed),
        entry.pointee.registration.load(ordering: .relaxed), in: table.pointee)
    }
    tables.append(table)
    current.store(table, ordering: .releasing)
  }
}
