// swift-format-ignore-file
final class L { var lines: [String]!; var n = 1; init(_ l: [String]? = nil) { lines = l } }
final class S { var rows: [L]! = [L(["a", "b"]), L(["c"])]; var o: [Int]? = [1, 2]; var d: [String: Int]! = ["k": 1]
  func texts() -> [String] { rows.map { $0.lines.joined() } + rows[0].lines.map { $0.uppercased() } }
  func all() -> [Int] { rows.map { $0.n } }
  var ns: [Int] { rows.map(\.n) }
  func sum() -> Int { rows.map { $0.lines.count }.reduce(0, +) }
  func lens() -> Int { rows[0].lines.map { $0.count }.reduce(0, +) } }
func take(_ x: [Int]) -> Int { x.count }
func run() {
  let s = S(); print(s.texts(), s.all(), s.ns, s.sum(), s.lens(), take(s.rows.map { $0.n }))
  print(s.o.map { $0.count } as Any, s.o.map { $0 } ?? [], s.o.map { $0.map { $0 + 1 } } as Any, s.o.map { $0 + [3] } ?? [], s.d.map { $0.key + "!" }.sorted())
  let x: [Int] = s.rows.map { $0.n * 2 }; let y: [Int]? = s.o.map { $0.reversed() }; print(x, y as Any); for r in s.rows.map({ $0.n }) { print(r) }
}
