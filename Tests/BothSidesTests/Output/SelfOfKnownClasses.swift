protocol Named {}
extension Named {
  static var name: String { "\(self)" }; var title: String { Self.name };
  func make() -> String { "m" + Self.name }
  func twice() -> String { title + title }; subscript(i: Int) -> String { Self.name }
}
class Base: Named { class var kind: String { "base" } }
class Sub: Base { override class var kind: String { "sub" } }
func viaVar<N: Named>(_ n: N) -> String { n.title }
func viaFunc<N: Named>(_ n: N) -> String { n.make() }
func viaType<N: Named>(_ n: N) -> String { N.name + type(of: n).name }
func viaLocal<N: Named>(_ n: N) -> String {
  let k = n; let ks = [n]; return k.title + ks[0].make() + ks.map { $0.title }.joined()
}
func nested<N: Named>(_ n: N) -> String { viaVar(n) + viaFunc(n) }
func kinds<N: Base>(_ n: N) -> String { type(of: n).kind + N.kind + n.title }
func sub<N: Named>(_ n: N) -> String { n[0] + n.twice() }
struct Holder<N: Named> { let n: N; var t: String { n.title }; func f() -> String { n.make() } }
extension Sequence where Element: Named {
  func names() -> [String] { map { $0.title } + map(\.title) };
  func loop() -> String { var o = ""; for e in self { o += e.make() }; return o }
}
class A {
  class func f(_ x: Int = 1, y: String = "A") -> String { "A.f \(x) \(y)" }
  class func two() -> String { f() + Self.f() }
  func inst() -> String { type(of: self).f() + Self.f() }
  required init(n: Int = 10) { print("A", n) }
  class func copy() -> Self { self.init() }
}
class B: A {
  override class func f(_ x: Int = 2, y: String = "B") -> String { "B.f \(x) \(y)" }
  required init(n: Int = 20) { print("B", n); super.init(n: n) }
}
func run() {
  let b: Base = Sub(); let s = Sub()
  print(viaVar(b), viaFunc(b), viaType(b), viaLocal(b), nested(b), kinds(b), sub(b))
  print(viaVar(s), viaFunc(s), viaType(s), viaLocal(s), nested(s), kinds(s), sub(s))
  print(Holder(n: b).t, Holder(n: b).f(), Holder<Base>(n: Sub()).t, b[0], b.twice())
  let bs: [Base] = [Base(), Sub()]
  print(bs.names(), bs.loop(), [Sub()].names())
  let types: [A.Type] = [A.self, B.self]
  for t in types {
    print(t.f(), t.f(7), t.f(y: "q"), t.two()); _ = t.init(); print(t.init(n: 3).inst()); _ = t.copy()
  }
  let bt: B.Type = B.self; print(bt.f(), bt.two()); _ = bt.init()
}
