import DICore

/// The storage in which a custom scope keeps objects. See `Documentation/Rules/DITranquillity/lifetimes.md`.
///
///     final class LoggedStorage: DIStorage {
///       private let kept = DICacheStorage()
///       var any: [DIComponentInfo: Any] { kept.any }
///       func fetch(key: DIComponentInfo) -> Any? { kept.fetch(key: key) }
///       func save(object: Any, by key: DIComponentInfo) {
///         print("kept", object)
///         kept.save(object: object, by: key)
///       }
///       func clean() { kept.clean() }
///     }
public protocol DIStorage {
  /// All objects that are kept.
  var any: [DIComponentInfo: Any] { get }

  /// The object kept for `key`; nil if there is none.
  func fetch(key: DIComponentInfo) -> Any?

  /// Keeps `object`, replacing an earlier one.
  func save(object: Any, by key: DIComponentInfo)

  /// Removes all objects.
  func clean()
}

/// Keeps objects in memory. Safe to use from any thread.
///
/// A class, because several scopes may share one.
public final class DICacheStorage: DIStorage, Sendable {
  private let objects = Locked<[DIComponentInfo: Any]>([:])

  /// An empty storage.
  ///
  ///     let storage = DICacheStorage()
  ///     let session = DIScope(name: "session", storage: storage)
  public init() {}

  /// All objects that are kept.
  public var any: [DIComponentInfo: Any] { objects.withLock { $0 } }

  /// The object kept for `key`; nil if there is none.
  ///
  ///     for key in storage.any.keys { print(storage.fetch(key: key) as Any) }
  public func fetch(key: DIComponentInfo) -> Any? { objects.withLock { $0[key] } }

  /// Keeps `object`, replacing an earlier one.
  ///
  ///     for (key, object) in former.any { storage.save(object: object, by: key) }
  public func save(object: Any, by key: DIComponentInfo) {
    // The former object is released after the lock is free, because its deinitialiser may run code of the program.
    let earlier = objects.withLock { $0.updateValue(object, forKey: key) }
    withExtendedLifetime(earlier) {}
  }

  /// Removes all objects.
  ///
  ///     storage.clean()   // the next request for each component makes a new object
  public func clean() {
    let forgotten = objects.exchange(for: [:])
    withExtendedLifetime(forgotten) {}
  }
}

/// Several storages as one: reading takes the first that has an object, saving and cleaning apply to all.
public final class DICompositeStorage: DIStorage, Sendable {
  /// Each is to be used from any thread, as its comment or its author says.
  private let storages: Unchecked<[any DIStorage]>

  /// The storages, in the order in which they are asked.
  ///
  ///     let storage = DICompositeStorage(storages: [DICacheStorage(), sessionStorage])
  public init(storages: [any DIStorage]) { self.storages = Unchecked(storages) }

  /// The objects of all storages.
  public var any: [DIComponentInfo: Any] {
    storages.value.reduce(into: [:]) { all, storage in all.merge(storage.any) { first, _ in first } }
  }

  /// The object for `key` in the first storage that has one.
  ///
  ///     for key in storage.any.keys { print(storage.fetch(key: key) as Any) }
  public func fetch(key: DIComponentInfo) -> Any? {
    storages.value.lazy.compactMap { $0.fetch(key: key) }.first
  }

  /// Stores `object` in all storages.
  ///
  ///     for (key, object) in former.any { storage.save(object: object, by: key) }
  public func save(object: Any, by key: DIComponentInfo) {
    for storage in storages.value { storage.save(object: object, by: key) }
  }

  /// Cleans all storages.
  ///
  ///     storage.clean()   // the next request for each component makes a new object
  public func clean() {
    for storage in storages.value { storage.clean() }
  }
}
