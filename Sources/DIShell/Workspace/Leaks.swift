import DICore

/// The leaked objects of a world: only objects that nothing else reaches keep them alive.
struct Leaks {
  /// All objects that are leaked now.
  private(set) var objects: Set<InstanceLabel> = []

  /// The objects that the latest input leaked, in the order of creation, unless ``takeLatest()`` has returned them.
  private(set) var latest: [InstanceLabel] = []

  /// What an input may have changed.
  struct Change {
    /// The created objects, and those with fewer holders than before.
    let concerned: [InstanceLabel]
    /// The existing objects that were resolved again.
    let resolvedAgain: [InstanceLabel]
    let deallocated: [InstanceLabel]
    /// Whether variables or scopes may have released any other objects.
    let mayConcernAnyObject: Bool
  }

  /// The number of objects up to which each is searched for; for more, the whole graph is searched once.
  private static let fewObjects = 64

  /// Updates the leaked objects after an input.
  mutating func update(_ change: Change, _ world: World) {
    latest = []
    objects.subtract(change.deallocated)
    let concerned = change.concerned + change.resolvedAgain.filter(objects.contains)
    guard change.mayConcernAnyObject || !concerned.isEmpty else { return }
    let graph = ObjectGraph(world)
    let before = objects
    if change.mayConcernAnyObject || concerned.count > Self.fewObjects {
      objects = Set(graph.leaked)
    } else {
      look(at: concerned, graph, world.references)
    }
    let number = { (label: InstanceLabel) in world.objectLifetimes.life(of: label)?.number ?? 0 }
    latest = objects.subtracting(before).sorted { number($0) < number($1) }
  }

  /// Searches for leaks, including those of objects that a leaked object keeps alive.
  private mutating func look(
    at concerned: [InstanceLabel], _ graph: ObjectGraph, _ references: ObjectReferences
  ) {
    var seen = Set(concerned)
    var pending = concerned
    while let next = pending.popLast() {
      let wasLeaked = objects.remove(next) != nil
      let isLeaked = graph.isLeaked(next)
      if isLeaked { objects.insert(next) }
      guard isLeaked || wasLeaked else { continue }
      pending += references.references(from: next).map(\.target).filter { seen.insert($0).inserted }
    }
  }

  /// Returns ``latest``, and empties it.
  mutating func takeLatest() -> [InstanceLabel] {
    defer { latest = [] }
    return latest
  }
}
