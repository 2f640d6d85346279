import Synchronization

/// The registrations of each key in one container, found without taking a lock.
///
/// An open-addressing hash table of words; a single word needs no table. A word is a tagged pointer: to the only
/// registration of its first service, or to a ``RegistrationGroup``. The key is read from the object. One thread at a
/// time writes, under the registry's lock.
///
/// - Owner: the registry retains the registrations; the table retains the groups.
/// - Lifetime: a group is never replaced, and released with the table. A registration is released after all threads
///   have finished that were reading when it was taken out.
/// - Gain: each request begins with a look-up here. In a dictionary behind a free lock, it would take as long as a
///   whole request for a cached object does now (the benchmark's unit), and threads would wait for each other.
/// - Guarantee: the documentation of `Unmanaged.fromOpaque(_:)`; the lowest bit of an object's address is zero, since
///   its memory is aligned for its header (`docs/ABI/TypeLayout.rst`).
struct RegistrationIndex: ~Copyable {
  /// The entry of a key.
  enum IndexedRegistration {
    case registration(Unretained<Registration>)
    case group(Unretained<RegistrationGroup>)

    fileprivate init?(word: UInt) {
      if word & 1 == 0 {
        guard let registration = unsafe Unretained<Registration>(word: word) else { return nil }
        self = .registration(registration)
      } else {
        guard let group = unsafe Unretained<RegistrationGroup>(word: word & ~1) else { return nil }
        self = .group(group)
      }
    }

    fileprivate var word: UInt {
      switch self {
      case .registration(let one): one.word
      case .group(let group): group.word | 1
      }
    }

    fileprivate var key: ServiceKey {
      switch self {
      case .registration(let one): one.use { $0.service }
      case .group(let group): group.use { $0.key }
      }
    }
  }

  private static let (first, second) = (4, 32)

  private let table = AppendOnlyTable(width: 1)

  /// The single word, as long as there is no table.
  private let only = Atomic<UInt>(0)

  /// The number of words in use; guarded by the registry's lock.
  private let count = Atomic<Int>(0)

  deinit {
    guard let rows = table.rows else { return Self.releaseGroup(only.load(ordering: .relaxed)) }
    for index in 0..<UInt(rows.count) { Self.releaseGroup(rows[index]) }
  }

  private static func releaseGroup(_ word: UInt) {
    if case .group(let group) = IndexedRegistration(word: word) { group.release() }
  }

  /// The entry of `key`; nil if nothing was ever filed under it. Valid only while the registrations are retained.
  @inline(__always)
  subscript(key: ServiceKey) -> IndexedRegistration? {
    guard let rows = table.rows else { return only(key) }
    return Self.find(key, in: rows).answerer
  }

  private func only(_ key: ServiceKey) -> IndexedRegistration? {
    let only = IndexedRegistration(word: only.load(ordering: .sequentiallyConsistent))
    return only?.key == key ? only : nil
  }

  /// Sets the entry of `key`. Retains a group; a group is never replaced.
  func set(_ key: ServiceKey, to answerer: IndexedRegistration) {
    if case .group(let group) = answerer { group.retain() }
    if table.rows == nil {
      let former = IndexedRegistration(word: only.load(ordering: .relaxed))
      guard let former, former.key != key else { return only.store(answerer.word, ordering: .releasing) }
    }
    let rows = rowsWithRoom()
    let (index, former) = Self.find(key, in: rows)
    rows[index] = answerer.word
    if former == nil { count.store(count.load(ordering: .relaxed) + 1, ordering: .relaxed) }
  }

  /// The row of `key`, or the free row for it.
  @inline(__always)
  private static func find(
    _ key: ServiceKey, in rows: AppendOnlyTable.Rows
  ) -> (index: UInt, answerer: IndexedRegistration?) {
    var index = ConcurrentWordMap.mix(key.type.word, key.qualification)
    while true {
      let found = IndexedRegistration(word: rows[index])
      guard let found, found.key != key else { return (index, found) }
      index &+= 1
    }
  }

  private func rowsWithRoom() -> AppendOnlyTable.Rows {
    guard let old = table.rows else { return firstRows() }
    guard (count.load(ordering: .relaxed) + 1) * 3 > old.count * 2 else { return old }
    return table.grow(to: max(Self.second, 2 * old.count)) { larger in
      for index in 0..<UInt(old.count) { Self.copy(old[index], to: larger) }
    }
  }

  /// Rows with the single word.
  private func firstRows() -> AppendOnlyTable.Rows {
    let word = only.load(ordering: .relaxed)
    if word != 0 { count.store(1, ordering: .relaxed) }
    return table.grow(to: Self.first) { Self.copy(word, to: $0) }
  }

  private static func copy(_ word: UInt, to rows: AppendOnlyTable.Rows) {
    if let key = IndexedRegistration(word: word)?.key { rows[find(key, in: rows).index] = word }
  }
}
