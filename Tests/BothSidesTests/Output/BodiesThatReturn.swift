// swift-format-ignore-file
// What the body of a closure tells of a generic parameter, with and without `return`.
func make<T>(_ f: () -> T) -> T { print(T.self); return f() }
protocol P {}
struct Impl: P {}
func opt() -> Impl? { Impl() }
func run() {
  let a: P? = make { Impl() }
  let b: Impl? = make { Impl() }
  let c: Impl? = make { opt() }
  let d: Any? = make { Impl() }
  let e: Double? = make { 3 }
  let x = 5
  let f: Int? = make { x }
  let g: Int?? = make { x }
  let h: Impl? = make { return Impl() }
  let i: Impl? = make { let y = Impl(); return y }
  print(a as Any, b as Any, c as Any, d as Any, e as Any, f as Any, g as Any, h as Any, i as Any)
}
