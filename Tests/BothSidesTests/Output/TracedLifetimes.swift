// swift-format-ignore-file
final class Tracer { let n: String; let child: Tracer?; init(_ n: String, _ c: Tracer? = nil) { self.n = n; child = c; print("+\(n)") }; deinit { print("-\(n)") } }
class Base { let t = Tracer("base.t"); init() { setup() }; func setup() { print("Base.setup") }; deinit { print("~Base") } }
class Mid: Base { var u: Tracer? = Tracer("mid.u"); override func setup() { super.setup(); print("Mid.setup", u?.n ?? "nil") }; deinit { u = nil; print("~Mid") } }
final class Leaf: Mid { lazy var l = Tracer("leaf.l"); let v: Tracer; override init() { v = Tracer("leaf.v"); super.init(); print("Leaf.init") }; convenience init?(ok: Bool) { if !ok { return nil }; self.init(); _ = l }; deinit { print("~Leaf") } }
func throwing(_ n: Int) throws -> Tracer { let a = Tracer("t\(n)a"); defer { print("defer \(n)") }; if n == 1 { struct E: Error {}; throw E() }; return Tracer("t\(n)b", a) }
struct S { var a: Tracer; var b: Tracer? }
func run() {
  _ = Tracer("dropped")
  let keep = Tracer("keep")
  do { let x = Leaf(ok: true); print(x == nil) }
  print(Leaf(ok: false) == nil)
  _ = try? throwing(1); _ = try? throwing(2)
  var s = S(a: Tracer("s.a"), b: Tracer("s.b")); s.b = Tracer("s.b2"); let copy = s; s.a = Tracer("s.a2"); s.b = nil
  print(copy.a.n, s.a.n)
  var list: [Tracer] = (0..<3).map { Tracer("l\($0)") }; list.removeFirst(); list[0] = Tracer("new"); list.removeAll()
  var d = ["k": Tracer("d1")]; d["k"] = Tracer("d2"); d["k"] = nil
  weak var w: Tracer?; do { let strong = Tracer("strong"); w = strong; print(w?.n ?? "gone") }; print(w?.n ?? "gone")
  let closure: (() -> Void)? = { [keep] in print(keep.n) }; closure?()
  let chain = Tracer("c3", Tracer("c2", Tracer("c1")))
  print(chain.child?.child?.n as Any)
  func inner(_ t: consuming Tracer) { print("inner", t.n) }
  inner(Tracer("arg"))
  print("end")
}
