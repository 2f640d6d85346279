/// The key under which a scope keeps an instance. The rules determine which case is used.
package enum CacheKey: Hashable, Sendable {
  /// The service's type and name: registrations of one key share their instances, in any container.
  case service(ServiceKey)
  /// The registration's type and place: all services of one registration share its instance.
  case registration(TypeIdentity, SourcePlace?)
  /// The registration with this number, unique in its engine.
  case entry(RegistrationID)
  /// The service's type and name, for arguments of that number (``Registration/variant``).
  case variant(ServiceKey, Int)
}

/// A cache key as a small number, by which storages find instances.
///
/// A number is never reused for another key in the same process. Those of ``CacheKey/entry(_:)`` are negative, and need
/// no table: a program may make and release any number of registrations. Those of ``CacheKey/variant(_:_:)`` contain
/// the number of the service, and are valid until their ``CacheVariant`` is deallocated.
struct CacheIndex: Hashable, Sendable {
  let position: Int

  /// The index of `key`, assigned at its first use in the process.
  init(_ key: CacheKey) {
    position =
      if case .entry(let id) = key { -1 - Int(id) } else { Self.table.withLock { $0.position(of: key) } }
  }

  init(position: Int) { self.position = position }

  /// The index of a variant: the number of its service in the upper bits, and its own.
  fileprivate init(ofVariant number: Int, of service: CacheIndex) {
    position = (service.position + 1) << Self.bitsOfVariant | number
  }

  private static let bitsOfVariant = 40

  /// The index of the service of which this is a variant; nil for others.
  var serviceOfVariant: CacheIndex? {
    position >> Self.bitsOfVariant > 0 ? CacheIndex(position: position >> Self.bitsOfVariant - 1) : nil
  }

  /// The key with this number; for a variant that was deallocated, the key of its service.
  var key: CacheKey {
    guard position >= 0 else { return .entry(RegistrationID(-1 - position)) }
    guard let service = serviceOfVariant else { return Self.table.withLock { $0.keys[position] } }
    return CacheVariant.living(at: self)?.key ?? service.key
  }

  /// The number for tables in which zero means no key.
  var word: UInt { UInt(bitPattern: position + 1) }

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

/// The key of the instance for certain arguments, and its index.
///
/// A class, because the index is valid only while something retains this object: a slot with the instance, or the cycle
/// that makes it. So the number of different arguments in a program is not limited.
final class CacheVariant: Sendable {
  let key: CacheKey
  let index: CacheIndex

  private init(_ key: CacheKey, _ index: CacheIndex) {
    self.key = key
    self.index = index
  }

  deinit { Self.table.withLock { $0.remove(key, index) } }

  /// The variant of `service` for arguments of that number.
  static func of(_ service: ServiceKey, _ number: Int) -> CacheVariant {
    let key = CacheKey.variant(service, number)
    let base = CacheIndex(.service(service))
    return table.withLock { table in
      if let known = table.variants[key]?.variant { return known }
      table.count += 1
      let new = CacheVariant(key, CacheIndex(ofVariant: table.count, of: base))
      table.add(new)
      return new
    }
  }

  /// The variant with an index; nil for other indices, and if nothing refers to it any more.
  static func living(at index: CacheIndex) -> CacheVariant? {
    guard index.serviceOfVariant != nil else { return nil }
    return table.withLock { table in table.keys[index].flatMap { table.variants[$0]?.variant } }
  }

  private struct Reference {
    weak var variant: CacheVariant?
    let index: CacheIndex
  }

  private struct Table {
    var count = 0
    var variants: [CacheKey: Reference] = [:]
    var keys: [CacheIndex: CacheKey] = [:]

    mutating func add(_ variant: CacheVariant) {
      variants[variant.key] = Reference(variant: variant, index: variant.index)
      keys[variant.index] = variant.key
    }

    /// Removes the entry of a deallocated variant, unless another variant has got the key meanwhile.
    mutating func remove(_ key: CacheKey, _ index: CacheIndex) {
      if variants[key]?.index == index { variants[key] = nil }
      keys[index] = nil
    }
  }

  private static let table = Locked(Table())
}
