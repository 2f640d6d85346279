// swift-format-ignore-file
import Foundation
struct Temp: Equatable { var v: Double }
extension Array where Element == Temp { var mean: Double { isEmpty ? 0 : map(\.v).reduce(0, +) / Double(count) } }
func wrap<T>(_ x: T) -> [T] { [x] }
func pick<S: Sequence>(_ s: S, _ n: Int) -> [S.Element] where S.Element: Comparable { Array(s.sorted().prefix(n)) }
func bytes<S: Sequence>(_ s: S) -> String where S.Element == UInt8 { s.map { String($0, radix: 16) }.joined(separator: " ") + " \(type(of: s))" }
func kv<K, V>(_ d: [K: V]) -> [(K, V)] where K: Comparable { d.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
func opt<T>(_ x: T?) -> String { x.map { "some(\($0))" } ?? "none of \(T.self)" }
func anyOf(_ x: Any...) -> Int { x.count }
func lab(_ a: Int = 1, b: Int = 2, _ c: Int...) -> [Int] { [a, b] + c }
func fn(_ f: (Int, Int) -> Int) -> Int { f(7, 2) }
func esc(_ f: @escaping () -> Void) -> () -> Void { { f(); f() } }
func io(_ a: inout Int, _ b: inout [Int], _ f: (inout Int) -> Void) { f(&a); b.append(a); f(&b[0]) }
struct Acc { private(set) var total = 0; subscript(_ k: String, n n: Int = 1) -> Int { get { k.count * n } set { total += newValue } }; static subscript(i: Int) -> String { "static \(i)" } ; subscript<T>(t: T.Type) -> String { "\(T.self)" } }
func run() {
  print([Temp(v: 1), Temp(v: 2)].mean, ([] as [Temp]).mean, wrap(wrap(1)), wrap(nil as Int?), pick([3, 1, 2], 2), pick("cab", 2), pick(Set([5, 4]), 1), bytes([255, 16]), bytes("hi".utf8.map { $0 }), kv(["b": 1, "a": 2]))
  print(opt(1), opt(nil as String?), opt(Optional(Optional(2))), anyOf(), anyOf(1, "a", [1, 2]), lab(), lab(5), lab(5, b: 6), lab(5, b: 6, 7, 8), lab(b: 9), fn(-), fn { $0 * $1 }, fn(max), fn { a, _ in a })
  var a = 1, b = [10]; io(&a, &b) { $0 += 5 }; print(a, b); var n = 0; let twice = esc { n += 1 }; twice(); twice(); print(n); var acc = Acc(); acc["abc"] = 5; acc["x", n: 4] += 1; print(acc.total, acc["ab", n: 3], Acc[7], acc[Int.self])
  let t = (1, two: "b", (3, 4)); let (x, y, (z, _)) = t; print(x, y, z, t.two, t.2.1, t.0); var u = (a: 1, b: 2); u.a += 5; (u.a, u.b) = (u.b, u.a); print(u, u == (2, 6), (1, "z") < (2, "a"), type(of: (1, "x")))
  let i8 = Int8(truncatingIfNeeded: 300), u8 = UInt8(clamping: -5), big = Int64(1) << 40, d = Double(7) / 2, f: Float = 0.1 + 0.2; print(i8, u8, big, d, f, Int(d), Int(exactly: 3.5) as Any, Int("12abc") as Any, UInt8("255")!, 7 % -3, -7 / 2, 0x1F, 0b101, 0o17, 1_000, 5.0.rounded(), (2.5).rounded(), (-2.5).rounded(.down), 10.0.truncatingRemainder(dividingBy: 3), Double.pi > 3.14, Int.max.leadingZeroBitCount, 40.trailingZeroBitCount, (5...9).count, 3.clamp(to: 5...9), abs(-4), Double("x") as Any, UInt(5).distance(to: 3), 0.1 + 0.2 == 0.3, 1e-7, 123456789.0, 1.0e20, 100000000000000000.0, Float(16777217), Double(1) / 3)
}
extension Comparable { func clamp(to r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) } }
