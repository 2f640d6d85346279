// swift-format-ignore-file
struct Vec: Hashable { var x, y: Int; static let up = Vec(x: 0, y: 1); static func + (a: Vec, b: Vec) -> Vec { .init(x: a.x + b.x, y: a.y + b.y) }; static func * (a: Vec, k: Int) -> Vec { .init(x: a.x * k, y: a.y * k) }; static func * (k: Int, a: Vec) -> Vec { a * k };  static func *= (a: inout Vec, k: Int) { a = a * k } }
infix operator **: MultiplicationPrecedence
func ** (b: Int, e: Int) -> Int { (0..<e).reduce(1) { r, _ in r * b } }; func ** (b: Double, e: Int) -> Double { (0..<e).reduce(1.0) { r, _ in r * b } }
func run() {
  var v = Vec.up * 3 + 2 * .up
  print(v)
  v *= 1 + 1; print(v)
  print(2 ** 3, 2.0 ** 3)
}
