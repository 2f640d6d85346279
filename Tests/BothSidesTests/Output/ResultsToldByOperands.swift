// swift-format-ignore-file
// What a generic function gives, told by the other operand, and overloads for optionals and key paths.

struct TypeMap {
  private var values: [ObjectIdentifier: Any] = [:]
  mutating func add<T>(_ value: T) { values[ObjectIdentifier(T.self)] = value }
  func get<T>() -> T? { values[ObjectIdentifier(T.self)] as? T }
  func find<T>(_ type: T.Type = T.self) -> T? { get() }
  func load<T>() throws -> T { if let value: T = get() { return value }; throw Missing() }
  static func make<T: ExpressibleByIntegerLiteral>() -> T? { 7 }
}
struct Missing: Error {}
struct Signal<Out> {
  let value: Out
  func map<T>(_ change: @escaping (Out) -> T) -> Signal<T> { .init(value: change(value)) }
  func map<T>(_ path: KeyPath<Out, T>) -> Signal<T> { Signal<T>(value: value[keyPath: path]) }
}
struct Celsius { let degrees: Double; init(_ n: Int) { degrees = Double(n) }; init(_ d: Double) { degrees = d } }
func exec<T>(_ f: () -> T) -> String { "T:\(T.self)" }
func exec<T>(_ f: () -> T?) -> String { "opt:\(T.self)" }
extension Numeric { static var two: Self { 1 + 1 }; static func three() -> Self { two + 1 } }
extension Comparable { static func largest(_ a: Self, _ b: Self) -> Self { Swift.max(a, b) } }
extension Sequence { static func hello() -> String { "seq" } }
extension FloatingPoint { static func mid(_ a: Self, _ b: Self) -> Self { (a + b) / 2 } }
extension BinaryInteger { static func half(_ a: Self) -> Self { a / 2 } }
extension FixedWidthInteger { static func gcd(_ a: Self, _ b: Self) -> Self { b == 0 ? a : gcd(b, a % b) } }
extension Double { static var third: Double { mid(0, 2) / 3 } }
extension Int { static func both() -> Int { half(8) + gcd(12, 18) } }
extension Sequence where Element: AdditiveArithmetic { func sum() -> Element { reduce(.zero, +) } }
extension Sequence { func sum<N: AdditiveArithmetic>(_ f: (Element) -> N) -> N { reduce(.zero) { $0 + f($1) } } }

func run() {
  var map = TypeMap()
  map.add("s"); map.add(3); map.add([1.5])
  print(map.get() ?? "-", map.find() ?? "-", map.get() ?? 7, map.find() ?? [2.5], map.get() ?? 0.5)
  let text = map.get() ?? "-", other: String = map.get() ?? "-", number = map.find() ?? 9
  print(text, other, number + 1, (map.get() ?? "") + "!", (try? map.load()) ?? "none", (try? map.load()) ?? true)
  if map.get() == 3 { print("three") }
  if map.find() == "x" { print("x") } else if let n: Int = map.get() { print("n", n) }
  print(TypeMap.make() ?? 0.5, TypeMap.make() ?? 2)
  let signal = Signal(value: 3)
  print(signal.map(\.description).value, signal.map { $0 + 1 }.value, signal.map(Double.init).value, signal.map(String.init).value)
  print(Signal(value: [3]).map(\.count).value, signal.map(Celsius.init).value.degrees, Signal(value: 2.5).map(Int.init).value)
  print(exec { 2.5 }, exec { "s" }, exec { [1].count }, exec { Int("3") }, exec { [1].first }, exec { nil as String? })
  print(Double.two, Int.two, Double.three(), UInt8.three(), Double.mid(1, 2), UInt8.half(9), Double.largest(1, 2), String.largest("a", "b"))
  print(Array<Int>.hello(), String.hello(), Int.gcd(12, 18), Double.third, Int.both())
  let d: Double = .mid(2, 3), f: Float = .two
  print(d, f, type(of: f), Float.mid(1, 2))
  let m: Double = [1, 2].sum(), halves: [Double] = [[1, 2].sum(), [1, 2].sum { Double($0) / 2 }]
  print(m, halves, [1, 2].sum(), [1, 2].sum { $0 * 2 })
}
