// swift-format-ignore-file
protocol Shp { var area: Double { get } }
extension Shp { var p: String { "pshp \(area)" }; func m() -> String { "m \(area)" }; subscript(i: Int) -> String { "s\(i)" } }
struct S: Shp { var area = 1.0 }
extension Array: Shp where Element: Shp { var area: Double { Double(count) } }
extension Optional: Shp where Wrapped: Shp { var area: Double { 7 } }
extension Dictionary: Shp where Value: Shp { var area: Double { 9 } }
extension Int: Shp { var area: Double { 3 } }
func gen<T: Shp>(_ x: T) -> String { x.p + x.m() }
struct H<T: Shp> { var t: T; func go() -> String { t.p } }
func run() { print(gen([S()])); print(H(t: [S()]).go()); let xs: [any Shp] = [[S()], S()]; print(xs.map { $0.p }, xs.map { $0.m() }); let a: any Shp = [S(), S()]; print(a.p, a.m(), a.area)
  print(gen(["k": S()]), gen(3), gen(S() as S?)); let d: any Shp = ["k": S()], n: any Shp = 3; print(d.p, d.m(), n.p, n.m()) }
