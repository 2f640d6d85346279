// swift-format-ignore-file
func p(_ v: Any) { print(v, terminator: " | ") }
struct S { let v: Any; let o: Any? }
func g<T>(_ t: T) -> String { "\(t) \(T.self)" }
func run() {
  let x = [Optional(1), nil]; let d: [String: Int?] = ["a": 1]; let t = (Optional(1), 2); let n: [Int?]? = x
  p(x); p([Optional(1), nil]); p(["a": Optional(1)]); p(d); p(t); p((Optional(2), 1)); p(n as Any); p([x]); p(Set([Optional(1)])); print()
  let a: Any = x, b: [Any] = [x, d, t], c: Any? = x; print(a, b, c as Any); print(S(v: x, o: x), S(v: x[0] as Any, o: nil)); print(g(x), g(d), g([Optional("s")]), g((Optional(1), nil as Int?)))
  print([x, nil] as [Any?]); print("\(a)", String(describing: a)); let e: [Any] = [Optional(1) as Any, 2]; print(e); let f: [String: Any] = ["k": x, "l": Optional(3) as Any]; print(f["k"]!, f["l"]!)
  if let back = a as? [Int?] { print(back, back[0]! + 1) }; print(a is [Int?], (a as? [Int?])?.count as Any)
  debugPrint(a); p(x.first as Any); p(x.map { $0 }); p(x.compactMap { $0 }); p([nil, "s"] as [String?]); p(x[0] as Any); p(x.prefix(1)); p(x.reversed() as [Int?]); p(Array(x.enumerated().map { $0.element })); print()
}
