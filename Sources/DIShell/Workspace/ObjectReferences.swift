import DICore

/// The references between living objects, updated after each input at a cost that depends only on its changes.
struct ObjectReferences {
  /// A field, and the object that it keeps alive.
  typealias Reference = (field: Symbol, target: InstanceLabel)

  private struct Row {
    /// The object's position in the order of insertion.
    let number: Int
    var references: [Reference] = []
  }

  private var rows: [InstanceLabel: Row] = [:]
  private var owners: [InstanceLabel: Set<InstanceLabel>] = [:]
  private var count = 0
  /// The objects released by an owner during an update.
  private var lost: [InstanceLabel] = []

  /// The references of an object, in the order of its fields.
  func references(from owner: InstanceLabel) -> [Reference] { rows[owner]?.references ?? [] }

  /// Whether any object keeps `target` alive.
  func hasOwners(_ target: InstanceLabel) -> Bool { owners[target] != nil }

  /// The objects that keep `target` alive, in the order of insertion, each with the field.
  func owners(of target: InstanceLabel) -> [(owner: InstanceLabel, field: Symbol)] {
    let found = (owners[target] ?? []).compactMap { owner in rows[owner].map { (owner, $0) } }
    return found.sorted { $0.1.number < $1.1.number }.flatMap { owner, row in
      row.references.filter { $0.target == target }.map { (owner, $0.field) }
    }
  }

  /// Reads the references of the objects `changed`, and removes the objects `deallocated`.
  ///
  /// - Returns: The objects with fewer owners than before.
  @discardableResult
  mutating func update(
    _ changed: [AnyObject], deallocated: [InstanceLabel], _ tracker: ObjectTracker
  ) -> [InstanceLabel] {
    lost = []
    defer { lost = [] }
    for label in deallocated {
      set([], of: label)
      rows[label] = nil
    }
    for case let object as any InspectableObject in changed {
      let references = object.strongReferences.compactMap { reference in
        tracker.knownLabel(of: reference.target).map { (reference.field, $0) }
      }
      set(references, of: tracker.label(for: object).label)
    }
    return lost.filter { rows[$0] != nil }.uniqued()
  }

  private mutating func set(_ references: [Reference], of owner: InstanceLabel) {
    if rows[owner] == nil {
      count += 1
      rows[owner] = Row(number: count)
    }
    let kept = Set(references.map(\.target))
    for (_, target) in rows[owner]?.references ?? [] {
      drop(owner, of: target)
      if !kept.contains(target) { lost.append(target) }
    }
    rows[owner]?.references = references
    for (_, target) in references { owners[target, default: []].insert(owner) }
  }

  private mutating func drop(_ owner: InstanceLabel, of target: InstanceLabel) {
    owners[target]?.remove(owner)
    if owners[target]?.isEmpty == true { owners[target] = nil }
  }
}
