// swift-format-ignore-file
protocol Named { associatedtype V; var v: V { get }; func text() -> String }
extension Named { func text() -> String { "any" } }
extension Named where V: CustomStringConvertible { func text() -> String { "csc" } }
extension Named where V == Int { func text() -> String { "int" } }
struct A: Named { let v: Int }
struct N {}
struct B: Named { let v: N }
struct C: Named { let v: String }
func call<T: Named>(_ t: T) -> String { t.text() }
struct G<V>: Named { let v: V }
protocol Shape { func area() -> Int }
protocol Sized { var size: Int { get } }
extension Shape { func area() -> Int { 0 } }
extension Shape where Self: Sized { func area() -> Int { size * size } }
struct P: Shape {}
struct Q: Shape, Sized { let size: Int }
class Base: Shape {}
class Der: Base, Sized { let size = 4 }
func area<T: Shape>(_ t: T) -> Int { t.area() }
func run() {
  print(A(v: 1).text(), B(v: N()).text(), C(v: "s").text())
  print(call(A(v: 1)), call(B(v: N())), call(C(v: "s")))
  print(G(v: 1).text(), call(G(v: 1)), call(G(v: "x")), G(v: "x").text(), G(v: N()).text())
  let shapes: [any Shape] = [P(), Q(size: 3)]
  print(shapes.map { $0.area() })
  let bs: [Base] = [Base(), Der()]
  print(bs.map { $0.area() }, Der().area(), (Der() as Shape).area())
  print(area(Der()), area(Q(size: 2)))

}
