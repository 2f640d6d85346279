// swift-format-ignore-file
final class R { let n: String; init(_ n: String) { self.n = n; print("init", n) }; deinit { print("deinit", n) } ; func hi() { print("hi", n) } }
final class Timer { var block: (() -> Void)?; func fire() { block?() } }
struct Task2 { var run: () -> Void; var name: String }
func makeTasks() -> [Task2] {
  let shared = R("shared")
  var list: [Task2] = []
  for i in 0..<2 {
    let own = R("own\(i)")
    list.append(Task2(run: { own.hi(); shared.hi() }, name: "t\(i)"))
  }
  return list
}
func capturesVar() -> (() -> Void, () -> Void) {
  var r: R? = R("var")
  let use = { r?.hi() ?? print("none") }
  let drop = { r = nil }
  return (use, drop)
}
func guardCapture(_ x: R?) -> (() -> Void)? {
  guard let x else { return nil }
  return { x.hi() }
}
func switchCapture(_ x: R?) -> () -> Void {
  switch x {
  case let r?: return { r.hi() }
  case nil: return { print("nothing") }
  }
}
func deferred() {
  let r = R("deferred")
  defer { r.hi() }
  print("body")
}
func nestedFunc() -> () -> Void {
  let r = R("nestedFunc")
  func level1() -> () -> Void {
    func level2() { r.hi() }
    return level2
  }
  return level1()
}
func recursive(_ n: Int) -> () -> Int {
  let r = R("rec\(n)")
  func fact(_ k: Int) -> Int { k <= 1 ? Int(r.n.count) : k * fact(k - 1) }
  return { fact(n) }
}
func counterPair() -> (() -> Int, () -> Int) {
  var n = 0
  func up() -> Int { n += 1; return n }
  func down() -> Int { n -= 1; return n }
  return (up, down)
}
func lateVar() -> () -> String {
  var name = "first"
  func read() -> String { name }
  name = "second"
  return read
}
class VM {
  let r = R("vm"); var onChange: (() -> Void)?
  func bind() { let extra = R("extra"); onChange = { [unowned self] in self.r.hi(); extra.hi() } }
  lazy var lz: () -> String = { [weak self] in self?.r.n ?? "nil" }
  deinit { print("deinit VM") }
}
func forward() -> Int {
  func a(_ n: Int) -> Int { n > 0 ? b(n - 1) + 1 : 0 }
  func b(_ n: Int) -> Int { n > 0 ? a(n - 1) + 10 : 0 }
  return a(5)
}
func forwardEscaping() -> (Int) -> Int {
  func a(_ n: Int) -> Int { n > 0 ? b(n - 1) + 1 : 0 }
  func b(_ n: Int) -> Int { n > 0 ? a(n - 1) + 10 : 0 }
  return a
}
func outerVariable() {
  let n = 1
  if n > 0 {
    let n = 2
    show()
    print(n)
  }
  func show() { print("outer", n) }
}
func run() {
  outerVariable()
  do { let t = makeTasks(); t.forEach { $0.run() }; print(t.map(\.name)) }
  print("tasks gone")
  do { let (use, drop) = capturesVar(); use(); drop(); use() }
  do { let f = guardCapture(R("guard")); print("got"); f?() }
  do { let f = switchCapture(R("switch")); print("got"); f() }
  deferred()
  do { let f = nestedFunc(); print("got"); f() }
  do { let f = recursive(3); print(f()) }
  let (up, down) = counterPair(); print(up(), up(), down())
  print(lateVar()())
  do { let vm = VM(); vm.bind(); vm.onChange?(); print(vm.lz()) }
  print(forward(), forwardEscaping()(4))
  let t = Timer(); do { let r = R("timer"); t.block = { [r] in r.hi() } }
  t.fire(); t.block = nil; print("end")
}
