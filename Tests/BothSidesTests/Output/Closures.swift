// swift-format-ignore-file
func run(_ f: () -> Int) -> Int { f() }
func auto(_ v: @autoclosure () -> Int) -> Int { v() }
func opt(_ f: (() -> Void)?) { f?() }
func esc(_ f: @escaping (String) -> Bool) -> Bool { f("a") }
func trailing(_ n: Int, then f: (Int) -> Int) -> Int { f(n) }
func inout_(_ n: inout Int) { n += 1 }
func vari(_ n: Int...) -> Int { n.count }
func variS(_ s: String, _ n: Double...) -> Int { n.count }
struct U { let name: String }
func names(_ us: [U], _ f: (U) -> String) -> [String] { us.map(f) }
func apply(_ f: (Int, Int) -> Int) -> Int { f(1, 2) }
func ret() -> () -> Int { { 7 } }
func run() throws {

  var x = 1
  inout_(&x)
  print(
    run { 5 }, auto(5), auto(x + 1), esc { $0.isEmpty }, trailing(3) { $0 * 2 }, x, vari(1, 2, 3), vari(),
    variS("a", 1, 2.5))
  opt { print("called") }
  opt(nil)
  let f: (Int) -> Int = { $0 + 1 }
  let g: () -> Void = { print("g") }
  let h: (Double) -> Double = { $0 * 2 }
  g()
  print(f(1), h(2))
  var cb: ((Int) -> String)? = nil
  cb = { "\($0)" }
  print(cb?(3) ?? "")
  print([U(name: "a")].map(\.name))
  print(names([U(name: "b")], \.name))
  print(apply(+), apply { $0 * $1 })
  print(ret()())

}
