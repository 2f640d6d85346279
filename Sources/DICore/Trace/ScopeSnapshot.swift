/// The contents of the scopes that a request to a container may use: those of its library, and other scopes that are
/// not empty.
///
/// Made from an earlier snapshot: the cost depends on the changes since, and on the number of weakly held objects,
/// which are checked each time.
struct ScopeSnapshot {
  /// The scope of registrations that name none.
  let defaultScope: ScopeLabel

  private(set) var contents: [ScopeContents] = []

  /// The position up to which each scope's storage has been read, and its contents.
  private var cursors: [ScopeLabel: ScopeCursor] = [:]

  /// The weakly held objects, whose deallocation is not counted as a change.
  private var heldWeakly: [[WeakReference]] = []

  /// Whether a scope has a storage of the program's own, whose changes are not counted.
  private var readsSuppliedStorage = false

  /// The container that is asked.
  private let container: ObjectIdentifier

  /// The version of the scopes (``ScopeChanges``).
  private let changes: Int

  private struct ScopeCursor {
    var mark: SharedStorage.Mark?
    var contents: ScopeContents
    var heldWeakly: [WeakReference] = []
  }

  init(of container: Container, after earlier: ScopeSnapshot? = nil) {
    let engine = container.engine
    changes = ScopeChanges.count
    self.container = ObjectIdentifier(container)
    defaultScope = engine.label(of: container.defaultScope)
    let containers = engine.containers
    let siblings = containers.filter { $0.rules.areOfSameLibrary(as: container.rules) }
    for scope in container.rules.scopes {
      switch scope.policy {
      case .unique: break
      case .graph, .cache: add(scope, engine, earlier)
      case .container(let strength): addCaches(of: siblings, strength, asking: container, earlier)
      }
    }
    for scope in engine.keepingScopes { add(scope, engine, earlier, isNeeded: false) }
    for strength in [Scope.Strength.strong, .weak] {
      addCaches(of: containers, strength, asking: nil, earlier)
    }
  }

  /// Adds the cache of the container asked always, and caches of other containers unless they are empty.
  private mutating func addCaches(
    of containers: [Container], _ strength: Scope.Strength, asking asked: Container?,
    _ earlier: ScopeSnapshot?
  ) {
    for container in containers {
      let isAsked = container === asked
      let needed = isAsked ? strength == .strong ? container.strongCache : container.weakCache : nil
      guard let cache = needed ?? container.madeCache(strength), case .cache = cache.policy else { continue }
      add(cache, near: container, container.engine, earlier, isNeeded: isAsked)
    }
  }

  /// Adds a scope once, also if several containers use it. An empty one is added only if it is needed.
  private mutating func add(
    _ scope: Scope, near container: Container? = nil, _ engine: Engine, _ earlier: ScopeSnapshot?,
    isNeeded: Bool = true
  ) {
    let label = engine.label(of: scope, near: container)
    guard cursors[label] == nil else { return }
    if scope.supplied != nil { readsSuppliedStorage = true }
    let cursor = Self.cursor(of: scope, label, engine.tracker, after: earlier?.cursors[label])
    guard isNeeded || cursor.contents.count > 0 else { return }
    cursors[label] = cursor
    contents.append(cursor.contents)
    if !cursor.heldWeakly.isEmpty { heldWeakly.append(cursor.heldWeakly) }
  }

  private static func cursor(
    of scope: Scope, _ label: ScopeLabel, _ tracker: ObjectTracker, after earlier: ScopeCursor?
  ) -> ScopeCursor {
    let former = earlier.flatMap { $0.heldWeakly.areAlive ? $0 : nil }
    let (added, goesOn, mark) = scope.holdings(after: former?.mark)
    let empty = ScopeCursor(contents: ScopeContents(scope, label))
    var cursor = goesOn ? former ?? empty : empty
    for holding in added {
      cursor.contents.add(tracker.label(for: holding.instance).label)
      guard holding.strength == .weak, let object = holding.instance.object else { continue }
      cursor.heldWeakly.append(WeakReference(object))
    }
    cursor.mark = mark
    return cursor
  }

  /// Whether the snapshot is still valid for a request to `container`.
  func isCurrent(for container: Container) -> Bool {
    !readsSuppliedStorage && changes == ScopeChanges.count && self.container == ObjectIdentifier(container)
      && heldWeakly.allSatisfy(\.areAlive)
  }
}

extension [WeakReference] {
  /// Whether no object was deallocated.
  fileprivate var areAlive: Bool { allSatisfy { $0.object != nil } }
}

extension Engine {
  /// The contents of the scopes that a request to `container` may use.
  func scopeSnapshot(for container: Container) -> ScopeSnapshot {
    let earlier = latestSnapshot.withLock { $0 }
    if let earlier, earlier.isCurrent(for: container) { return earlier }
    let snapshot = ScopeSnapshot(of: container, after: earlier)
    latestSnapshot.withLock { $0 = snapshot }
    return snapshot
  }
}
