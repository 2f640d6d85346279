import DICore

/// Which objects of a world have leaked: only objects that nothing else reaches keep them alive.
struct Leaks {
  /// All that are leaked now.
  private(set) var objects: Set<InstanceLabel> = []

  /// The objects that the latest input has leaked, in the order of birth, unless ``takeLatest()`` has returned them.
  private(set) var latest: [InstanceLabel] = []

  /// What an input may have changed.
  struct Change {
    /// The objects that have come, and those that fewer objects hold.
    let concerned: [InstanceLabel]
    /// The objects that were met again.
    let met: [InstanceLabel]
    let ended: [InstanceLabel]
    /// Whether variables or scopes may have let go of any others.
    let isAnywhere: Bool
  }

  /// Up to this many objects are searched for one by one; for more, the whole graph is searched once.
  private static let fewObjects = 64

  /// Takes up what an input changed.
  mutating func update(_ change: Change, _ world: World) {
    latest = []
    objects.subtract(change.ended)
    let concerned = change.concerned + change.met.filter(objects.contains)
    guard change.isAnywhere || !concerned.isEmpty else { return }
    let graph = ObjectGraph(world)
    let before = objects
    if change.isAnywhere || concerned.count > Self.fewObjects {
      objects = Set(graph.leaked)
    } else {
      look(at: concerned, graph, world.references)
    }
    let number = { (label: InstanceLabel) in world.lifelines.life(of: label)?.number ?? 0 }
    latest = objects.subtracting(before).sorted { number($0) < number($1) }
  }

  /// What a leaked object keeps alive may be leaked with it.
  private mutating func look(
    at concerned: [InstanceLabel], _ graph: ObjectGraph, _ references: ReferenceTable
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
