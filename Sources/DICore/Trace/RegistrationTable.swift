/// The snapshots of several registrations, found by the registration's number.
package struct RegistrationTable: Sendable {
  /// The snapshots, in the order of registering.
  package private(set) var all: [RegistrationSnapshot] = []

  /// The snapshot of the registration of that number; nil if it is not in the table.
  package subscript(id: RegistrationID) -> RegistrationSnapshot? {
    let position = position(of: id)
    return holds(id, at: position) ? all[position] : nil
  }

  /// Adds `snapshot`, replacing an earlier one of the same registration.
  mutating func add(_ snapshot: RegistrationSnapshot) {
    let position = position(of: snapshot.id)
    guard holds(snapshot.id, at: position) else {
      if position == all.count { all.append(snapshot) } else { all.insert(snapshot, at: position) }
      return
    }
    if all[position] !== snapshot { all[position] = snapshot }
  }

  mutating func removeAll() { all.removeAll(keepingCapacity: true) }

  /// A copy with the snapshots of the registrations `ids` only.
  func only(_ ids: Set<RegistrationID>) -> RegistrationTable {
    RegistrationTable(all: all.filter { ids.contains($0.id) })
  }

  /// A copy without spare capacity.
  var trimmed: RegistrationTable {
    RegistrationTable(all: all.map(\.self))
  }

  private func holds(_ id: RegistrationID, at position: Int) -> Bool {
    position < all.count && all[position].id == id
  }

  /// The position of the snapshot with that number, or the one where they would be inserted.
  private func position(of id: RegistrationID) -> Int {
    var (start, end) = (0, all.count)
    while start < end {
      let middle = (start + end) / 2
      if all[middle].id < id { start = middle + 1 } else { end = middle }
    }
    return start
  }
}
