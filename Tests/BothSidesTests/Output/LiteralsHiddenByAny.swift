// swift-format-ignore-file

func show(_ xs: Any...) { for x in xs { print(x, terminator: " ") }; print() }
func one(_ x: Any) { print(x) }
func gen<T>(_ x: T) { print(x, T.self) }
struct S { var p: Double }
func run() {
  let o: Double? = nil, q: Double? = 2.5, d = 2.5, f = true, i8: Int8? = nil, fl: Float? = nil; let m: [Int: S] = [1: S(p: 2)]; let s: S? = nil
  print(o ?? -1); print(o ?? 0); print(o ?? 1 + 1); print(o ?? -1.5); print(q ?? -1); print(i8 ?? -1, fl ?? -1); print(s?.p ?? -1, s?.p ?? 0, m[9]?.p ?? 0, m[9]?.p ?? -1)
  print([d, -1], [-1, d], [-1, 2.5], [2.5, -1], [d, 1]); print(f ? -1 : d, f ? 0 : d, f ? 1 + 1 : d); print((d, -1)); print(max(d, -1), min(d, -1)); print(["b": -1, "b2": d].count)
  show(o ?? -1, [d, -1], f ? -1 : d); one(o ?? -1); one([d, -1]); one(f ? -1 : d); let x: Any = o ?? -1; print(x); print("\(o ?? -1) \(f ? -1 : d) \([d, -1])", String(describing: o ?? -1)); gen(o ?? -1); gen(f ? -1 : d); gen([d, -1])
  print(o.map { $0 * 2 } ?? -1, o.map { $0 * 2 } ?? 0, q.map { $0 + 1 } ?? 0, [1.5].max() ?? -1, [Double]().max() ?? -1, [Double]().max() ?? 0, Double("x") ?? -1, Double("x") ?? 0, [d].first ?? -1, ([Double]().first ?? -1) * 2)
  let y = o ?? -1; print(y); print((o ?? -1)); print(o ?? -d, o ?? d * 2, o ?? Double(-1), 1 - (o ?? -1)); print([o ?? -1, 3]); print(-1 + d, d - 1, -1 * d, d * -1); print([1 - 1, d], [d - 1, 1], [d - 1, -1], [d * 2, 1 + 1], [-d, 1], [-d, -1])
  debugPrint(o ?? -1, [d, -1]); var t = ""; print(o ?? -1, to: &t); print(t, terminator: ""); print([[d], [-1]], [(1, d), (2, -1)], [[1], [d, -1]], [o, -1], [nil, -1, d])
  print([1, 2.5, -1], [0.5, -1], [1.5, 2 * 3], [-1.5, 2], [1, -2.5], [d, 1, 2 * 3], [Double(1), -1], [i8 ?? 1, -1])
}
