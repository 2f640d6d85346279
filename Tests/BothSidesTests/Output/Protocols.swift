// swift-format-ignore-file
protocol P { var n: Int { get } }
protocol Q: P {}
extension Int: P { var n: Int { self } }
extension String: Q { var n: Int { count } }
struct S: P { let n = 1 }
class C: Q { var n: Int { 2 } }
final class D: C {}
func f(_ p: P) -> Int { p.n }
func g(_ p: any Q) -> Int { p.n }
func h(_ c: C) -> Int { c.n }
func o(_ c: C?) -> Int { c?.n ?? 0 }
func l(_ l: [P]) -> Int { l.count }
func lc(_ l: [C]) -> Int { l.count }
func some(_ p: some P) -> Int { p.n }
func run() throws {

  let all: [P] = [S(), C(), D(), 5, "abc"]
  print(
    f(5), f("abc"), f(S()), f(D()), g("x"), g(D()), h(D()), o(D()), o(nil), l([S(), D()]), lc([D(), C()]),
    some(5), all.count)
  let p: P = 5
  let q: Q = "s"
  let any: Any = D()
  let ao: AnyObject = D()
  let hh: AnyHashable = "x"
  let c: C = D()
  let pc: P & AnyObject = D()
  print(p.n, q.n, c.n)

}
