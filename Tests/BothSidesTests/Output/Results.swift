// swift-format-ignore-file
protocol P {}
class A: P {}
class B: A {}
func p() -> P { B() }
func a() -> A { B() }
func o() -> A? { B() }
func oi() -> Int? { 5 }
func d() -> Double { 5 }
func dd(_ f: Bool) -> Double { if f { return 1 }; return 2.5 }
func arr() -> [P] { [A(), B()] }
func any() -> Any { 5 }
func t() -> (Double, P) { (1, A()) }
func some() -> some P { A() }
func c() -> () -> P { { A() } }
func never() -> Int { fatalError() }
func th() throws -> String { "x" }
func sw(_ n: Int) -> String {
  switch n {
  case 1: "one";
  default: "other"
  }
}
func iff(_ b: Bool) -> Double { if b { 1 } else { 2 } }
func disc() { _ = 5 }
struct S {
  var n: Double { 5 }; var p: P { A() }; var o: Int? { nil }; static var shared: A { B() };
  subscript(i: Int) -> Double { 5 }; static func make() -> Self { S() }
}
func run() throws {

  print(
    type(of: p()), type(of: a()), oi() as Any, d(), dd(true), dd(false), arr().count, any(), t().0, try th(),
    sw(1), iff(true), S().n, S()[0])
  disc()

}
