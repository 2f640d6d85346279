// swift-format-ignore-file
struct Money { var n: Int }
func assert(_ c: @autoclosure () -> Bool, _ m: @autoclosure () -> String = "") { Swift.print("own assert", c()) }
func precondition(_ c: @autoclosure () -> Bool) { Swift.print("own precondition", c()) }
func abs(_ x: Money) -> Money { Money(n: x.n < 0 ? -x.n : x.n) }
func zip<A, B>(_ a: A?, _ b: B?) -> (A, B)? { if let a, let b { return (a, b) }; return nil }
func min(_ a: Int?, _ b: Int?) -> Int? { nil }
func swap<T>(_ a: inout T, _ b: inout T) { Swift.print("own swap"); let c = a; a = b; b = c }
func max<T: Comparable>(_ a: T, _ b: T) -> T { Swift.print("own max"); return a > b ? a : b }
func print(_ items: String..., prefix: String) { Swift.print(prefix, items) }
func repeatElement(_ s: String) -> String { s + s }
func pow(_ a: Int, _ b: Int) -> Int { (0..<b).reduce(1) { x, _ in x * a } }
func sqrt(_ a: Int) -> Int { var r = 0; while (r + 1) * (r + 1) <= a { r += 1 }; return r }
func round(_ d: Double, _ places: Int) -> Double { d }
func debugPrint(_ s: Substring) { Swift.print("own debugPrint", s) }
class T { func print(_ s: String) { Swift.print("method", s) }; func go() { print("x"); self.print("y") } }
func run() {
  assert(1 > 0); assert(2 > 1, "m"); precondition(3 > 2)
  print(abs(Money(n: -3)).n, abs(-4))
  let o: Int? = 1, p: String? = "s"
  if let z = zip(o, p) { print(z.0, z.1) }
  print(zip([1], ["a"]).map { "\($0)\($1)" })
  print(min(1, 2), min(o, nil) as Any)
  var a = 1, b = 2; swap(&a, &b); print(a, b)
  print(max(3, 4))
  print("a", "b", prefix: ">")
  print(repeatElement("z"), Array(repeatElement(1, count: 2)))
  print(pow(2, 5), sqrt(17), round(2.5, 1))
  debugPrint("abc".prefix(2)); T().go()
}
