// swift-format-ignore-file
typealias P = (x: Int, y: Int)
func f(_ p: P) -> Int { p.x + p.y }
func g(_ p: (Int, Int)) -> String { "\(p)" }
func ident<T>(_ t: T) -> T { t }
func many(_ ps: P...) -> [Int] { ps.map(\.x) }
func pick(_ b: Bool, _ p: P) -> P { b ? p : (9, 9) }
struct S { var p: P = (0, 0); var l: [P] = []; var d: [String: P] = [:]; var o: P? }
func run() {
  let p: P = (1, 2), q = (3, 4), r = (a: 5, b: 6)
  print(f(p), f(q), g(p), ident(p), ident(q as P), many(p, q, (7, 8)), pick(false, p), pick(true, q))
  var s = S(); s.p = q; s.l = [q, p, (1, 1)]; s.d["k"] = q; s.o = q; print(s.p, s.l, s.d, s.o as Any, s.l.map(\.y), s.d["k"]!.x, s.o!.y)
  s.l.append((5, 5)); s.l.append(q); s.l += [(6, 6)]; s.l.insert((0, 0), at: 0); print(s.l, s.l.first!.x, s.l.last?.y as Any)
  s.p = (r.a, r.b); s.p.x += 1; print(s.p, r as (Int, Int), (r as (Int, Int)) == q, p == q, p < q, r == (5, 6))
  let a: Any = p; print(a as? P as Any, a as? (Int, Int) as Any, a as? (a: Int, b: Int) as Any, (a as! (Int, Int)).0, a is P)
  let arr: [Any] = [p, q, r, (1, "x")]; for e in arr { switch e { case let t as P: print("P", t); case let t as (a: Int, b: Int): print("ab", t); case let t as (Int, String): print("is", t); default: print("d") } }
  let xs = [p, q]; print(xs, xs.map { $0 }, [q, p], [p, p].map(\.x), [q, q].map(\.0)); let e = [(n: 1, m: 2)] + [(3, 4)]; print(e)
  let o: [P?] = [p, nil, q]; print(o.compactMap { $0?.x }, o)
  let (x, y) = p, (b: bb, a: aa) = (b: 1, a: 2); print(x, y, aa, bb); let fn: (P) -> Int = { $0.x * $0.y }; print(fn(q), [p, q as P].map(fn), [q].map { f($0) })
  let dd = ["a": p, "b": q]; print(dd["a"]!, dd.mapValues { $0.0 }.values.sorted()); let u = false ? p : (8, 8); print(u)
  func ret() -> P { (4, 5) }; let z = ret(); print(z, ret().y, (ret() as (Int, Int)).1); let nested = (p: p, n: (i: 1, j: 2)); print(nested, nested.n.j, nested.p as (Int, Int))
}
