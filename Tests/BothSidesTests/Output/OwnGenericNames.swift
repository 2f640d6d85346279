// swift-format-ignore-file

// The bare name of a generic type in its own code means it with its own arguments.
final class Linked<T> {
  var value: T
  var next: Linked?
  init(_ value: T, _ next: Linked? = nil) { self.value = value; self.next = next }
  func last() -> Linked { next?.last() ?? self }
  func chained(to other: Linked) -> Self { last().next = other; return self }
}
struct Box<T> {
  var value: T
  init(value: T) { self.value = value }
  init(copy: Box) { value = copy.value }
  func plus(_ other: Box) -> Box { other }
  func own(_ other: Self) -> Self { other }
  mutating func take(_ other: Box) { self = other }
  func made(_ make: () -> Box) -> Box { make() }
  func all(_ others: [Box]) -> [Box] { others }
}
enum Verdict<T> {
  case good(T)
  indirect case after(Verdict, T)
  static func all(_ verdicts: [Verdict]) -> [Verdict] { verdicts }
}
struct Row<T> {
  let value: T
  static func one(_ row: Row) -> Row { row }
  static func same(_ row: Row) -> Row { Row<T>(value: row.value) }
  static func type(_ row: Row) -> String { "\(T.self)" }
}
final class Tree<T> {
  var value: T
  var kids: [Tree]
  init(_ value: T, _ kids: Tree...) { self.value = value; self.kids = kids }
}
struct Span<T: Comparable> {
  let low: T
  func isBelow(_ other: Span) -> Bool { low <= other.low }
}
struct Plain<T> { var value: T; var others: [Plain] = [] }
enum Act { case a(Int), b }
struct Reducer<S> {
  let run: (Int) -> S
  static func one(_ reducer: Reducer) -> Reducer { reducer }
  static func combined(_ reducers: Reducer...) -> [S] { reducers.map { $0.run(1) } }
}

// Static functions and operators know the arguments of their type.
struct Matrix<T: Numeric> {
  var rows: [T]
  static func none(_ a: Matrix) -> Matrix { Matrix(rows: []) }
  static func one() -> Matrix { Matrix(rows: [1]) }
  static func ** (m: Matrix, n: Int) -> Matrix { n == 0 ? .one() : m }
  static func + (a: Matrix, b: Matrix) -> Matrix { Matrix(rows: []) }
  static func - (a: Matrix, b: T) -> Matrix { Matrix(rows: a.rows + [b]) }
  static func * (a: Matrix, k: T) -> Matrix { Matrix(rows: a.rows.map { $0 * k }) }
  static prefix func - (a: Matrix) -> Matrix { Matrix(rows: a.rows.map { 0 - $0 }) }
  static func += (a: inout Matrix, b: Matrix) { a = Matrix(rows: a.rows + b.rows) }
}
precedencegroup Power { higherThan: MultiplicationPrecedence }
infix operator **: Power

func run() {
  let n = Linked(1.5, Linked(2))
  print(n.next!.value)
  n.next = Linked(4)
  print(n.next!.value, n.last().value)
  print(n.chained(to: Linked(7)).last().value)
  print(Box(value: 1.5).plus(Box(value: 1)), Box(value: 1.5).plus(.init(value: 1)))
  print(Box(value: 1.5).own(Box(value: 1)), Box<Double>(copy: Box(value: 1)).value)
  var m = Box(value: 0.5)
  m.take(Box(value: 3))
  print(m.value, m, m.made { Box(value: 2) }, m.all([Box(value: 2), .init(value: 3)]))
  print(Verdict<Double>.all([.good(1), .after(.good(2), 3)]))
  print(Row<Double>.one(Row(value: 1)), Row.same(Row(value: [1])), Row.type(Row(value: "x")))
  print(Tree<Int?>(1, Tree(2), Tree(nil)).kids.map(\.value))
  print(Span(low: 1.5).isBelow(Span(low: 2)))
  print(Plain(value: 1.5, others: [Plain(value: 2)]))
  print(Reducer<Act>.one(Reducer { .a($0) }).run(3), Reducer<Act>.combined(Reducer { .a($0) }, .init { _ in .b }))
  let a = Matrix(rows: [1.5])
  print(Matrix.none(a), a + a, a ** 0, a ** 1, a - 2, a * 2, -a)
  var b = a
  b += Matrix(rows: [1])
  print(b)
}
