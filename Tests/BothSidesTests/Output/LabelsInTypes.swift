// swift-format-ignore-file
typealias Pair = (a: Int, b: String)
func show(_ p: (Int, String)) { print(p) }
struct Box<T> { let v: T }
func name<T>(_ v: T) -> String { "\(T.self)" }
func arr<T>(_ v: [T]) -> String { "\(T.self)" }
protocol Has { associatedtype Item; var item: Item { get } }
struct H: Has { let item = (a: 1, b: 2) }
func converted() {
  let x: (Int, String) = (a: 1, b: "q")
  let y: (a: Int, b: String) = (1, "q")
  let p: Pair = y
  show(p); show(y); print(x, y, p, p.a)
  let l: [(a: Int, b: String)] = [(1, "z"), (a: 2, b: "y")]
  print(l, l.map(\.a), l.sorted { $0.a > $1.a })
  let d = ["k": (a: 1, b: 2)]
  print(d["k"]!.a, type(of: d["k"]!), type(of: y), type(of: x), type(of: l))
  print((a: 1, b: 2) == (1, 2), ObjectIdentifier((a: Int, b: Int).self) == ObjectIdentifier((Int, Int).self))
  let any: Any = (a: 1, b: 2)
  if let q = any as? (Int, Int) { print("unlabelled", q) }
  if let q = any as? (a: Int, b: Int) { print("labelled", q.a) }
  print((Int, String).self, (a: Int, b: String).self, [(a: Int, b: String)].self)
  let f: ((a: Int, b: Int)) -> Int = { $0.a + $0.b }
  print(f((1, 2)), f((a: 3, b: 4)))
}
func inferred() {
  let y: (a: Int, b: String) = (1, "q")
  print(Box(v: y), type(of: Box(v: y)), name(y), name((1, 2)), arr([y]), arr([(1,2)]))
  print(Pair.self, [Pair].self, type(of: [y]), type(of: Box<Pair>(v: (1, "x"))))
  print(type(of: H().item), name(H().item))
  let e = Array(["a", "b"].enumerated())
  print(type(of: e[0]), e[0], name(e[0]))
  for (i, x) in e { print(i, x) }
  let m = [1: "a"].map { ($0, $1) }
  print(type(of: m), type(of: m[0]))
  let z = zip([1], ["a"]).map { (n: $0, s: $1) }
  print(type(of: z[0]), z[0].n)
  let mm = [3, 1].map { (k: $0, v: "\($0)") }.sorted { $0.k < $1.k }
  print(mm, type(of: mm))
  let o: (a: Int, b: Int)? = (1, 2)
  print(type(of: o), o as Any)
  let q = 7.quotientAndRemainder(dividingBy: 2)
  print(type(of: q), q)
  var s: Set<Int> = []
  print(type(of: s.insert(1)))
  let d = Dictionary(grouping: [1, 2, 3]) { $0 % 2 }.map { (key: $0.key, n: $0.value.count) }.sorted { $0.key < $1.key }
  print(type(of: d), d)
}
func run() {
  converted()
  inferred()
}
