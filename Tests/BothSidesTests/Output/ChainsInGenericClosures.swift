final class Node {
  let v: Int
  var next: Node?
  init(_ v: Int, _ next: Node? = nil) {
    self.v = v
    self.next = next
  }
  func following() -> Node? { next }
}
let none: Node? = nil

func concrete(_ f: (Node?) -> Node??) -> Bool { f(none) == nil }
func generic<T>(_ x: T, _ f: (T) -> T?) -> Bool { f(x) == nil }
struct Box<T> {
  let f: (T) -> T?
  init(_ x: T, _ f: @escaping (T) -> T?) { self.f = f }
}

func run() {
  print(concrete { $0?.next }, generic(none) { $0?.next }, generic(none) { x in return x?.next })
  print(generic(none) { $0?.following() }, generic(Node(1) as Node?) { $0?.next })
  print(Box(none) { $0?.next }.f(none) == nil, Box<Node?>(none) { $0?.next }.f(none) == nil)
  let head: Node? = Node(1, Node(2))
  print(Array(sequence(first: head, next: { $0?.next })).count)
  for node in sequence(first: Node(1, Node(2)), next: { $0.next }) { print(node.v) }
}
