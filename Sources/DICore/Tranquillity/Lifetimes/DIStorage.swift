/// Where a custom scope keeps objects.
public protocol DIStorage {
  /// All that is kept.
  var any: [DIComponentInfo: Any] { get }

  /// What is kept for `key`; nil if nothing is.
  func fetch(key: DIComponentInfo) -> Any?

  /// Keeps `object`, in place of an earlier one.
  func save(object: Any, by key: DIComponentInfo)

  /// Forgets everything.
  func clean()
}

/// Keeps objects in memory. Safe to use from any thread.
///
/// A class, because several scopes may share one.
public final class DICacheStorage: DIStorage, @unchecked Sendable {
  private let lock = RecursiveLock()
  private var kept: [DIComponentInfo: Any] = [:]

  /// An empty storage.
  public init() {}

  /// All that is kept.
  public var any: [DIComponentInfo: Any] { lock.withLock { kept } }

  /// What is kept for `key`; nil if nothing is.
  public func fetch(key: DIComponentInfo) -> Any? { lock.withLock { kept[key] } }

  /// Keeps `object`, in place of an earlier one.
  public func save(object: Any, by key: DIComponentInfo) {
    // The earlier one may run code of the program when it ends: where the lock is free.
    let earlier = lock.withLock { kept.updateValue(object, forKey: key) }
    withExtendedLifetime(earlier) {}
  }

  /// Forgets everything.
  public func clean() {
    let forgotten = lock.withLock {
      defer { kept = [:] }
      return kept
    }
    withExtendedLifetime(forgotten) {}
  }
}

/// Several storages as one: the first that has something answers, all are told and cleaned (DIT-65).
public final class DICompositeStorage: DIStorage, @unchecked Sendable {
  private let storages: [any DIStorage]

  /// The storages, in the order in which they are asked.
  public init(storages: [any DIStorage]) { self.storages = storages }

  /// All that any of them keeps.
  public var any: [DIComponentInfo: Any] {
    storages.reduce(into: [:]) { all, storage in all.merge(storage.any) { first, _ in first } }
  }

  /// What the first of them that keeps something keeps for `key`.
  public func fetch(key: DIComponentInfo) -> Any? {
    storages.lazy.compactMap { $0.fetch(key: key) }.first
  }

  /// Keeps `object` in all of them.
  public func save(object: Any, by key: DIComponentInfo) {
    for storage in storages { storage.save(object: object, by: key) }
  }

  /// Cleans all of them.
  public func clean() {
    for storage in storages { storage.clean() }
  }
}
