/// The key under which a scope keeps an instance. The rules determine which case is used.
package enum CacheKey: Hashable, Sendable {
  /// The service's type and name: registrations of one key share their instances, in any container.
  case service(ServiceKey)
  /// The registration's type and place: all services of one registration share its instance.
  case registration(TypeIdentity, SourcePlace?)
}

/// A cache key as a small number, by which storages find instances.
///
/// A number is never reused for another key in the same process.
struct CacheIndex: Hashable, Sendable {
  let position: Int

  /// The index of `key`, assigned at its first use in the process.
  init(_ key: CacheKey) {
    position = Self.table.withLock { $0.position(of: key) }
  }

  init(position: Int) { self.position = position }

  /// The key with this number.
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

  private static let table = Locked(Table())
}
