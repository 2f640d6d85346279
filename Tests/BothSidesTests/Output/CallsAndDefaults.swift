// swift-format-ignore-file
struct T { var c = ["a": 1]; subscript(k: String, default d: @autoclosure () -> Int) -> Int { c[k] ?? d() } }
func nope() -> Int { print("evaluated"); return 1 }
struct Poly { let k: Int; func callAsFunction(_ x: Int) -> Int { x * k }; func callAsFunction(at xs: Int...) -> [Int] { xs.map { self($0) } } }
func f(_ m: Int = .max, _ d: Double = .zero) -> Bool { m > 5 && d == 0 }
func run() {
  let t = T(); print(t["a", default: nope()], t["zz", default: 7], t["q", default: nope()])
  let p = Poly(k: 2); print(p(2), [1, 2].map(p.callAsFunction(_:)), p(at: 0, 1)); print(f(), f(3))
  var out = ""; print("to", 1, to: &out); print("more", terminator: "", to: &out); print(out.debugDescription)
  print([1, 2].description, ["k": "v"].description, type(of: 1...2), type(of: 1..<2))
  print(16777217 as Float, (0.1 as Float) + 0.2, Float(1e10), Double(Float(0.5)))
  let n: Int? = 3; print(n.map { $0 > 5 ? nil : $0 } as Int??  as Any, n.flatMap { $0 > 2 ? "x" : nil } as Any)
  let e: [String]? = []; print(e?.map { $0 } as Any, e?.first as Any)
}
