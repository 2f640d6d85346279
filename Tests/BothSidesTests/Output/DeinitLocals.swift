// swift-format-ignore-file
final class T {
  let n: String
  init(_ n: String) { self.n = n }
  deinit { print("~\(n)") }
  func touch() { print(n) }
  func with(_ s: String) -> T { T(n + s) }
}
func take(_ t: T) { print("took", t.n) }
func pass(_ t: T) -> T { t }
func early(_ on: Bool) {
  let a = T("a")
  if on { return }
  let b = T("b")
  print("both", a.n, b.n)
}
func run() {
  early(true)
  print("--")
  early(false)
  print("--")
  take(T("argument"))
  print("-- chain")
  T("x").with("y").with("z").touch()
  print("-- reassign in loop")
  var current = T("0")
  for i in 1...2 { current = T("\(i)") }
  print("-- pass", pass(T("p")).n)
  if let t = Optional(T("opt")) { print("inside", t.n) }
  print("-- guard")
  guard let g = Optional(T("g")) else { return }
  switch T("subject") {
  case let s where s.n == "subject": print("case")
  default: break
  }
  print("end", current.n, g.n)
}
