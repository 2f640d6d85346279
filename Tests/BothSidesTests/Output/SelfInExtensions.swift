// swift-format-ignore-file
protocol Fmt { func fmt(_ n: Int, _ p: String) -> String; init() }
extension Fmt { func fmt(_ n: Int, _ p: String = "ext") -> String { "x\(n)\(p)" }
  static func mk() -> String { Self().fmt(1) + Self.init().fmt(2) + self.init().fmt(3) }
  func again() -> String { Self().fmt(4) + type(of: self).init().fmt(5) }
  func with(_ o: Self) -> String { o.fmt(6) }
  func arr(_ o: [Self]) -> String { o.map { $0.fmt(7) }.joined() + o[0].fmt(8) + (o.first?.fmt(9) ?? "") }
  func loc() -> String { let s = Self(); let t: Self = self; return s.fmt(10) + t.fmt(11) }
  var me: Self { self }
  func viaMe() -> String { me.fmt(12) }
  func opt(_ o: Self?) -> String { o?.fmt(13) ?? "nil" }
  func clo() -> String { [1].map { _ in Self() }.map { $0.fmt(14) }.joined() }
}
struct S: Fmt { func fmt(_ n: Int, _ p: String = "S") -> String { "S\(n)\(p)" } }
class C: Fmt { required init() {}; func fmt(_ n: Int, _ p: String = "C") -> String { "C\(n)\(p)" } }
final class D: C { override func fmt(_ n: Int, _ p: String = "D") -> String { "D\(n)\(p)" } }
func gen<F: Fmt>(_ f: F.Type) -> String { F().fmt(20) + f.init().fmt(21) }
func gen2<F: Fmt>(_ f: F) -> String { let g = F(); return g.fmt(22) + [f, g].map { $0.fmt(23) }.joined() + type(of: f).init().fmt(24) }
struct Box<F: Fmt> { var f: F; init() { f = F() }; func go() -> String { f.fmt(25) + F().fmt(26) } }
func selves() {
 print(S.mk(), C.mk(), D.mk())
 print(S().again(), C().again(), D().again())
 print(S().with(S()), C().with(C()), D().with(D()))
 print(S().arr([S()]), C().arr([C()]), D().arr([D()]))
 print(S().loc(), C().loc(), D().loc())
 print(S().viaMe(), C().viaMe(), D().viaMe())
 print(S().opt(S()), C().opt(nil), D().opt(D()))
 print(S().clo(), C().clo(), D().clo())
 print(gen(S.self), gen(C.self), gen(D.self))
 print(gen2(S()), gen2(C()), gen2(D()))
 print(Box<S>().go(), Box<D>().go())
 let m: any Fmt.Type = S.self; print(m.init().fmt(30))
}
protocol Q { func e(_ s: String) -> String }
extension Q { func e(_ s: String = "ext") -> String { "x" + s } }
struct Bob: Q { func e(_ s: String = "bob") -> String { "B" + s } }
func mk() -> Bob { Bob() }
struct HQ { var b = Bob() }
func genQ<T: Q>(_ t: T) -> String { let b = Bob(); let c: Bob = Bob(); let d = mk(); let h = HQ(); return b.e() + c.e() + d.e() + h.b.e() + mk().e() + [b].map { $0.e() }.joined() + t.e() }
extension Q { func go() -> String { let b = Bob(); let c: Bob = Bob(); let d = mk(); let h = HQ(); return b.e() + c.e() + d.e() + h.b.e() + mk().e() + [b].map { $0.e() }.joined() + e() } }
func named() { print(genQ(Bob())); print(Bob().go()) }
class A {}
class B: A {}
protocol P {}
extension P { var v: String { "\(Self.self)" }; func f() -> String { "\(Self.self)" }; static var sv: String { "\(Self.self)" }; static func sf() -> String { "\(self)" }; subscript(i: Int) -> String { "\(Self.self)" }; func t() -> String { "\(type(of: self))" }
  var n: Int { get { 1 } set { side += newValue + extra() } }
  func extra() -> Int { 10 } }
extension P where Self: A { var w: String { "\(Self.self)" }; func g() -> String { "\(Self.self)" } }
extension A: P {}
struct V: P { func extra() -> Int { 100 } }
var side = 0
func run() {
  selves(); named()
  let a: A = B(); print(B().v, a.v, a.f(), a.w, a.g(), a[0], a.t(), type(of: a).sv, type(of: a).sf(), B.sv, B().w, B().g(), (B() as P).v)
  let arr: [A] = [A(), B()]; print(arr.map { $0.v }, arr.map(\.v), arr.map { $0.f() })
  var v = V(); v.n = 3; print(side)
}
