struct E: Error {}
struct S {
  static var v = 0 { didSet { print("static didSet", v) } }; var w = 0 { didSet { print("didSet", w) } }
  var c: Int {
    get { w }
    set { print("set", newValue); w = newValue }
  }
}
class C {
  var v = 0 { didSet { print("C didSet", v) } }
  class var k: Int {
    get { 1 }
    set { print("k", newValue) }
  }
}
class D: C { override var v: Int { didSet { print("D didSet", v) } } }
class F {
  var c: Int {
    get { 1 }
    set { print("F set", newValue) }
  }
}
class G: F { override var c: Int { didSet { print("G didSet") } } }
var global = 0 { didSet { print("global didSet", global) } }
func ch(_ x: inout Int) throws { x += 1; throw E() }
func ch2(_ x: inout Int) throws { x += 1 }
func run() {
  do { try ch(&S.v) } catch { print("caught", S.v) }
  var s = S()
  do { try ch(&s.w) } catch { print("caught", s.w) }
  do { try ch(&s.c) } catch { print("caught", s.w) }
  let c = C()
  do { try ch(&c.v) } catch { print("caught", c.v) }
  let d = D()
  do { try ch(&d.v) } catch { print("caught", d.v) }
  let gg = G()
  do { try ch(&gg.c) } catch { print("caught") }
  do { try ch(&global) } catch { print("caught", global) }
  do { try ch(&C.k) } catch { print("caught") }
  var l = 0 { didSet { print("l didSet", l) } }
  do { try ch(&l) } catch { print("caught", l) }
  do { try ch2(&S.v); try ch2(&d.v); try ch2(&gg.c); try ch2(&global); try ch2(&l) } catch {}
}
