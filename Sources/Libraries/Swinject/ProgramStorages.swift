import DICore

/// The storages that a scope of the program has made, one for each registration.
///
/// A class, because the engine's scope refers to it.
final class ProgramStorages: SuppliedStorage {
  private let make: () -> any InstanceStorage
  private let rows = Locked<[CacheKey: Row]>([:])

  private struct Row {
    let storage: any InstanceStorage
    var origin: InstanceOrigin?
    /// The object that the storage was given or has given last.
    var latest = WeakObject()
  }

  init(_ make: @escaping () -> any InstanceStorage) { self.make = make }

  /// The storage for `key`, made at its first use. The program's code runs without the lock.
  func storage(at key: CacheKey) -> any InstanceStorage {
    if let storage = rows.withLock({ $0[key]?.storage }) { return storage }
    let new = make()
    return rows.withLock { rows in
      if let known = rows[key] { return known.storage }
      rows[key] = Row(storage: new)
      return new
    }
  }

  func holding(for key: CacheKey, asking container: DICore.Container) -> HeldInstance? {
    let storage = storage(at: key)
    let graph = container.runningGraph.map(GraphIdentifier.init)
    let value = graph.map { storage.instance(inGraph: $0) } ?? storage.instance
    note(value, at: key)
    return value.map { HeldInstance(key: key, instance: Instance(of: $0), strength: .strong) }
  }

  func origin(of key: CacheKey) -> InstanceOrigin {
    let unknown = InstanceOrigin(id: key.registration ?? 0, place: nil, container: nil)
    return rows.withLock { $0[key]?.origin } ?? unknown
  }

  func store(
    _ instance: Instance, for key: CacheKey, _ origin: InstanceOrigin, asking container: DICore.Container
  ) -> Bool {
    let storage = storage(at: key)
    if let graph = container.runningGraph {
      storage.setInstance(instance.asAny, inGraph: GraphIdentifier(graph))
    } else {
      storage.instance = instance.asAny
    }
    rows.withLock { $0[key]?.origin = origin }
    note(instance.asAny, at: key)
    container.atEndOfGraph { storage.graphResolutionCompleted() }
    return true
  }

  func empty() {
    let storages = rows.withLock { $0.mapValues(\.storage) }
    for (key, storage) in storages {
      storage.instance = nil
      note(nil, at: key)
    }
  }

  func drop(_ key: CacheKey) {
    let dropped = rows.withLock { $0.removeValue(forKey: key) }
    withExtendedLifetime(dropped) {}
  }

  var policy: Scope.Policy? { (rows.withLock { $0.first?.value.storage } ?? make()).policy }

  private func note(_ latest: Any?, at key: CacheKey) {
    rows.withLock { $0[key]?.latest = WeakObject(latest) }
  }

  /// What the library's storages have, and of the program's own ones what they were seen with last: their code runs
  /// where the library runs it, and nowhere else.
  var holdings: [HeldInstance] {
    let all = rows.withLock { $0 }.sorted { ($0.key.registration ?? 0) < ($1.key.registration ?? 0) }
    return all.compactMap { key, row in
      (row.storage.isOfLibrary ? row.storage.instance : row.latest.value).map {
        HeldInstance(key: key, instance: Instance(of: $0), strength: .strong)
      }
    }
  }
}

extension CacheKey {
  /// The number of the registration that the key is of; nil for a key of another kind.
  fileprivate var registration: RegistrationID? {
    guard case .entry(let id) = self else { return nil }
    return id
  }
}

extension Instance {
  /// The object or value itself.
  package var asAny: Any {
    switch self {
    case .object(let object): object
    case .value(let value): value
    }
  }
}
