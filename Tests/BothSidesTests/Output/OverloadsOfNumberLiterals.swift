// swift-format-ignore-file

// Overloads that take literals of numbers, alone, in ranges, in arrays and variadic.
protocol Event {}
struct Login: Event, Equatable {}
struct Logout: Event {}
final class Bus {
  func on<E: Event>(_ type: E.Type, _ handler: @escaping (E) -> Void) -> String { "typed" }
  func on(_ name: String, _ handler: @escaping () -> Void) -> String { "named" }
  func on<E: Event & Equatable>(_ type: E.Type, only event: E, _ handler: @escaping (E) -> Void) -> String { "only" }
  func take<T>(_ handler: (T) -> Void) -> String { "any" }
  func take(_ handler: (String) -> Void) -> String { "string" }
}
func show(_ numbers: Int...) -> String { "ints" }
func show(_ numbers: Double...) -> String { "doubles" }
func limit(_ range: ClosedRange<Double>) -> String { "doubles" }
func limit(_ range: ClosedRange<Int>) -> String { "ints" }
func limit(_ range: Range<Int>) -> String { "half open" }
func list(_ numbers: [Int]) -> String { "ints" }
func list(_ numbers: [Double]) -> String { "doubles" }
func list<T>(_ values: [T]) -> String { "others" }
func table(_ values: [String: Double]) -> String { "doubles" }
func table(_ values: [String: Any]) -> String { "any" }
struct Point {
  let text: String
  init(_ x: Int) { text = "int" }
  init(_ x: Double) { text = "double" }
  init(_ xs: [Double]) { text = "list" }
  init(_ range: ClosedRange<Double>) { text = "range" }
}
struct Row {
  subscript(index: Int) -> String { "at" }
  subscript(range: Range<Int>) -> String { "range" }
  subscript(range: PartialRangeFrom<Int>) -> String { "from" }
  subscript(range: ClosedRange<Double>) -> String { "doubles" }
}

func run() {
  let bus = Bus()
  print(bus.on(Login.self) { _ in }, bus.on("x") {}, bus.on(Login.self, only: Login()) { (event: Login) in }, bus.on(Logout.self) { (event: Logout) in })
  print(bus.take { (text: String) in }, bus.take { (number: Int) in })
  print(show(1, 2), show(1.5, 2), limit(0...1), limit(0.0...1), limit(0..<3))
  print(list([1]), list([1.5]), list([1, 2.5]), list(["a"]), table(["a": 1]), table(["a": 1, "b": "c"]))
  print(Point(1).text, Point(1.5).text, Point([1, 2]).text, Point(0...1).text, Point(0.5...1).text)
  let (row, range, numbers) = (Row(), 0...1, [1])
  print(row[1], row[0..<2], row[1...], row[0.5...1], limit(range), list(numbers))
}
