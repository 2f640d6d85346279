/// The key under which a scope keeps an instance. The rules determine which case is used.
package enum CacheKey: Hashable, Sendable {
  /// The service's type and name: registrations of one key share their instances, in any container.
  case service(ServiceKey)
  /// The registration's type and place: all services of one registration share its instance.
  case registration(TypeIdentity, SourcePlace?)
  /// The registration of that number, which no other one of its engine has.
  case entry(RegistrationID)
  /// The service's type and name, for arguments of that number (``Registration/variant``).
  case variant(ServiceKey, Int)
}

/// A cache key as a small number, by which storages find instances.
///
/// A number is never reused for another key in the same process. Those of ``CacheKey/entry(_:)`` are negative, and need
/// no table: a program may make and release any number of registrations.
struct CacheIndex: Hashable, Sendable {
  let position: Int

  /// The index of `key`, assigned at its first use in the process.
  init(_ key: CacheKey) {
    position =
      if case .entry(let id) = key { -1 - Int(id) } else { Self.table.withLock { $0.position(of: key) } }
  }

  init(position: Int) { self.position = position }

  /// The key with this number.
  var key: CacheKey {
    guard position >= 0 else { return .entry(RegistrationID(-1 - position)) }
    return Self.table.withLock { $0.keys[position] }
  }

  /// The number for tables in which zero means no key.
  var word: UInt { UInt(bitPattern: position + 1) }

  /// The indices of `service` that were used so far, with those of its variants.
  static func all(of service: ServiceKey) -> [CacheIndex] {
    table.withLock { table in
      let whole = table.positions[.service(service)].map { [$0] } ?? []
      return (whole + table.variants[service, default: []]).map(CacheIndex.init(position:))
    }
  }

  private struct Table {
    var keys: [CacheKey] = []
    var positions: [CacheKey: Int] = [:]
    var variants: [ServiceKey: [Int]] = [:]

    mutating func position(of key: CacheKey) -> Int {
      if let known = positions[key] { return known }
      positions[key] = keys.count
      if case .variant(let service, _) = key { variants[service, default: []].append(keys.count) }
      keys.append(key)
      return keys.count - 1
    }
  }

  private static let table = Locked(Table())
}
