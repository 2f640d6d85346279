// swift-format-ignore-file
import Foundation
struct Matrix: Equatable, ExpressibleByArrayLiteral, CustomStringConvertible { private(set) var rows: [[Double]]; init(arrayLiteral e: [Double]...) { rows = e }; init(_ r: [[Double]]) { rows = r }
  static func identity(_ n: Int) -> Matrix { Matrix((0..<n).map { i in (0..<n).map { $0 == i ? 1 : 0 } }) }
  subscript(r: Int, c: Int) -> Double { get { rows[r][c] } set { rows[r][c] = newValue } }; subscript(column c: Int) -> [Double] { rows.map { $0[c] } }
  var t: Matrix { Matrix(rows[0].indices.map { self[column: $0] }) }
  static func * (a: Matrix, b: Matrix) -> Matrix { Matrix(a.rows.map { r in b.t.rows.map { c in zip(r, c).map(*).reduce(0, +) } }) }
  static func * (a: Matrix, k: Double) -> Matrix { Matrix(a.rows.map { $0.map { $0 * k } }) }; static func * (k: Double, a: Matrix) -> Matrix { a * k }
  static func + (a: Matrix, b: Matrix) -> Matrix { Matrix(zip(a.rows, b.rows).map { zip($0, $1).map(+) }) }; static prefix func - (a: Matrix) -> Matrix { -1 * a }; static func - (a: Matrix, b: Matrix) -> Matrix { a + -b }
  static func += (a: inout Matrix, b: Matrix) { a = a + b }; static func ^ (a: Matrix, n: Int) -> Matrix { n == 0 ? identity(a.rows.count) : a * (a ^ (n - 1)) }
  var description: String { rows.map { $0.map { $0.rounded() == $0 ? String(Int($0)) : String($0) }.joined(separator: " ") }.joined(separator: "; ") } }
struct Vec: Hashable { var x, y: Int; static let zero = Vec(x: 0, y: 0), up = Vec(x: 0, y: 1); static func + (a: Vec, b: Vec) -> Vec { .init(x: a.x + b.x, y: a.y + b.y) }; static func * (a: Vec, k: Int) -> Vec { .init(x: a.x * k, y: a.y * k) }; static func * (k: Int, a: Vec) -> Vec { a * k }; static func • (a: Vec, b: Vec) -> Int { a.x * b.x + a.y * b.y }; static func *= (a: inout Vec, k: Int) { a = a * k }; static prefix func ! (a: Vec) -> Vec { .init(x: a.y, y: -a.x) } }
infix operator •: MultiplicationPrecedence
infix operator **: PowerPrecedence; 
precedencegroup PowerPrecedence {
  higherThan: MultiplicationPrecedence
  associativity: right
}
func ** (b: Int, e: Int) -> Int { (0..<e).reduce(1) { r, _ in r * b } }; func ** (b: Double, e: Int) -> Double { (0..<e).reduce(1.0) { r, _ in r * b } }
postfix operator %
postfix func % (d: Double) -> Double { d / 100 }
prefix operator √
prefix func √ (d: Double) -> Double { d.squareRoot() }
infix operator ?=: AssignmentPrecedence
func ?= <T>(a: inout T?, b: @autoclosure () -> T) { if a == nil { a = b() } }
infix operator <=>: ComparisonPrecedence
func <=> <T: Comparable>(a: T, b: T) -> Int { a < b ? -1 : a > b ? 1 : 0 }
func ~= (p: (Int) -> Bool, v: Int) -> Bool { p(v) }; func even(_ n: Int) -> Bool { n % 2 == 0 }
func run() {
  var m: Matrix = [[1, 1], [1, 0]]; let k = 2.0; print(m ^ 10, m * (k + 1), (1 + k) * m, m * m.t - m, -m, m == [[1, 1], [1, 0]]); m += m; m[0, 1] -= 0.5; print(m, m[column: 1], m.t[1, 0])
  var v = Vec.up * 3 + 2 * .up; v *= 1 + 1; print(v, v • Vec(x: 1, y: 1), !v, Vec.zero + v * (3 - 1), [Vec.up, .zero].contains(.zero), Set([v, v, .up]).count)
  print(2 ** 3 ** 2, 2.0 ** 3, 2 * 3 ** 2, 50%, √16 + 1, 3 <=> 2, "a" <=> "b", 1.5 <=> 1.5); var o: Int?; o ?= 5; o ?= 6; print(o as Any)
  switch 7 { case even: print("even"); case { $0 > 5 }: print("big"); default: print("odd") }
  print([3, 1, 2].sorted { ($0 <=> $1) < 0 }, (1...5).reduce(1, *), [1, 2, 3].map(-), zip([1, 2], [3, 4]).map(*), [[1], [2]].reduce([], +), ~5, 5 & 3 | 8, (1 << 4) >> 2, 6 ^ 3, -7 / 2 * 2 + -7 % 2, !true || true && false, (1 < 2) == true, Int.max &+ 1 == Int.min)
}
