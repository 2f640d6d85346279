// swift-format-ignore-file
struct Money: Equatable, CustomStringConvertible, ExpressibleByIntegerLiteral {
  var cents: Int
  init(cents: Int) { self.cents = cents }
  init(integerLiteral n: Int) { cents = n * 100 }
  static let zero = Money(cents: 0)
  static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents) }
  static func += (a: inout Money, b: Money) { a = a + b }
  static func * (a: Int, b: Money) -> Money { Money(cents: a * b.cents) }
  var description: String { "\(cents)c" }
}
struct Item { var price: Money; var count = 1; var isOn = true }
struct Vector { var x = 0.0, y = 0.0; static let zero = Vector(); static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) } }
struct Body { var at: Vector; var mass: Double }
enum Tree<T: Comparable> {
  case leaf
  indirect case node(Tree, T, Tree)
  func inserting(_ v: T) -> Tree {
    switch self {
    case .leaf: .node(.leaf, v, .leaf)
    case .node(let l, let x, let r): v < x ? .node(l.inserting(v), x, r) : .node(l, x, r.inserting(v))
    }
  }
  var values: [T] { if case .node(let l, let x, let r) = self { return l.values + [x] + r.values }; return [] }
  static func of<S: Sequence>(_ s: S) -> Tree where S.Element == T { s.reduce(.leaf) { $0.inserting($1) } }
}
func adding(_ a: Money, _ b: Item) -> Money { a + b.price }
func run() {
  let items = [Item(price: Money(cents: 150)), Item(price: 2, count: 3, isOn: false)]
  print(items.reduce(.zero) { $0 + $1.price }, items.reduce(0) { $0 + $1.price }, items.reduce(.zero) { $0 + $1.count * $1.price })
  print(items.reduce(.zero) { $1.isOn ? $0 + $1.price : $0 }, items.reduce(into: .zero) { $0 += $1.price }, items.reduce(.zero, adding))
  let none = [Item]().reduce(.zero) { $0 + $1.price }
  print(none, none == 0)
  print(["a": items].mapValues { $0.reduce(.zero) { $0 + $1.price } }, [items].map { $0.reduce(0) { $0 + $1.price } })
  print([Body(at: Vector(x: 1, y: 2), mass: 2), Body(at: Vector(x: 3), mass: 1)].reduce(.zero) { $0 + $1.at })
  print([1.5, 2].reduce(.zero) { $0 + $1 }, items.map(\.count).reduce(.zero, +), items.reduce(0) { $0 + $1.count }, items.reduce(0.5) { $0 + Double($1.count) })
  print(Tree.of("hello").values, Tree.of([3, 1, 2]).values)
}
