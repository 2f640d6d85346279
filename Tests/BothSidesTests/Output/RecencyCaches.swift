// swift-format-ignore-file
struct LRU<Key: Hashable, Value> {
  private var store: [Key: Value] = [:]
  private var order: [Key] = []
  let capacity: Int
  init(capacity: Int) { precondition(capacity > 0); self.capacity = capacity }
  var count: Int { store.count }
  var keys: [Key] { order }
  subscript(key: Key) -> Value? {
    mutating get { guard let v = store[key] else { return nil }; touch(key); return v }
    set {
      guard let newValue else { store[key] = nil; order.removeAll { $0 == key }; return }
      store[key] = newValue; touch(key)
      if order.count > capacity { let old = order.removeFirst(); store.removeValue(forKey: old) }
    }
  }
  subscript(key: Key, default make: @autoclosure () -> Value) -> Value {
    mutating get { if let v = self[key] { return v }; let v = make(); self[key] = v; return v }
    set { self[key] = newValue }
  }
  private mutating func touch(_ key: Key) { if let i = order.firstIndex(of: key) { order.remove(at: i) }; order.append(key) }
}
extension LRU: CustomStringConvertible where Value: CustomStringConvertible {
  var description: String { "[" + order.map { "\($0)=\(store[$0]!)" }.joined(separator: " ") + "]" }
}
extension LRU where Value: Numeric { mutating func bump(_ k: Key) { self[k, default: 0] += 1 } }
func run() {
  var c = LRU<String, Int>(capacity: 3)
  c["a"] = 1; c["b"] = 2; c["c"] = 3
  print(c["a"] ?? 0, c.keys)
  c["d"] = 4
  print(c, c.count, c["b"] as Any)
  c.bump("a"); c.bump("z")
  print(c)
  c["a"] = nil
  print(c, c["q", default: 7], c)
  c["q"]! *= 2
  c["none"]? += 1
  print("\(c)")
  var d = c; d["x"] = 0
  print(c.keys, d.keys)
  var o = LRU<Int, [String]>(capacity: 1)
  o[1] = ["x"]; o[1]?.append("y"); o[2, default: []].append("z")
  print(o.keys, o[2]!, o)
}
