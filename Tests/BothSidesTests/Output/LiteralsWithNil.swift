// swift-format-ignore-file
func shown<T>(_ t: T) -> String { "\(T.self)" }
struct Row: ExpressibleByArrayLiteral { var cells: [Double]; init(arrayLiteral e: Double...) { cells = e }; init() { cells = [] }; static func * (a: Row, k: Double) -> Row { a } }
struct Grid { var n = 1; static func * (a: Grid, v: Row) -> String { "row \(v.cells)" }; static func * (a: Grid, b: Grid) -> String { "grid" } }
enum Size: Int, Comparable { case s, m; static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue } }
func run() {
  let d = ["a": nil, "b": 1]; print(d["b"] as Any, d["a"] == .some(nil), d["c"] as Any, shown(d), shown([[nil], [1]]), shown([nil: 1, "a": 2]))
  for (k, v) in d where v == nil { print(k, v as Any) }
  if let v = d["b"] { print(v as Any) }
  print([1: "a", 2.5: "b"].keys.sorted(), shown([1: "a", 2.5: "b"]), shown([1, 2] as Set), shown(["a": 1, "b": 2.5]))
  print(Grid() * Grid(), Grid() * Row(), Grid() * [2, 3])
  let pairs: KeyValuePairs<Size, Int> = [.s: 1, .m: 2], low = Size.m; let sizes = Dictionary(uniqueKeysWithValues: pairs.map { ($0.key, $0.value) })
  print(pairs.count, sizes.count, sizes.filter { $0.key >= low }.count, sizes[.s]!)
}
