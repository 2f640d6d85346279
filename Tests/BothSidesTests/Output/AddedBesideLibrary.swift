// swift-format-ignore-file

// Methods that a program adds under the name of one of the standard library, whose own one they call.
extension Double {
  func rounded(to digits: Int) -> Double {
    var k = 1.0
    for _ in 0..<digits { k *= 10 }
    return (self * k).rounded() / k
  }
}
extension String {
  func hasPrefix(any prefixes: [String]) -> Bool { prefixes.contains { hasPrefix($0) } }
}
struct Meter {
  static func - (a: Meter, b: Double) -> [Double] { [b] }
  static func * (b: Double, a: Meter) -> [Double] { [b] }
  static func + (a: Meter, b: Int) -> String { "int \(b)" }
  static func + (a: Meter, b: Double) -> String { "double \(b)" }
}
func run() {
  print(12.345.rounded(to: 1), 2.5.rounded(), "abc".hasPrefix(any: ["x", "a"]))
  print(Meter() - 2, 3 * Meter(), Meter() - -1)
  print(Meter() + 1, Meter() + 1.5)
}
