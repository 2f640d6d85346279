// swift-format-ignore-file
final class R { let n: String; init(_ n: String) { self.n = n; print("init", n) }; deinit { print("deinit", n) } ; func hi() { print("hi", n) } }
var hooks: [() -> Void] = []
func onDone(_ f: @escaping () -> Void) { hooks.append(f) }
func a() {
  do {
    let r = R("a")
    onDone { print("hook", r.n) }
    print("end of block")
  }
  print("after block")
}
func b() -> () -> String {
  let r = R("b")
  func inner() -> String { "inner " + r.n }
  return inner
}
func c() -> () -> Void {
  let r = R("c")
  func inner() { r.hi() }
  func outer() { inner() }
  return outer
}
func d() -> () -> Int {
  var count = 0
  let r = R("d")
  return { count += 1; _ = r; return count }
}
func e() {
  let r = R("e")
  let f = { [r] in r.hi() }
  let g = { [weak r] in print(r?.n ?? "gone") }
  onDone(f); onDone(g)
}
func h() -> () -> Void {
  for i in 0..<2 { let r = R("h\(i)"); onDone { r.hi() } }
  if let r = Optional(R("hif")) { onDone { r.hi() } }
  let made = R("h")
  let nested = { { made.hi() } }
  return nested()
}
struct Keeper { let f: () -> Void }
final class Owner { var keep: Keeper?; func set() { let r = R("owned"); keep = Keeper { r.hi() } } ; deinit { print("deinit owner") } }
func lf() {
  let r = R("lf")
  func use() { r.hi() }
  onDone(use)
}
func lf2() {
  let r = R("lf2")
  func use() { r.hi() }
  onDone { use() }
}
func lf3() -> (() -> Void)? {
  let r = R("lf3")
  func even(_ n: Int) -> Bool { n == 0 ? true : odd(n - 1) }
  func odd(_ n: Int) -> Bool { print(r.n); return n == 0 ? false : even(n - 1) }
  return { print(even(2)) }
}
func run() {
  a(); print("a over"); hooks.forEach { $0() }; hooks = []; print("cleared")
  let fb = b(); print("b over", fb())
  var fc: (() -> Void)? = c(); fc?(); fc = nil; print("c gone")
  do { let fd = d(); print(fd(), fd()) }
  print("d gone")
  e(); hooks.forEach { $0() }; hooks = []
  var fh: (() -> Void)? = h(); fh?(); hooks.forEach { $0() }; hooks.removeAll(); fh = nil
  var o: Owner? = Owner(); o?.set(); o?.keep?.f(); print("o"); o = nil
  lf(); print("lf over"); hooks.forEach { $0() }; hooks = []
  lf2(); print("lf2 over"); hooks.forEach { $0() }; hooks = []
  var z = lf3(); print("lf3 over"); z?(); z = nil; print("end")
}
