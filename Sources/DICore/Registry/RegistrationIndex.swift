import Synchronization

/// The registrations of each key in one container, found without taking a lock.
///
/// An open-addressing hash table; a single entry needs no table. A word refers to the only registration of its first
/// service, or to a ``RegistrationGroup``. The key is read from the object. One thread at a time writes, under the
/// registry's lock.
///
/// The registry retains the registrations. It releases a removed one when every thread that was reading at the time of the
/// removal has finished. The table retains the groups: a group is never replaced, and released at the end
/// (``releaseGroups()``).
struct RegistrationIndex: ~Copyable {
  /// What a key finds: its only registration, or the group of those that it has.
  enum Found {
    case registration(Unretained<Registration>)
    case group(Unretained<RegistrationGroup>)

    fileprivate init?(_ entry: Unretained<IndexEntry>) {
      if let registration = entry.cast(to: Registration.self) {
        self = .registration(registration)
      } else {
        guard let group = entry.cast(to: RegistrationGroup.self) else { return nil }
        self = .group(group)
      }
    }

    fileprivate var entry: Unretained<IndexEntry>? {
      switch self {
      case .registration(let one): one.cast(to: IndexEntry.self)
      case .group(let group): group.cast(to: IndexEntry.self)
      }
    }
  }

  private typealias Table = AppendOnlyTable<Unretained<IndexEntry>?>

  /// The numbers of rows of the first two tables.
  private static let (first, second) = (4, 64)

  private let table = Table(width: 1, empty: nil)

  /// The single entry, as long as there is no table.
  private let only = AtomicOptionalReference<IndexEntry>()

  /// The number of entries in the table; guarded by the registry's lock.
  private let count = Atomic<Int>(0)

  /// Releases the groups. For the last use of the index, while the registrations are retained.
  func releaseGroups() {
    guard let rows = table.rows else { return Self.releaseGroup(only.reference) }
    for index in 0..<UInt(rows.count) { Self.releaseGroup(rows[index]) }
  }

  private static func releaseGroup(_ entry: Unretained<IndexEntry>?) {
    entry?.cast(to: RegistrationGroup.self)?.release()
  }

  /// The entry of `key`; nil if nothing was ever filed under it. Valid only while the registrations are retained.
  @inline(__always)
  subscript(key: ServiceKey) -> Found? {
    guard let rows = table.rows else { return single(key) }
    return Self.find(key, in: rows).entry.flatMap(Found.init)
  }

  /// What `key` finds as long as there is no table.
  private func single(_ key: ServiceKey) -> Found? {
    guard let only = only.reference, Self.key(of: only) == key else { return nil }
    return Found(only)
  }

  /// Sets the entry of `key`. Retains a group; a group is never replaced.
  func set(_ key: ServiceKey, to found: Found) {
    if case .group(let group) = found { group.retain() }
    if table.rows == nil {
      guard let former = only.reference, Self.key(of: former) != key else { return only.store(found.entry) }
    }
    let rows = rowsWithRoom()
    let (index, former) = Self.find(key, in: rows)
    rows[index] = found.entry
    if former == nil { count.store(count.load(ordering: .relaxed) + 1, ordering: .relaxed) }
  }

  /// Sets the entry of `key`, whose first service it is, if it has none.
  ///
  /// - Returns: whether it had none.
  func setFirst(_ key: ServiceKey, to registration: Unretained<Registration>) -> Bool {
    let entry = registration.cast(to: IndexEntry.self)
    if table.rows == nil {
      guard let former = only.reference else {
        only.store(entry)
        return true
      }
      if Self.key(of: former) == key { return false }
    }
    let rows = rowsWithRoom()
    let (index, former) = Self.find(key, in: rows)
    guard former == nil else { return false }
    rows[index] = entry
    count.store(count.load(ordering: .relaxed) + 1, ordering: .relaxed)
    return true
  }

  @inline(__always)
  private static func key(of entry: Unretained<IndexEntry>) -> ServiceKey { entry.use { $0.key } }

  /// The row of `key`, or the free row for it.
  @inline(__always)
  private static func find(
    _ key: ServiceKey, in rows: Table.Rows
  ) -> (index: UInt, entry: Unretained<IndexEntry>?) {
    var index = TableHash.of(key.type.word, key.qualification)
    while true {
      let found = rows[index]
      guard let found, self.key(of: found) != key else { return (index, found) }
      index &+= 1
    }
  }

  private func rowsWithRoom() -> Table.Rows {
    guard let old = table.rows else { return firstRows() }
    guard (count.load(ordering: .relaxed) + 1) * 2 > old.count else { return old }
    return table.grow(to: max(Self.second, 2 * old.count)) { larger in
      for index in 0..<UInt(old.count) { Self.copy(old[index], to: larger) }
    }
  }

  /// Rows with the single entry.
  private func firstRows() -> Table.Rows {
    let only = only.reference
    if only != nil { count.store(1, ordering: .relaxed) }
    return table.grow(to: Self.first) { Self.copy(only, to: $0) }
  }

  private static func copy(_ entry: Unretained<IndexEntry>?, to rows: Table.Rows) {
    if let entry { rows[find(key(of: entry), in: rows).index] = entry }
  }
}
