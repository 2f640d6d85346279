// swift-format-ignore-file
protocol P { var n: Int { get } }
struct A: P { var n = 1 }
final class B: P { var n = 2 }
func f(_ p: some P) -> String { "some \(p.n)" }
func f(_ p: any P) -> String { "any \(p.n)" }
func g<T: P>(_ p: T) -> String { "T \(p.n)" }
func g(_ p: any P) -> String { "any \(p.n)" }
func h<T>(_ p: T) -> String { "T" }
func h(_ p: Any) -> String { "Any" }
func k(_ p: some P) -> String { "some" }
func k(_ p: A) -> String { "A" }
func m(_ p: [any P]) -> String { "anys" }
func m(_ p: [some P]) -> String { "somes" }
func o(_ p: (any P)?) -> String { "any?" }
func o(_ p: some P) -> String { "some" }
struct S {
  func f(_ p: some P) -> String { "some \(p.n)" }
  func f(_ p: any P) -> String { "any \(p.n)" }
}
func run() {
  let a: any P = A()
  let s: some P = A()
  print(f(A()), f(B()), f(a), f(s))
  print(g(A()), g(B()), g(a))
  print(h(A()), h(a), h(1), h(1 as Any))
  print(k(A()), k(B()), k(a))
  print(m([A(), A()]), m([A(), B()]))
  print(o(A()), o(a), o(nil))
  let x = S()
  print(x.f(A()), x.f(a))
}
