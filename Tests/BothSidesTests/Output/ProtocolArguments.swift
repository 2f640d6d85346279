// swift-format-ignore-file
protocol Shape<Unit> { associatedtype Unit: Numeric; var area: Unit { get } }
struct Sq: Shape { var s = 2.0; var area: Double { s * s } }
struct Grid: Shape { var w = 3; var area: Int { w } }
struct G2: Shape { typealias Unit = Int; var w = 3; var area: Int { w } }
struct Bx<U: Numeric>: Shape { var area: U }
protocol Repo<Model> { associatedtype Model; func get() -> Model? }
struct UserRepo: Repo { func get() -> String? { "u" } }
final class IntRepo: Repo { func get() -> Int? { 1 } }
func run() {
  let xs: [any Shape] = [Sq(), Grid(), G2(), Bx(area: 1), Bx(area: 1.5)]
  print(xs.map { $0 is any Shape<Double> })
  print(xs.map { ($0 as? any Shape<Double>) != nil })
  print(xs.map { ($0 as? any Shape<Int>)?.area ?? -1 })
  let rs: [Any] = [UserRepo(), IntRepo(), 5]
  print(rs.compactMap { $0 as? any Repo<Int> }.count, rs.compactMap { $0 as? any Repo }.count)
  for r in rs { if let r = r as? any Repo<String> { print("string", r.get() as Any) } else if let r = r as? any Repo<Int> { print("int", r.get() as Any) } else { print("none") } }
  for r in rs { switch r { case let r as any Repo<Int>: print("int", r.get() as Any); case is any Repo<String>: print("string"); default: print("none") } }
  let c: Any = [1, 2]; print(c is any Collection<Int>, c is any Collection<String>, (c as? any Sequence<String>) != nil, (c as? any Sequence<Int>)?.first { _ in true } as Any)
}
