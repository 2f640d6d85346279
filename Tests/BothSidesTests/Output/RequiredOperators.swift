// swift-format-ignore-file

// Operators that protocols of the program require, and that types of the standard library have.
protocol Scalar {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func < (a: Self, b: Self) -> Bool
  static prefix func - (a: Self) -> Self
  static func += (a: inout Self, b: Self)
}
extension Int: Scalar {}
extension Double: Scalar {}
protocol Joined { static func + (a: Self, b: Self) -> Self }
extension String: Joined {}
struct Pair: Scalar {
  var a: Int, b: Int
  static let zero = Pair(a: 0, b: 0)
  static func + (x: Pair, y: Pair) -> Pair { Pair(a: x.a + y.a, b: x.b + y.b) }
  static func * (x: Pair, y: Pair) -> Pair { Pair(a: x.a * y.a, b: x.b * y.b) }
  static func < (x: Pair, y: Pair) -> Bool { x.a < y.a }
  static prefix func - (x: Pair) -> Pair { Pair(a: -x.a, b: -x.b) }
  static func += (x: inout Pair, y: Pair) { x = x + y }
}
func sum<T: Scalar>(_ values: [T]) -> T { values.reduce(.zero) { $0 + $1 } }
func dot<T: Scalar>(_ a: [T], _ b: [T]) -> T {
  var total = T.zero
  for (x, y) in zip(a, b) { total += x * y }
  return total
}
func least<T: Scalar>(_ a: T, _ b: T) -> T { a < b ? a : -b }
func twice<T: Joined>(_ value: T) -> T { value + value }

func run() {
  print(3 * 4, 1.5 * 2, "a" + "b", 1 < 2, -3)
  var n = 1
  n += 2
  print(n, sum([1, 2, 3]), sum([0.5, 1]), dot([1, 2], [3, 4]), least(3, 2), least(1.5, 2))
  print(sum([Pair(a: 1, b: 2), Pair(a: 3, b: 4)]), dot([Pair(a: 1, b: 2)], [Pair(a: 3, b: 4)]), least(Pair(a: 2, b: 0), Pair(a: 1, b: 5)))
  print(twice("ab"))
}
