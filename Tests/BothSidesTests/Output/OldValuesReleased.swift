final class T { let n: String; init(_ n: String) { self.n = n }; deinit { print("~\(n)") } }
final class O {
  var x = T("x0") { didSet { print("set") } }
  var y = T("y0") { didSet { print("set \(oldValue.n)") } }
  var z = T("z0") { willSet { print("will") } }
  var w: T? = T("w0") { didSet { print(w?.n ?? "nil") } }
}
struct S { var x = T("s0") { didSet { print("set") } }; var inner = Inner() }
struct Inner { var x = T("i0") { didSet { print("inner set") } }; var n = 0 { didSet { x = T("i\(n)") } } }
enum Statics { static var x = T("t0") { didSet { print("static set") } } }
var global: T? = T("g0") { didSet { print("global set") } }
func run() {
  let o = O()
  o.x = T("x1")
  o.y = T("y1")
  o.z = T("z1")
  o.w = nil
  o.w = T("w1")
  o.w = T("w2")
  var s = S()
  s.x = T("s1")
  s.inner.x = T("i1")
  s.inner.n = 7
  print(s.inner.x.n)
  Statics.x = T("t1")
  global = nil
  var local = T("l0") { didSet { print("local set") } }
  local = T("l1")
  print(local.n)
}
