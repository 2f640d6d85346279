/// The key under which a scope keeps an instance. The rules say which form is used.
package enum CacheKey: Hashable, Sendable {
  /// The service's type and name: registrations of one key share their instances, in any container.
  case service(ServiceKey)
  /// The registration's type and place: all services of one registration share its instance.
  case registration(TypeIdentity, SourcePlace?)
}

/// A cache key as a small number, which is a position in the storage of every scope.
///
/// A number is never given to another key in the same process.
struct CacheIndex: Hashable, Sendable {
  let position: Int

  /// The number of `key`, assigned at its first use in the process.
  init(_ key: CacheKey) {
    position = Self.table.withLock { $0.position(of: key) }
  }

  init(position: Int) { self.position = position }

  /// The key that the number stands for.
  var key: CacheKey { Self.table.withLock { $0.keys[position] } }

  private struct Table {
    var keys: [CacheKey] = []
    var positions: [CacheKey: Int] = [:]

    mutating func position(of key: CacheKey) -> Int {
      if let known = positions[key] { return known }
      positions[key] = keys.count
      keys.append(key)
      return keys.count - 1
    }
  }

  private static let table = Guarded(Table())
}
