// swift-format-ignore-file
protocol Cache { associatedtype Key: Hashable; associatedtype Value; subscript(key: Key) -> Value? { mutating get set }; mutating func clear() }
struct LRU<Key: Hashable, Value>: Cache {
  private var order: [Key] = []; private var store: [Key: Value] = [:]; let capacity: Int
  private(set) var stats = (hits: 0, misses: 0)
  init(capacity: Int) { precondition(capacity > 0); self.capacity = capacity }
  subscript(key: Key) -> Value? {
    mutating get { guard let v = store[key] else { stats.misses += 1; return nil }; stats.hits += 1; touch(key); return v }
    set {
      guard let newValue else { store[key] = nil; order.removeAll { $0 == key }; return }
      store[key] = newValue; touch(key)
      if order.count > capacity { let old = order.removeFirst(); store.removeValue(forKey: old); print("evict", old) }
    }
  }
  private mutating func touch(_ k: Key) { order.removeAll { $0 == k }; order.append(k) }
  mutating func clear() { store.removeAll(); order = []; stats = (0, 0) }
  var keys: [Key] { order }
}
func warm<C: Cache>(_ c: inout C, _ pairs: [(C.Key, C.Value)]) -> Int where C.Value: Comparable { for (k, v) in pairs { c[k] = v }; return pairs.count }
func run() {
  var c = LRU<String, Int>(capacity: 2)
  print(warm(&c, [("a", 1), ("b", 2), ("c", 3)]), c.keys)
  print(c["a"] as Any, c["b"] ?? -1, c.stats)
  c["d"] = 4; print(c.keys, c["c"] == nil, c.stats.misses)
  c["d"]? += 10; print(c["d"]!, c.stats.hits)
  let copy = c; c.clear(); print(c.keys, copy.keys, copy.stats)
  c["x", default: 5] += 1
  print(c["x"] as Any)
}
extension LRU { subscript(key: Key, default d: @autoclosure () -> Value) -> Value { mutating get { self[key] ?? d() } set { self[key] = newValue } } }

