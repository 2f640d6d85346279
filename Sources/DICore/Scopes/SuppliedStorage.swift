/// A storage that a library supplies for a scope, in place of the engine's. It may be used from any thread.
///
/// A class, because several scopes may refer to one.
package protocol SuppliedStorage: AnyObject {
  /// The instance for `key`; nil if there is none, or it was deallocated.
  ///
  /// - Parameter container: The container that was asked.
  func holding(for key: CacheKey, asking container: Container) -> HeldInstance?

  /// The origin of the instance for `key`.
  func origin(of key: CacheKey) -> InstanceOrigin

  /// Stores `instance`, replacing an earlier one of the same key.
  ///
  /// - Parameter container: The container that was asked.
  /// - Returns: whether `instance` is stored.
  func store(
    _ instance: Instance, for key: CacheKey, _ origin: InstanceOrigin, asking container: Container
  ) -> Bool

  /// Removes every instance.
  func empty()

  /// Removes the instance for `key`, if the storage can.
  func drop(_ key: CacheKey)

  /// The instances, in the order in which they were made, without those that were deallocated.
  var holdings: [HeldInstance] { get }

  /// The engine's policy that does the same; nil if none does.
  var policy: Scope.Policy? { get }
}

extension SuppliedStorage {
  /// By default, single instances cannot be removed.
  package func drop(_ key: CacheKey) {}

  /// By default, what the storage does is not known.
  package var policy: Scope.Policy? { nil }
}
