// swift-format-ignore-file
// operators & numeric types of the program
struct Frac: Hashable, Comparable, CustomStringConvertible, ExpressibleByIntegerLiteral, SignedNumeric { let n: Int, d: Int
  init(_ n: Int, _ d: Int = 1) { precondition(d != 0); let g = Frac.gcd(abs(n), abs(d)), s = d < 0 ? -1 : 1; self.n = s * n / g; self.d = s * d / g }
  private static func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? max(a, 1) : gcd(b, a % b) }
  init(integerLiteral v: Int) { self.init(v) }; init?<T: BinaryInteger>(exactly s: T) { guard let i = Int(exactly: s) else { return nil }; self.init(i) }
  var magnitude: Frac { Frac(abs(n), d) }; var description: String { d == 1 ? "\(n)" : "\(n)/\(d)" }; var double: Double { Double(n) / Double(d) }
  static func + (a: Frac, b: Frac) -> Frac { Frac(a.n * b.d + b.n * a.d, a.d * b.d) }; static func - (a: Frac, b: Frac) -> Frac { a + -b }; static func * (a: Frac, b: Frac) -> Frac { Frac(a.n * b.n, a.d * b.d) }; static func *= (a: inout Frac, b: Frac) { a = a * b }; static func / (a: Frac, b: Frac) -> Frac { Frac(a.n * b.d, a.d * b.n) }; static func < (a: Frac, b: Frac) -> Bool { a.n * b.d < b.n * a.d }
  static prefix func - (a: Frac) -> Frac { Frac(-a.n, a.d) } }
extension Sequence where Element: AdditiveArithmetic { func sum() -> Element { reduce(.zero, +) } }
extension Collection where Element: BinaryFloatingPoint { var avg: Element { isEmpty ? 0 : reduce(0, +) / Element(count) }; var variance: Element { let m = avg; return map { ($0 - m) * ($0 - m) }.avg } }
struct Vec3: Equatable { var x = 0.0, y = 0.0, z = 0.0; static func + (l: Vec3, r: Vec3) -> Vec3 { .init(x: l.x + r.x, y: l.y + r.y, z: l.z + r.z) }; static func * (l: Double, r: Vec3) -> Vec3 { .init(x: l * r.x, y: l * r.y, z: l * r.z) }; static func * (l: Vec3, r: Double) -> Vec3 { r * l }; static func × (l: Vec3, r: Vec3) -> Vec3 { Vec3(x: l.y * r.z - l.z * r.y, y: l.z * r.x - l.x * r.z, z: l.x * r.y - l.y * r.x) }; static func ⋅ (l: Vec3, r: Vec3) -> Double { l.x * r.x + l.y * r.y + l.z * r.z }; static func += (l: inout Vec3, r: Vec3) { l = l + r }; static prefix func - (v: Vec3) -> Vec3 { -1 * v }; subscript(i: Int) -> Double { get { [x, y, z][i] } set { switch i { case 0: x = newValue; case 1: y = newValue; default: z = newValue } } } }
infix operator ×: MultiplicationPrecedence
infix operator ⋅: MultiplicationPrecedence
infix operator <=>: ComparisonPrecedence
enum Order: Int { case less = -1, same, more; var reversed: Order { Order(rawValue: -rawValue)! }; func then(_ o: @autoclosure () -> Order) -> Order { self == .same ? o() : self } }
func <=> <T: Comparable>(a: T, b: T) -> Order { a < b ? .less : a > b ? .more : .same }
postfix operator °
postfix func ° (d: Double) -> Double { d * .pi / 180 }
prefix operator ^^
prefix func ^^ (s: String) -> String { s.uppercased() }
infix operator ?=: AssignmentPrecedence
func ?= <T>(l: inout T?, r: @autoclosure () -> T) { if l == nil { l = r() } }
infix operator ...?: RangeFormationPrecedence
func ...? (a: Int, b: Int) -> ClosedRange<Int>? { a <= b ? a...b : nil }
func run() throws {
  let h = Frac(1, 2), t: Frac = 3; print(h + t, h - 1, h * Frac(4, 6), t / h, -h, h < 1, [h, 2, Frac(1, 3)].sorted(), [h, h, h].reduce(0, +), max(h, Frac(2, 3)), Frac(2, 4) == h, Set([h, Frac(3, 6)]).count, Frac(6, -8), h.double)
  var acc: Frac = 1; for i in 1...4 { acc *= Frac(i, i + 1) }; acc += 2; acc -= Frac(1, 5); print(acc, acc.magnitude, (1...3).map { Frac(1, $0) }.max()!, (1...3).map { Frac(1, $0) }.sum())
  print([1.5, 2.5].sum(), [1, 2, 3].sum(), [2.0, 4, 9].avg, [1.0, 3.0].variance, [Float(1), 2].avg, [UInt8(3), 4].sum())
  let a = Vec3(x: 1), b = Vec3(y: 2); var c = a × b; c += a * 3; c[1] -= 1; c[2] *= 0.5; print(c, a ⋅ b, 2 * a + b == Vec3(x: 2, y: 2), -c, c[0] + c[2], [a, b].reduce(Vec3(), +))
  let people = [("bo", 3), ("al", 3), ("cy", 1)]; print(people.sorted { (($0.1 <=> $1.1).reversed.then($0.0 <=> $1.0)) == .less }.map(\.0), 1 <=> 2, "b" <=> "a", (2.0 <=> 2.0).rawValue)
  var o: Int? = nil; o ?= 5; o ?= { print("never"); return 6 }(); print(180.0° == Double.pi, ^^"abc", o!, (3 ...? 1) as Any, (1 ...? 3)!.count, 1 + 2 * 3 << 1, 7 & 3 | 8 ^ 2, ~0 & 0xF, -7 / 2, -7 % 3, 7 >> 1, !true || true && false)
  
}
