// swift-format-ignore-file
protocol Named { var n: String { get } }
extension Optional: Named where Wrapped: Named { var n: String { map { $0.n } ?? "nil" } }
extension Array: Named where Element: Named { var n: String { map(\.n).joined(separator: "+") } }
extension Int: Named { var n: String { "i\(self)" } }
struct Q<T> { var xs: [T] = []; mutating func pop() -> T? { xs.isEmpty ? nil : xs.removeFirst() }; func peek() -> T? { xs.first }; func find(_ p: (T) -> Bool) -> T? { for x in xs where p(x) { return x }; return nil }; subscript(s i: Int) -> T? { i < xs.count ? xs[i] : nil }; var lastOrNil: T? { guard let l = xs.last else { return nil }; return l }; func show(_ f: (T?) -> String) -> [String] { xs.map { f($0) } + [f(nil)] } }
func nm(_ a: Any) -> String { (a as? any Named)?.n ?? "-" }
func opt<T>(_ t: T) -> T? { t }
func both<T>(_ a: T?, _ b: T?) -> Int { (a == nil ? 0 : 1) + (b == nil ? 0 : 2) }
func pass<T>(_ a: T, _ b: T) -> Int { both(a, b) }
func wrap<T>(_ t: T) -> [T?] { [t, nil] }
class Cache<K: Hashable, V> { var d: [K: V] = [:]; func get(_ k: K, _ make: () -> V) -> V { if let v = d[k] { return v }; let v = make(); d[k] = v; return v }; func peek(_ k: K) -> V? { d[k] }; func has(_ k: K) -> Bool { d[k] != nil }; func set(_ v: V?, _ k: K) { d[k] = v } }
func run() {
  var q = Q<Int?>(xs: [nil, 2, nil]); print(q.peek() == nil, q.pop() == nil, q.pop() as Any, q[s: 0] == nil, q[s: 5] == nil, q.lastOrNil == nil, q.find { $0 == nil } == nil, q.show { $0 == nil ? "none" : "some" })
  while let x = q.pop() { print("got", x as Any) }
  print(nm(1), nm([1, 2]), nm(Optional(3) as Any), nm("x"), nm(Int?.none as Any), nm(String?.none as Any), nm(["a"]))
  print(both(nil as Int?, 1), pass(nil as Int?, 3), pass(1, 2), opt(nil as Int?) == nil, wrap(nil as Int?).map { $0 == nil }, wrap(3).count)
  let c = Cache<String, Int?>(); var made = 0; _ = c.get("a") { made += 1; return nil }; _ = c.get("a") { made += 1; return 5 }; print(made, c.has("a"), c.peek("a") == nil, c.peek("b") == nil, c.d.count); c.set(.some(nil), "z"); c.set(nil, "a"); print(c.d.count, c.has("z"))
}
