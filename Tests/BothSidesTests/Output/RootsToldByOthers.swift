// swift-format-ignore-file
enum K: Hashable, CaseIterable { case q, r, s; var v: Int { [.q: 9, .r: 5][self] ?? 0 }; var name: String { [.q: "Q", .r: "R"][self, default: "-"] } }
protocol Ca<Key, Value> { associatedtype Key; associatedtype Value; mutating func put(_ k: Key, _ v: Value); func get(_ k: Key) -> Value? }
struct Pl<K: Hashable, V>: Ca { var d: [K: V] = [:]; mutating func put(_ k: K, _ v: V) { d[k] = v }; func get(_ k: K) -> V? { d[k] } }
func ex<C: Ca<String, Double>>(_ c: C) -> Double { var c = c; c.put("a", 2); return (c.get("a") ?? 0) / 4 }
func el<C: Collection<Double>>(_ c: C) -> [Double] { c.map { $0 / 4 } }
struct U { var score: Double; var n: Int; var s: String }
func cmp<R, V>(_ k: KeyPath<R, V>, _ v: V, _ r: R.Type) -> String { "\(v) \(V.self)" }
func pick<R, V: Comparable>(_ k: KeyPath<R, V>, over v: V, in xs: [R]) -> Int { xs.filter { $0[keyPath: k] > v }.count }
struct Q<R> { var w: [String] = []; func a<V>(_ k: KeyPath<R, V>, _ v: V) -> Q { var c = self; c.w.append("\(v)"); return c }; static var all: Q { Q() }; subscript<V>(_ k: KeyPath<R, V>, d v: V) -> String { "\(v)" } }
func find(_ q: Q<U>) -> [String] { q.w }
func run() {
  let k = K.r; print([.q: 1, .r: 2][k] ?? 0, K.allCases.map { "\($0.v)\($0.name)" }, [.q: "x"][k, default: "-"], [K.q: 1, .r: 2][k] as Any)
  print(ex(Pl()), ex(Pl<String, Double>()), el([1, 2]), el([1]))
  print(cmp(\.score, 3, U.self), cmp(\.n, 3, U.self), cmp(\U.score, 4, U.self), pick(\.score, over: 1, in: [U(score: 1.5, n: 1, s: "")]), find(Q().a(\.score, 2).a(\.n, 3)), Q<U>().a(\.score, 2).w)
}
