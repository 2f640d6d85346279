/// A storage that a library supplies for a scope, in place of the engine's. It may be used from any thread.
///
/// A class, because several scopes may refer to one.
package protocol SuppliedStorage: AnyObject, Sendable {
  /// The living instance kept for `key`.
  func holding(for key: CacheKey) -> Holding?

  /// The origin of the instance kept for `key`.
  func maker(of key: CacheKey) -> Maker

  /// Keeps `instance`, replacing an earlier one.
  ///
  /// - Returns: whether it is kept.
  func keep(_ instance: Instance, for key: CacheKey, _ maker: Maker) -> Bool

  /// Removes every instance.
  func empty()

  /// The living instances that it holds itself, in the order of making.
  var holdings: [Holding] { get }
}
