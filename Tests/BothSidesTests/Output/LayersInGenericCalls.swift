// swift-format-ignore-file
typealias Row = (city: String, level: Int)
final class Bus<T> { var seen: [T] = []; var hs: [(T) -> Void] = []; func on(_ h: @escaping (T) -> Void) { hs.append(h) }; func send(_ t: T) { seen.append(t); hs.forEach { $0(t) } } }
struct Stub<A, R> { let f: (A) -> R; var calls: [A] = []; init(_ f: @escaping (A) -> R) { self.f = f }; mutating func callAsFunction(_ a: A) -> R { calls.append(a); return f(a) } }
func isNil<T>(_ v: T?) -> Bool { v == nil }
func through<T>(_ v: T) -> Bool { isNil(v) }
func twice<T>(_ v: T) -> String { let w = v; return "\(isNil(w)) \(isNil(Optional(w))) \(isNil([w].first))" }
func keep<T>(_ v: T?, or d: T) -> T { v ?? d }
func outer<T>(_ v: T, _ d: T) -> T { keep(v, or: d) }
protocol Store: AnyObject { func put(_ v: Any?, _ k: String) }
final class Memory: Store { var d: [String: Any] = [:]; func put(_ v: Any?, _ k: String) { d[k] = v } }
@propertyWrapper struct Stored<V> { let key: String; let store: Store; var wrappedValue: V { get { fatalError() } nonmutating set { store.put(newValue, key) } } }
struct Settings { @Stored<String?> var name: String?; @Stored<Int> var size: Int; init(_ s: Store) { _name = Stored(key: "name", store: s); _size = Stored(key: "size", store: s) } }
enum J: Equatable, ExpressibleByNilLiteral { case null, n(Int); init(nilLiteral: ()) { self = .null } }
func run() {
  print(through(nil as Int?), through(3 as Int?), through(3), isNil(nil as Int?), twice(nil as Int?), twice(4))
  print(outer(nil as Int?, 3) as Any, outer(2 as Int?, 3) as Any)
  let m = Memory(), s = Settings(m); s.name = nil; s.size = 3; print(m.d.keys.sorted()); s.name = "x"; print(m.d.count)
  let b = Bus<Row>(); b.on { print($0.city, $0.level) }; b.send(("q", 4)); b.send((city: "r", 5)); b.send((city: "s", level: 6)); print(b.seen)
  var st = Stub<Row, String> { $0.city }; let n = "z"; print(st((n, 2)), st((city: "b", 3))); print(st.calls)
  var d: [String: J] = [:]; let v = J.null, w = J.n(2); d["a"] = v == .null ? nil : v; d["b"] = w == .null ? nil : w; print(d.count, d["a"] as Any, d["b"] as Any)
}
