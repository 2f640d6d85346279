// swift-format-ignore-file
func show(_ x: Any) -> String { "\(x)" }
struct Lazy { let make: () -> Any; var list: [Any]; var map: [String: Any] }
func any() -> Any { let o: Int? = 4; return o as Any }
func run() {
  let a: Int? = 3
  print((a ?? 4)); print(a ?? 4); debugPrint((a ?? 4)); print([a ?? 4], (a ?? 4, 1), "\((a ?? 4))")
  var ys = [1, 2, 3, 4]; let u = ..<2; ys[u] = [0]; print(ys)
  let r = 1...; print(ys[r], "abc".count); ys[r] = [9]; print(ys)
  let xs = [1, 3, 5]; print(xs.filter((3...).contains), xs.filter((..<3).contains))
  let s = "hello"; let i = s.index(s.startIndex, offsetBy: 2); let rr = i...; print(s[rr]); let r2 = ..<i; print(s[r2], s[...i], s[i...])
  var t = "hello"; t.replaceSubrange(..<t.index(after: t.startIndex), with: "J"); print(t)
  print(show(a as Any), show(xs.first as Any), any(), any() as? Int as Any)
  let l = Lazy(make: { a as Any }, list: [a as Any, 1, "x"], map: ["k": a as Any, "n": 2])
  print(l.make(), l.list, l.map["k"]!, l.map["k"] as? Int as Any, (l.list[0] as? Int ?? 0) + 1)
  for x in l.list { switch x { case let i as Int: print("int", i); case let s as String: print("str", s); default: print("?") } }
  let o: Any = xs.first { $0 > 1 } as Any; if let n = o as? Int { print(n + 1) }; print(o is Int, type(of: o), o)
  let none: Int? = nil; print(none as Any, show(none as Any), [none as Any]); let m: Any = none as Any; print(m as? Int as Any, m is Int)
  let nested: Int?? = .some(.some(2)); print(nested as Any, (nested as Any) as? Int as Any)
  print(xs.reversed(), "abc".reversed(), Array(xs.reversed()), xs.reversed().map { $0 }, xs.reversed() == [5, 3, 1], xs.reversed().first!)
  let back: [Int] = xs.reversed(); print(back, back[0]); for (i, x) in xs.reversed().enumerated() { print(i, x) }
  print(xs.reversed() + [1], xs.reversed().reversed(), xs.reversed().prefix(2).map { $0 }, xs.reversed().filter { $0 > 1 }, xs.sorted().reversed().count, xs.reversed().contains(3))
  func tot(_ v: [Int]) -> Int { v.reduce(0) { $0 * 10 + $1 } }
  print(tot(xs.reversed()), zip(xs, xs.reversed()).map { $0 * $1 }, String("abc".reversed()), "abc".reversed().map(String.init).joined(separator: "-"))
  func gen<S: Sequence>(_ s: S) -> [S.Element] { Array(s) }
  print(gen(xs.reversed()), gen(xs[1...]), gen("ab"), gen("abc".dropFirst()), gen(1...3), [[1, 2][0...]], (xs[1...], 1))
  var st = xs; st = st.reversed(); st.append(0); print(st); let flag = true; let q = flag ? xs : xs.reversed(); print(q)
}
