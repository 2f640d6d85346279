// swift-format-ignore-file
protocol G { associatedtype T; func m(_ t: T) -> String }
extension G { func m(_ t: T) -> String { "def" } }
struct S: G { typealias T = Int; func m(_ t: Int) -> String { "own" } }
func g<C: G>(_ c: C, _ t: C.T) -> String { c.m(t) }
protocol C { func merged(with o: Self) -> Self? }
extension C { func merged(with o: Self) -> Self? { nil } }
enum E: C { case a; func merged(with o: E) -> E? { self } }
func h<X: C>(_ a: X) -> String { "\(a.merged(with: a) as Any)" }
protocol V { associatedtype M; func render(_ m: M); func didLoad(_ m: M) }
extension V { func render(_ m: M) { print("render def", m) }; func didLoad(_ m: M) { print("didLoad def", m) }; func load(_ m: M) { render(m); didLoad(m) } }
final class View1: V { func didLoad(_ m: String) { print("View1", m) } }
struct Plain: V { typealias M = Int }
protocol Sized { associatedtype Q = Int; func n() -> Q?; func all() -> [Q] }
extension Sized { func n() -> Q? { nil }; func all() -> [Q] { [] } }
struct Z: Sized { func n() -> Int? { 4 } }
struct Z2: Sized { typealias Q = String; func all() -> [String] { ["z"] } }
func any1(_ x: any Sized) -> String { "\(String(describing: x.n())) \(x.all().count)" }
func some1(_ x: some Sized) -> String { "\(String(describing: x.n())) \(x.all().count)" }
protocol Repo { associatedtype Item; func save(_ i: Item, at k: Int); func save(_ is: [Item]) }
extension Repo { func save(_ i: Item, at k: Int) { print("repo", i, k) }; func save(_ items: [Item]) { for (k, i) in items.enumerated() { save(i, at: k) } } }
struct MemRepo<X>: Repo { func save(_ i: X, at k: Int) { print("mem", i, k) } }
class Base: Repo { func save(_ i: Double, at k: Int) { print("base", i, k) } }
final class Derived: Base { override func save(_ i: Double, at k: Int) { print("derived", i, k) } }
struct Overl: G { typealias T = Int; func m(_ t: String) -> String { "string" } }
func run() {
  print(g(S(), 1), h(E.a))
  View1().load("x"); Plain().load(3)
  print(any1(Z()), any1(Z2()), some1(Z()), some1(Z2()))
  MemRepo<String>().save(["a", "b"]); Base().save([1]); Derived().save([2])
  print(g(Overl(), 1), Overl().m("a"))
}
