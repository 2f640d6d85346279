// swift-format-ignore-file
protocol Repo { associatedtype Item; var items: [Item] { get set }; func describe(_ i: Item) -> String; static var title: String { get } }
extension Repo { func describe(_ i: Item) -> String { "item" }; static var title: String { "Repo" }; func report() -> String { items.map { describe($0) }.joined(separator: ",") + Self.title }; mutating func add(_ i: Item) { items.append(i) }; var head: String? { items.first.map(describe) }; func with(_ i: Item) -> Self { var c = self; c.add(i); return c } }
extension Repo where Item: Comparable { func top() -> String { items.max().map(describe) ?? "none" }; mutating func sortAll() { items.sort() } }
extension Repo where Item == String { func describe(_ i: String) -> String { "s:\(i)" } }
struct A: Repo { var items = [3, 1]; func describe(_ i: Int) -> String { "A\(i)" }; static var title: String { "AA" } }
struct B: Repo { var items = ["x"] }
struct D: Repo { var items: [Double] = [1.5] }
final class E: Repo { var items: [String] = ["q"]; func describe(_ i: String) -> String { "E\(i)" } }
struct AnyRepo<T>: Repo { var items: [T]; let d: (T) -> String; init<R: Repo>(_ r: R) where R.Item == T { items = r.items; d = r.describe }; func describe(_ i: T) -> String { "any" + d(i) } }
func use<R: Repo>(_ r: R) -> String { r.report() + "|" + (r.head ?? "-") + "|" + R.title }
class Base { var log: [String] = []; func step() -> String { "base" }; func run() -> String { log.append(step()); return step() + extra() }; func extra() -> String { "x" }; class func make() -> Self { self.init() }; required init() {}; func me() -> Self { self }; var twin: Base { Base() } }
class Mid: Base { override func step() -> String { "mid" + super.step() }; func only() -> String { "only" } }
final class Leaf: Mid { override func step() -> String { "leaf" + super.step() }; override func extra() -> String { "y" + super.extra() } }
protocol Runs { func run() -> String; func extra() -> String }
extension Runs { func extra() -> String { "pe" }; func go() -> String { run() + extra() + tail() }; func tail() -> String { "pt" } }
extension Base: Runs { func tail() -> String { "bt" } }
func go<R: Runs>(_ r: R) -> String { r.go() + r.tail() + r.extra() }
func run() {
  var a = A(); a.add(2); a.sortAll(); print(a.report(), a.top(), a.with(9).items, use(a), a.head ?? "")
  var b = B(); b.add("a"); b.sortAll(); print(b.report(), b.top(), use(b), b.with("z").report())
  print(use(D()), D().top(), use(E()), E().top(), AnyRepo(a).report(), use(AnyRepo(B())), AnyRepo(E()).top())
  let l = Leaf.make(), m: Base = Mid.make(); print(l.run(), m.run(), l.me().only(), l.go(), m.go(), go(l), go(m), l.tail(), (l as any Runs).tail(), l.twin.step(), l.log)
  let rs: [any Runs] = [Base(), l]; print(rs.map { $0.go() }, rs.map { $0.extra() + $0.tail() })
}
