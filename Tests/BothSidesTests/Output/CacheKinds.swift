// swift-format-ignore-file
protocol Caching<Key, Value>: AnyObject {
  associatedtype Key: Hashable; associatedtype Value; subscript(key: Key) -> Value? { get set };
  func removeAll()
}
extension Caching {
  func value(for key: Key, orMake make: (Key) throws -> Value) rethrows -> Value {
    if let v = self[key] { return v }; let v = try make(key); self[key] = v; return v
  }
}
final class LRU<K: Hashable, V>: Caching {
  private var values: [K: V] = [:]; private var order: [K] = []; let limit: Int;
  var onEvict: ((K, V) -> Void)?; init(limit: Int) { self.limit = limit }
  subscript(key: K) -> V? {
    get { guard let v = values[key] else { return nil }; touch(key); return v }
    set {
      if let newValue {
        values[key] = newValue; touch(key);
        if order.count > limit, let old = order.first {
          order.removeFirst(); if let v = values.removeValue(forKey: old) { onEvict?(old, v) }
        }
      } else {
        values[key] = nil; order.removeAll { $0 == key }
      }
    }
  }
  private func touch(_ k: K) { order.removeAll { $0 == k }; order.append(k) }
  func removeAll() { values.removeAll(keepingCapacity: true); order = [] }; var keys: [K] { order }
}
final class WeakCache<K: Hashable, V: AnyObject>: Caching {
  private struct Ref { weak var v: V? }; private var refs: [K: Ref] = [:];
  subscript(key: K) -> V? {
    get { refs[key]?.v }
    set { refs[key] = newValue.map { Ref(v: $0) } }
  }; func removeAll() { refs = [:] }; var alive: Int { refs.values.filter { $0.v != nil }.count }
}
final class Image { let n: String; init(_ n: String) { self.n = n } }
struct Expiring<T> {
  private let value: T; let until: Int; init(_ v: T, until: Int) { value = v; self.until = until };
  func value(at now: Int) -> T? { now < until ? value : nil }
}
final class Repo<C: Caching> where C.Key == Int, C.Value == String {
  let cache: C; var loads = 0; init(_ c: C) { cache = c };
  func get(_ id: Int) -> String {
    cache.value(for: id) {
      loads += 1; return "v\($0)"
    }
  }
}
func run() {
  let c = LRU<Int, String>(limit: 2); var evicted: [String] = [];
  c.onEvict = { evicted.append("\($0):\($1)") }
  c[1] = "a"; c[2] = "b"; _ = c[1]; c[3] = "c"; print(c.keys, c[2] ?? "-", evicted); c[1] = nil;
  print(c.keys, c[1] == nil); c[3]? += "!"; print(c[3]!)
  let r = Repo(c); print(r.get(7), r.get(7), r.get(8), r.loads, c.keys); c.removeAll();
  print(c.keys.isEmpty, r.get(7), r.loads)
  let w = WeakCache<String, Image>(); var i: Image? = Image("x"); w["a"] = i; w["b"] = Image("y");
  print(w["a"]?.n ?? "-", w["b"]?.n ?? "-", w.alive); i = nil; print(w["a"] == nil, w.alive)
  let made = w.value(for: "k") { Image($0) }; print(made.n, w["k"] === made)
  let e = Expiring(5, until: 10); print(e.value(at: 9) as Any, e.value(at: 10) as Any)
  let any: any Caching<Int, String> = c; any[1] = "z"; print(c[1]!, any[1] ?? "-")
}
