// swift-format-ignore-file

// More uses of a generic type's own name: closures, dictionaries, statics, subclasses, extensions, other arguments.
struct Parser<Output> {
  let run: (inout Substring) -> Output?
  func or(_ other: Parser) -> Parser { Parser { text in self.run(&text) ?? other.run(&text) } }
  func map<New>(_ change: @escaping (Output) -> New) -> Parser<New> { Parser<New> { text in self.run(&text).map(change) } }
  static func always(_ value: Output) -> Parser { Parser { _ in value } }
}
class Node<Key: Hashable> {
  var children: [Key: Node] = [:]
  weak var parent: Node?
  let key: Key
  required init(_ key: Key, parent: Node? = nil) { self.key = key; self.parent = parent }
  func child(_ key: Key) -> Node {
    if let known = children[key] { return known }
    let made = Node(key, parent: self)
    children[key] = made
    return made
  }
  var path: [Key] { (parent?.path ?? []) + [key] }
}
final class Leaf<Key: Hashable>: Node<Key> { var isLeaf: Bool { true } }
struct Pair<A, B> {
  var a: A, b: B
  var swapped: Pair<B, A> { Pair<B, A>(a: b, b: a) }
  func with(_ other: Pair) -> Pair { Pair(a: other.a, b: b) }
  func mapped<C>(_ change: (A) -> C) -> Pair<C, B> { Pair<C, B>(a: change(a), b: b) }
}
extension Pair where A == Double {
  func plus(_ other: Pair) -> Pair { Pair(a: a + other.a, b: b) }
  static func zero(_ b: B) -> Pair { Pair(a: 0, b: b) }
}
enum Stream<T> {
  case end
  indirect case next(T, () -> Stream)
  static func of(_ values: [T]) -> Stream {
    guard let first = values.first else { return .end }
    return .next(first) { .of(Array(values.dropFirst())) }
  }
  func prefix(_ count: Int) -> [T] {
    guard count > 0, case .next(let value, let rest) = self else { return [] }
    return [value] + rest().prefix(count - 1)
  }
}
struct Stack<T>: Equatable where T: Equatable {
  private(set) var items: [T] = []
  static var limit: Int { 3 }
  static func make(_ items: T...) -> Stack { Stack(items: items) }
  static func == (a: Stack, b: Stack) -> Bool { a.items == b.items }
  mutating func merge(with others: Stack...) { for other in others { items += other.items } }
  func compared(_ by: (Stack, Stack) -> Bool, to other: Stack) -> Bool { by(self, other) }
}
extension Stack { init(items: [T], reversed: Bool) { self.items = reversed ? items.reversed() : items } }

func run() {
  var text = Substring("1")
  let one = Parser<Double> { $0.isEmpty ? nil : 1 }
  print(one.or(.always(2)).map { $0 / 2 }.run(&text)!, Parser<Double>.always(3).run(&text)!)
  let root = Node(1.5)
  print(root.child(2).child(3).path)
  print(Leaf("a").child("b").path, Leaf("x").isLeaf)
  let pair = Pair(a: 1.5, b: "x")
  print(pair.with(Pair(a: 2, b: "y")), pair.swapped, pair.plus(.init(a: 1, b: "z")), Pair<Double, Int>.zero(1))
  print(pair.mapped { "\($0)" })
  print(Stream<Double>.of([1, 2, 3]).prefix(2))
  var stack = Stack.make(1.5, 2)
  stack.merge(with: Stack(items: [3], reversed: true), .make(4))
  print(stack, stack == .make(1.5, 2, 3, 4), Stack<Double>.limit)
  print(stack.compared({ $0 == $1 }, to: .make(1)))
}
