// swift-format-ignore-file
protocol Node { var kids: [Self] { get }; var name: String { get }; func tag() -> String }
extension Node { func tag() -> String { "t" }; func label() -> String { "N" + name }; func all() -> [String] { [label()] + kids.flatMap { $0.all() } }; func labels() -> [String] { kids.map { $0.label() } + kids.map(\.lab) ; }
  var lab: String { "n" + name }; func first() -> String { kids.first?.label() ?? "-" }; func last() -> String { guard let k = kids.last else { return "-" }; return k.label() + k.tag() }
  func each() -> String { var s = ""; for k in kids { s += k.label() + k.lab }; kids.forEach { s += $0.label() }; return s }
  func sw() -> String { switch kids.first { case let k?: return k.label(); case nil: return "none" } }
  func pair() -> String { let (a, b) = (self, kids); return a.label() + b.map { k in k.label() }.joined() }
  func dict() -> String { let d = ["x": self]; return d["x"]!.label() + (d["x"]?.lab ?? "") + d.values.map { $0.label() }.joined() }
  func opt(_ o: Self?) -> String { o.map { $0.label() } ?? "nil" }
  func cl() -> String { let f: (Self) -> String = { $0.label() }; return f(self) + [self].map(f).joined() }
  func tern(_ b: Bool) -> String { (b ? self : kids[0]).label() }
  func nested() -> String { func g(_ s: Self) -> String { s.label() }; return g(self) }
  static func made(_ x: Self) -> String { x.label() + x.tag() } 
  func cast() -> String { ((self as Any) as! Self).label() }
  func sorted() -> String { kids.sorted { $0.label() > $1.label() }.map { $0.lab }.joined() + (kids.max { $0.label() < $1.label() }?.label() ?? "") } }
struct T: Node { let name: String; var kids: [T] = []; func tag() -> String { "own" }; func label() -> String { "T" + name }; var lab: String { "t" + name } }
final class C: Node { let name: String; var kids: [C] = []; init(_ n: String, _ k: [C] = []) { name = n; kids = k }; func label() -> String { "C" + name }; var lab: String { "c" + name } }
protocol Shape { func area() -> Double; func desc() -> String }
extension Shape { func desc() -> String { "shape" }; func info() -> String { "i" + desc() } }
struct Sq: Shape { func area() -> Double { 1 }; func desc() -> String { "sq" }; func info() -> String { "SQ" } }
struct Wrap<S: Shape> { let s: S; var ss: [S] = []; func go() -> String { s.info() + s.desc() + ss.map { $0.info() }.joined() + make().info() }; func make() -> S { s }; static func st(_ x: S) -> String { x.info() }; subscript(i: Int) -> S { s }; func sub() -> String { self[0].info() } }
func lib<S: Shape>(_ s: S) -> String { let sq = Sq(); let w = Wrap(s: s); return sq.info() + w.s.info() + w.make().info() + w[1].info() + Sq().info() + mkSq().info() + mk(s).info() }
func mkSq() -> Sq { Sq() }
func mk<T>(_ t: T) -> T { t }
func run() {
  let t = T(name: "a", kids: [T(name: "b"), T(name: "c")]), c = C("a", [C("b"), C("c")])
  print(t.all(), t.labels(), t.first(), t.last(), t.each(), t.sw(), t.pair())
  print(t.dict(), t.opt(t), t.opt(nil), t.cl(), t.tern(true), t.tern(false), t.nested(), T.made(t), t.cast(), t.sorted())
  print(c.all(), c.labels(), c.first(), c.last(), c.each(), c.sw(), c.pair())
  print(c.dict(), c.opt(c), c.opt(nil), c.cl(), c.tern(true), c.tern(false), c.nested(), C.made(c), c.cast(), c.sorted())
  print(Wrap(s: Sq(), ss: [Sq()]).go(), Wrap.st(Sq()), Wrap(s: Sq()).sub(), Wrap(s: Sq()).s.info(), lib(Sq()))
  print(t.label(), c.label(), [t].map { $0.label() }, [c].map { $0.lab })
}
