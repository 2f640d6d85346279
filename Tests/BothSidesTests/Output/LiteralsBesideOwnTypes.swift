// swift-format-ignore-file
struct M: ExpressibleByIntegerLiteral, Equatable { let n: Int; init(integerLiteral v: Int) { n = v } ; init(_ n: Int) { self.n = n } }
struct F: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral { let n: Double; init(floatLiteral v: Double) { n = v }; init(integerLiteral v: Int) { n = Double(v) }
  static func * (a: F, b: F) -> F { F(floatLiteral: a.n * b.n) }; static func + (a: F, b: F) -> F { F(floatLiteral: a.n + b.n) } }
struct Temp: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral { let c: Double; init(floatLiteral v: Double) { c = v }; init(integerLiteral v: Int) { c = Double(v) } }
func ft(_ t: Temp) -> Double { t.c * 2 }
func run() {
  let ms: [M] = [1, 2]
  print([ms, [4]].map { $0.map(\.n) }, [[ms[0]], [4, 5]].map { $0.map(\.n) }, [(ms[0], 1), (3, 2)].map { $0.0.n }, ["a": ms, "b": [6]]["b"]!.map(\.n))
  print([ms[0], 4].map(\.n), ["k": ms[0], "l": 7]["l"]!.n)
  let h: F = 2
  print([0.5, 3].map { $0 * h }.map(\.n), [1, 3].reduce(h) { $0 * $1 }.n, [1, 3].map { h * $0 + $0 }.map(\.n))
  print([10, 0.5].map(ft), [10, 0.5].map { ft($0) }, [1, 2].map(ft))
  print(ms == [1, 2], [1, 2] == ms, ms + [3] == [1, 2, 3], ms.contains(2), [ms: 1].keys.first! == [1, 2])
}
extension M: Hashable {}
