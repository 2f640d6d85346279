// swift-format-ignore-file
protocol N { var n: String { get } }
extension Dictionary: N where Value: N { var n: String { "dict \(count)" } }
extension Array: N where Element: N { var n: String { "arr " + map(\.n).joined() } }
extension Set: N where Element: N { var n: String { "set" } }
extension Int: N { var n: String { "i\(self)" } }
extension String: N { var n: String { "s" + self } }
func run() {
  let xs: [Any] = [1, "a", [1, 2], ["k": 1], [1.5], ["k": true], Set([1]), [[1], [2]], [1, 2][0...], (1, 2)]
  for x in xs { if let v = x as? any N { print("yes", v.n) } else { print("no", x is any N) } }
  let ns: [any N] = [1, [2, 3], ["a": "b"], Set(["q"])]; print(ns.map(\.n)); print(([1] as Any) is any N, ([1.0] as Any) is any N, ([:] as [String: Int]).n, ([] as [Int]).n)
  switch ["z": 3] as Any { case let v as any N: print("case", v.n); default: print("default") }
}
