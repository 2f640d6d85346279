// swift-format-ignore-file
protocol Shape { var area: Double { get } }
extension Shape { var area: Double { 1 } }
extension Dictionary: Shape where Key == String, Value: Shape { var area: Double { values.reduce(0) { $0 + $1.area } } }
extension Array: Shape where Element: Shape { var area: Double { reduce(0) { $0 + $1.area } } }
struct Sq: Shape { var s: Double; var area: Double { s * s } }
struct Wrap<T> { var t: T }
extension Wrap: Shape where T: Shape { var area: Double { t.area * 2 } }
extension Wrap: CustomStringConvertible where T == Int { var description: String { "W\(t)" } }
func a(_ s: some Shape) -> Double { s.area }
func b(_ s: any Shape) -> Double { s.area }
func c<T>(_ t: T) -> String { "\(t)" }
protocol Id: Hashable { associatedtype V; var v: V { get } }
extension Id where V: Numeric { func dbl() -> V { v + v } }
extension Id { func dbl() -> String { "no" } }
struct I1: Id { var v = 3 }; struct I2: Id { var v = "s" }
func run() {
  print(a([Sq(s: 2), Sq(s: 1)]), b(["x": Sq(s: 3)]), a(Wrap(t: Sq(s: 2))), b(Wrap(t: [Sq(s: 1)])), a([Wrap(t: Sq(s: 1))]), (Wrap(t: 1) as Any) is any Shape, (["a": 1] as Any) is any Shape)
  print(Wrap(t: 1), c(Wrap(t: 1)), c(Wrap(t: Sq(s: 1))), [Wrap(t: 2)], "\(Wrap(t: "x"))")
  let i: Int = I1().dbl(); print(i, I2().dbl()); let xs: [any Shape] = [Sq(s: 1), [Sq(s: 2)], Wrap(t: Sq(s: 1))]; print(xs.map(\.area), xs.map { $0.area }.reduce(0, +))
  if let s = (["k": Sq(s: 5)] as Any) as? any Shape { print(s.area) }; let o: (any Shape)? = Wrap(t: Sq(s: 4)); print(o?.area ?? 0, o.map(b) ?? 0)
}
