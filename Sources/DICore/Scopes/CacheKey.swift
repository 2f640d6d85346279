/// Under what a scope files an instance. Which form is used is the rules' business.
package enum CacheKey: Hashable, Sendable {
  /// The service's type and name: registrations of one key share their instances, in whatever container.
  case service(ServiceKey)
  /// The registration's type and place: all services of one registration share its instance.
  case registration(TypeIdentity, SourcePlace?)
}

/// A cache key as a small number, so that what is kept for it stands at that position in any scope.
///
/// Numbers are given once in the process and never again to another key.
struct CacheIndex: Hashable, Sendable {
  let position: Int

  /// The number of `key`, given now if this is the first time the process meets it.
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
