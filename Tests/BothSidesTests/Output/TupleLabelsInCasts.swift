// swift-format-ignore-file
func run() {
  let any: Any = (a: 1, b: 2)
  print(any is (Int, Int), any is (a: Int, b: Int), any is (x: Int, y: Int), any is (b: Int, a: Int), any is (a: Int, Int))
  let u: Any = (1, 2)
  print(u is (Int, Int), u is (a: Int, b: Int), u is (a: Int, Int))
  if let q = u as? (a: Int, b: Int) { print(q.a, q) }
  if let q = any as? (Int, Int) { print(q.0, q) }
  let h: Any = (a: 1, 2)
  print(h is (Int, Int), h is (a: Int, b: Int), h is (Int, b: Int), h is (a: Int, Int))
  let arr: Any = [(a: 1, b: 2)]
  print(arr is [(a: Int, b: Int)], arr is [(Int, Int)], arr is [(x: Int, y: Int)])
  let n: Any = ((a: 1, b: 2), 3)
  print(n is ((Int, Int), Int), n is ((x: Int, y: Int), Int), n is ((a: Int, b: Int), Int))
  let o: Any? = (a: 1, b: 2)
  print(o as? (Int, Int) as Any, o as? (x: Int, y: Int) as Any)
  let e: Any = (a: 1, b: "x")
  print(e is (a: Any, b: Any), e is (Any, Any))
  switch any { case let (x, y) as (x: Int, y: Int): print("xy", x, y); case let (x, y) as (Int, Int): print("II", x, y); default: print("d") }
  let d: Any = ["k": (a: 1, b: 2)]
  print(d is [String: (Int, Int)], d is [String: (a: Int, b: Int)], d is [String: (x: Int, y: Int)])
  let opt: Any = Optional((a: 1, b: 2)) as Any
  print(opt is (Int, Int), opt is (x: Int, y: Int)?, opt is (Int, Int)?)
  let z: (p: Int, q: Int) = (1, 2); let w = z as (Int, Int); print(w, type(of: w))
  let w2: (Int, Int) = z; print(w2)
  let w3 = (z, 3) as ((Int, Int), Int); print(w3)
  let w4 = [z] as [(Int, Int)]; print(w4)
  let w5 = (1, 2) as (m: Int, n: Int); print(w5)
  let w6 = z as (Int, Int)?; print(w6 as Any)
  let w7 = (z as (Int, Int)) as (i: Int, j: Int); print(w7)
  func g<T>(_ v: T) -> String { "\(v)" }
  print(g(z as (Int, Int)), g(z))
  let f = { () -> (Int, Int) in z }; print(f())
  let x = z as Any; print(x)
  print((z as (Int, Int)) == (1, 2))
}
