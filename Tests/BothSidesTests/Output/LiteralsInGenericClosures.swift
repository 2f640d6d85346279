// swift-format-ignore-file
func res<T>(_ x: () -> T) -> T { x() }
func res2<T, U>(_ x: T, _ f: (T) -> U) -> U { f(x) }
func lock<T>(_ f: () throws -> T) rethrows -> T { try f() }
func pick<T>(_ c: Int, _ xs: T...) -> T { xs[c] }
func pipe<A, B>(_ a: A, _ f: (A) -> B) -> B { f(a) }
func either<A>(_ c: Bool, _ a: @autoclosure () -> A, _ b: @autoclosure () -> A) -> A { c ? a() : b() }
func retry<T>(_ n: Int, _ f: @autoclosure () throws -> T) -> T? { for _ in 0..<n { if let x = try? f() { return x } }; return nil }
func assertEq<T: Equatable>(_ a: @autoclosure () -> T, _ b: @autoclosure () -> T) -> String { "\(a()) \(b()) \(a() == b())" }
final class Lock { func with<T>(_ f: () -> T) -> T { f() }; func sync<T>(_ f: @autoclosure () -> T) -> T { f() } }
func measure<T>(_ n: String, _ f: () -> T) -> T { f() }
func run() {
  print(res { 1 } + 2.5, lock { 3 } + 0.5, pick(0, 3) / 2.0)
  let v: Double = res2(2) { $0 / 4 }; print(v)
  let c: Double = pipe(3) { $0 }; print(c)
  let s: Double = either(false, 1, 2); print(s, either(false, nil, "x") as Any, either(true, 3, nil) as Any, either(true, 1, 2.5))
  print(retry(2, Int("5"))! as Any)
  print(assertEq(nil, 3), assertEq(1, 2.0), assertEq(Int("3"), 3))
  let l = Lock(); let d: Double = l.with { 4 }; print(d / 8, l.with { 1 } / 2.0, 1.5 * l.with { 3 })
  let w: Double? = l.with { 4 }; print(w as Any)
  let x: Double = l.sync(3); print(x, l.sync(7) / 2.0)
  let arr: [Double] = measure("a") { [1, 2] }; print(arr)
  let t: (Double, Int) = measure("t") { (1, 2) }; print(t)
  let dct: [String: Double] = measure("d") { ["a": 1] }; print(dct)
  let f: Float = res { let x = 3; _ = x; return 5 }; print(f / 2)

  let total: Double = [1.5, 2].reduce(0, +) + res { 2 }; print(total)
  let e: Double = res { if s > 1 { 1 } else { 2 } }; print(e / 4)
  let g: Double = res { s > 1 ? 1 : 2 }; print(g / 4)
}
