#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The unit of this trade: one look-up in a dictionary under a lock that nobody else wants.
///
/// A class, because a mutex must not move.
final class Unit {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var objects: [ObjectIdentifier: AnyObject]

  init() {
    pthread_mutex_init(mutex, nil)
    let types: [Any.Type] = [
      Int.self, String.self, Leaf.self, Double.self, Bool.self, Character.self, UInt.self,
    ]
    objects = Dictionary(uniqueKeysWithValues: types.map { (ObjectIdentifier($0), Leaf()) })
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @inline(never)
  func object(for type: Any.Type) -> AnyObject? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return objects[ObjectIdentifier(type)]
  }

  /// How long it takes, in nanoseconds.
  var length: Double {
    Measurement(of: { count in
      for _ in 0..<count { blackHole(self.object(for: Leaf.self)) }
    }).nanoseconds
  }
}
