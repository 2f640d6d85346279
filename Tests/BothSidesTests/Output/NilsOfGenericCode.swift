// swift-format-ignore-file
final class Queue<T> {
  var items: [T] = []
  func pop() -> T? { items.isEmpty ? nil : items.removeFirst() }
  func popEnd() -> T? { items.popLast() }
  func at(_ i: Int) -> T? { items.indices.contains(i) ? items[i] : nil }
  var peek: T? { items.first }
  subscript(i: Int) -> T? { guard i < items.count else { return nil }; return items[i] }
}
struct Numbers<T>: Sequence, IteratorProtocol { var left: [T]; mutating func next() -> T? { left.isEmpty ? nil : left.removeFirst() } }
struct Box<T> {
  var v: T
  func list() -> [T?] { [v] }
  func pair() -> (T?, Int) { (v, 1) }
  func any() -> Any? { v }
  func handed(_ f: (T?) -> Bool) -> Bool { f(v) }
  static func isNil(_ v: T?) -> Bool { v == nil }
  func asked() -> Bool { Self.isNil(v) }
  func found() -> T? { [v].first { _ in true } }
  func chosen() -> T? { switch 1 { case 1: v; default: nil } }
}
final class Slot<T> { var value: T?; init(_ v: T) { value = v }; func take() -> T? { defer { value = nil }; return value } }
protocol Store: AnyObject { func put(_ v: Any?, _ key: String) -> Bool }
final class Memory: Store { func put(_ v: Any?, _ key: String) -> Bool { v == nil } }
func stored<T>(_ v: T, _ store: Store) -> Bool { store.put(v, "k") }
func wrapped<T>(_ v: T) -> T? { v }
func run() {
  let q = Queue<Int?>(); q.items = [nil, 1, nil]
  print(q.at(0) == nil, q[0] == nil, q[9] == nil, q.peek == nil, q.popEnd() == nil, q.pop() == nil, q.pop() as Any, q.pop() == nil)
  print(Array(Numbers<Int?>(left: [1, nil, 3])).count, Numbers(left: [nil, 2]).reduce(0) { $0 + ($1 ?? 10) })
  let b = Box(v: nil as Int?)
  print(b.list()[0] == nil, b.pair().0 == nil, b.any() == nil, b.handed { $0 == nil }, b.asked(), b.found() == nil, b.chosen() == nil)
  print(Slot(nil as Int?).take() == nil, Slot(nil as Int?).value as Any, wrapped(nil as Int?) as Any, wrapped(3) as Any, stored(nil as Int?, Memory()))
  let nothing: Void? = { () -> Void? in () }()
  func done(_ isDone: Bool) -> Void? { isDone ? () : nil }
  print(nothing != nil, done(true) != nil, done(false) != nil)
  final class Node { let n: Int; let next: Node?; init(_ n: Int, _ next: Node?) { self.n = n; self.next = next } }
  let head: Node? = Node(1, Node(2, nil))
  print(Array(sequence(first: head) { $0?.next }.lazy.prefix { $0 != nil }.map { $0!.n }))
}
