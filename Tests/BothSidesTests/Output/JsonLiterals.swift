// swift-format-ignore-file
enum Json { case null, bool(Bool), num(Double), str(String), arr([Json]), obj([String: Json]) }
extension Json: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, Equatable {
  init(stringLiteral v: String) { self = .str(v) }; init(integerLiteral v: Int) { self = .num(Double(v)) }; init(booleanLiteral v: Bool) { self = .bool(v) }; init(nilLiteral: ()) { self = .null }
  init(arrayLiteral e: Json...) { self = .arr(e) }; init(dictionaryLiteral e: (String, Json)...) { self = .obj(Dictionary(e) { $1 }) }
  subscript(k: String) -> Json? { if case .obj(let o) = self { return o[k] }; return nil }; subscript(i: Int) -> Json? { guard case .arr(let a) = self, a.indices ~= i else { return nil }; return a[i] }
  var text: String { switch self { case .null: "null"; case .bool(let b): "\(b)"; case .num(let n) where n == n.rounded(): String(Int(n)); case .num(let n): "\(n)"; case .str(let s): "\"\(s)\""; case .arr(let a): "[" + a.map(\.text).joined(separator: ",") + "]"; case .obj(let o): "{" + o.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1.text)" }.joined(separator: ",") + "}" } }
}
func classify(_ v: Any?) -> String {
  switch v { case nil: "nil"; case let n as Int where n < 0: "neg"; case 0 as Int: "zero"; case let n as Int: "int\(n)"; case let (a, b) as (Int, Int): "pair\(a + b)"; case let s as String where s.isEmpty: "empty"; case is String: "str"; case let a as [Int]: "ints\(a.count)"; case let f as (Int) -> Int: "fn\(f(2))"; case let e as Error: "err \(e)"; case .some(let x): "other \(x)" } }
struct E1: Error {}
func point(_ p: (x: Int, y: Int)) -> String { switch p { case (0, 0): "origin"; case (let x, 0), (0, let x): "axis \(x)"; case (1...5, 1...5): "near"; case let (x, y) where x == y: "diag"; case (_, ..<0): "below"; default: "far" } }
func ~= (p: (Int) -> Bool, v: Int) -> Bool { p(v) }
func even(_ n: Int) -> Bool { n % 2 == 0 }
func run() {
  let j: Json = ["name": "x", "tags": ["a", 1, nil, true], "n": ["k": 2]]; print(j.text, j["tags"]?[1]?.text ?? "-", j["tags"]?[9] as Any, j["n"]?["k"] == 2)
  print([nil, -1, 0, 5, (1, 2), "", "s", [1], E1(), 2.5].map { classify($0) }, classify({ (n: Int) in n * n } as (Int) -> Int))
  print([(0, 0), (3, 0), (0, 4), (2, 5), (9, 9), (7, -1), (8, 6)].map { point($0) })
  for n in [3, 4] { switch n { case even: print("even"); default: print("odd") } }
  let opts: [Int?] = [1, nil, 3]; for case let x? in opts where x > 1 { print("got", x) }; if case .some(.some(2)) = Optional(Optional(2)) { print("nested") }
  let pairs = [("a", 1), ("b", 2)]; for case (let k, 2) in pairs { print(k) }; while case let i? = [1, 2].firstIndex(of: 2), i > 5 { print("no") }
  if case let Json.arr(items)? = j["tags"], case .num(let d)? = items.dropFirst().first { print(items.count, d) }; guard case .obj = j else { return }; print("done")
}

