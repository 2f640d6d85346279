// swift-format-ignore-file
final class LRU<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private var order: [Key] = []
  private let limit: Int
  private(set) var hits = 0, misses = 0
  init(limit: Int) { self.limit = limit }
  subscript(key: Key) -> Value? {
    get {
      guard let value = values[key] else {
        misses += 1
        return nil
      }
      hits += 1
      touch(key)
      return value
    }
    set {
      guard let newValue else {
        values.removeValue(forKey: key)
        order.removeAll { $0 == key }
        return
      }
      values[key] = newValue
      touch(key)
      if order.count > limit { values[order.removeFirst()] = nil }
    }
  }
  private func touch(_ key: Key) {
    if let i = order.firstIndex(of: key) { order.remove(at: i) }
    order.append(key)
  }
  var keys: [Key] { order }
}
func memoize<A: Hashable, B>(_ f: @escaping (A) -> B) -> (A) -> B {
  var cache: [A: B] = [:]
  return { a in
    if let b = cache[a] { return b }
    let b = f(a)
    cache[a] = b
    return b
  }
}
func run() {
  let cache = LRU<String, Int>(limit: 2)
  cache["a"] = 1
  cache["b"] = 2
  _ = cache["a"]
  cache["c"] = 3
  print(cache.keys, cache["b"] as Any, cache["a"] ?? 0, cache.hits, cache.misses)
  cache["a"] = nil
  cache["c"]? += 10
  print(cache.keys, cache["c"]!)
  var calls = 0
  let slow = memoize { (n: Int) -> Int in
    calls += 1
    return n * n
  }
  print(slow(3), slow(3), slow(4), calls)
}
