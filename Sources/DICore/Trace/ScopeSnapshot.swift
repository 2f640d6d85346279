/// What the scopes hold that a request to a container may ask: those of its library, and whatever else holds
/// something.
///
/// It goes on from an earlier one, so that it costs what scopes have taken since, and not what they hold.
struct ScopeSnapshot: Sendable {
  /// The scope of registrations that name none.
  let defaultScope: ScopeLabel

  private(set) var contents: [ScopeContents] = []

  /// How far each scope's storage has been read.
  private var readings: [ScopeLabel: Reading] = [:]

  /// The container that the request is put to.
  private let container: ObjectIdentifier

  /// How many changes of scopes there had been.
  private let changes: Int

  private struct Reading {
    var mark: SharedStorage.Mark?
    var contents: ScopeContents
    /// Objects that leave their scope without a change: by ending.
    var heldWeakly: [WeakReference] = []

    var isComplete: Bool { heldWeakly.allSatisfy { $0.object != nil } }
  }

  init(of container: Container, after earlier: ScopeSnapshot? = nil) {
    let engine = container.engine
    changes = ScopeChanges.count
    self.container = ObjectIdentifier(container)
    defaultScope = engine.label(of: container.defaultScope)
    let containers = engine.containers
    let siblings = containers.filter { $0.rules.name == container.rules.name }
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

  /// What a scope keeps in the container asked is always told, what it keeps in others where it keeps anything there.
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

  /// A scope occurs once, also where several containers keep in it; one that is not needed, where it holds anything.
  private mutating func add(
    _ scope: Scope, near container: Container? = nil, _ engine: Engine, _ earlier: ScopeSnapshot?,
    isNeeded: Bool = true
  ) {
    let label = engine.label(of: scope, near: container)
    guard readings[label] == nil else { return }
    let reading = Self.reading(of: scope, label, engine.census, after: earlier?.readings[label])
    guard isNeeded || reading.contents.count > 0 else { return }
    readings[label] = reading
    contents.append(reading.contents)
  }

  private static func reading(
    of scope: Scope, _ label: ScopeLabel, _ census: ObjectCensus, after earlier: Reading?
  ) -> Reading {
    let former = earlier?.isComplete == true ? earlier : nil
    let (added, goesOn, mark) = scope.holdings(after: former?.mark)
    let empty = Reading(contents: ScopeContents(scope, label))
    var reading = goesOn ? former ?? empty : empty
    for holding in added {
      reading.contents.add(census.label(for: holding.instance).label)
      guard holding.strength == .weak, let object = holding.instance.object else { continue }
      reading.heldWeakly.append(WeakReference(object))
    }
    reading.mark = mark
    return reading
  }

  /// Whether another look, on behalf of `container`, would show the same.
  func isCurrent(for container: Container) -> Bool {
    changes == ScopeChanges.count && self.container == ObjectIdentifier(container)
      && readings.values.allSatisfy(\.isComplete)
  }
}

extension Engine {
  /// What the scopes hold that a request to `container` may ask.
  func scopeSnapshot(for container: Container) -> ScopeSnapshot {
    let earlier = latestSnapshot.withLock { $0 }
    if let earlier, earlier.isCurrent(for: container) { return earlier }
    let snapshot = ScopeSnapshot(of: container, after: earlier)
    latestSnapshot.withLock { $0 = snapshot }
    return snapshot
  }
}
