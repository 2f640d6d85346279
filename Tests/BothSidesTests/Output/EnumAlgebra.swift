// swift-format-ignore-file
indirect enum Tree<T: Comparable> {
  case empty
  case node(Tree, T, Tree)
  init() { self = .empty }
  func inserting(_ v: T) -> Tree {
    switch self {
    case .empty: return .node(.empty, v, .empty)
    case let .node(l, x, r):
      if v < x { return .node(l.inserting(v), x, r) }
      if v > x { return .node(l, x, r.inserting(v)) }
      return self
    }
  }
  mutating func insert(_ v: T) { self = inserting(v) }
  var sorted: [T] {
    guard case let .node(l, x, r) = self else { return [] }
    return l.sorted + [x] + r.sorted
  }
  var depth: Int { if case let .node(l, _, r) = self { 1 + max(l.depth, r.depth) } else { 0 } }
}
enum Expression {
  case value(Double)
  indirect case binary(Expression, Operator, Expression)
  enum Operator: Character { case add = "+", multiply = "*" }
  func evaluate() -> Double {
    switch self {
    case .value(let v): v
    case .binary(let l, .add, let r): l.evaluate() + r.evaluate()
    case .binary(let l, .multiply, let r): l.evaluate() * r.evaluate()
    }
  }
}
enum List<E> { case end; indirect case link(E, List); var array: [E] { switch self { case .end: []; case .link(let e, let rest): [e] + rest.array } } }
extension Expression: CustomStringConvertible { var description: String { switch self { case .value(let v): "\(v)"; case let .binary(l, op, r): "(\(l) \(op.rawValue) \(r))" } } }
func run() {
  var tree = Tree<Int>()
  for n in [5, 2, 8, 1, 9, 5] { tree.insert(n) }
  print(tree.sorted, tree.depth, Tree<String>().sorted)
  let e = Expression.binary(.value(2), .multiply, .binary(.value(3), .add, .value(4)))
  print(e, e.evaluate())
  print(List.link(1, .link(2, .end)).array, List<Int>.end.array.count)
}
