// swift-format-ignore-file
struct S { var any: Any = 1 }
func f(_ x: Any) -> String { "\(x)" }
func g(_ x: Any?) -> String { x == nil ? "nil" : "some" }
func run() {
  let n: Int? = nil
  let d: [String: Any] = ["n": n as Any, "m": 1]; let a: [Any] = [n as Any, 2]
  if let x = d["n"] { print("some", x) } else { print("none") }
  print(d["n"] == nil, a.first == nil, d.count, d["n"]!)
  guard let q = a.first else { print("gone"); return }
  print(q, q is Int, q is Int?, q as? Int as Any, (q as? Int?) as Any, a, d["m"]!)
  print(f(n as Any), g(n), g(n as Any), g(1))
  switch q { case let i as Int: print("int", i); case let i as Int?: print("opt", i as Any); default: print("other") }
  let s = S(any: n as Any); print(s, s.any)
  let m: [Any?] = [n, 1, nil]; print(m, m.compactMap { $0 })
  let b: [Any] = a.map { $0 }; print(b.compactMap { $0 as? Int }, type(of: q))
  var v: Any = 5; v = n as Any; print(v, v is Int)
  let o: Any? = n as Any; print(o == nil, o as Any)
  let w: Int?? = .some(nil); print(w as Any, (w as Any) is Int)
  let dict: [String: Any?] = ["a": n, "b": 2]; print(dict["a"]! == nil, dict.compactMapValues { $0 }.count)
  let e = (n as Any) as! Int?; print(e as Any)
}
