// swift-format-ignore-file
import Foundation
struct D { var y = 1.5; var o: Double? = nil; func m() -> Double { 2 }; func om() -> Double? { nil } }
func f() -> Double? { nil }
func gen<T>(_ t: T?) -> T? { nil }
func show(_ x: Any) { print(x) }
func run() {
  let x: Double? = nil, d: D? = nil, arr: [Double] = [], dict: [String: Double] = [:], e = D()
  print(x.map { $0 * 2 } ?? 0)
  print(d?.y ?? 0, d?.m() ?? 0, d?.o ?? 0, d?.om() ?? 0)
  print(arr.first ?? 0, arr.max() ?? 0, dict["a"] ?? 0, f() ?? 0, e.o ?? 0, e.om() ?? 0)
  print(arr.first.map { $0 + 1 } ?? 0, x.flatMap { $0 } ?? 0, gen(x) ?? 0)
  print(x ?? 0, (x) ?? 0, arr.first(where: { $0 > 1 }) ?? 0, arr.min { $0 < $1 } ?? 0)
  print(arr.randomElement() ?? 0)
  print("\(x.map { $0 * 2 } ?? 0)", [x.map { $0 * 2 } ?? 0])
  let v = x.map { $0 * 2 } ?? 0; print(v)
  print(d?.y ?? -1, (d?.y ?? 0) + 1, d?.y ?? (1), max(d?.y ?? 0, 0))
  show(d?.y ?? 0); show(x.map { $0 } ?? 0); show(x ?? 0)
  let a: Any = d?.y ?? 0; print(a)
  let b: Any = x.map { $0 } ?? 3; print(b)
  print(d.map(\.y) ?? 0, d.flatMap { $0.o } ?? 0, d?.y.rounded() ?? 0, d?.y.magnitude ?? 7)
  print([d?.y ?? 0, 1.5], (d?.y ?? 0, 1))
  print(arr.first?.rounded() ?? 0, arr.last?.description ?? "x", d?.o?.rounded() ?? 2)
}
