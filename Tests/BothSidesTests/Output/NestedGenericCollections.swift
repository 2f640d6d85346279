struct LinkedList<Element> {
  final class Node { var value: Element; var next: Node?; init(_ v: Element) { value = v } }
  private(set) var head: Node?
  var count = 0
  mutating func push(_ e: Element) { let n = Node(e); n.next = head; head = n; count += 1 }
  mutating func pop() -> Element? {
    guard let h = head else { return nil }; head = h.next; count -= 1; return h.value
  }
}
extension LinkedList: Sequence {
  struct Iterator: IteratorProtocol {
    var node: Node?;
    mutating func next() -> Element? { guard let n = node else { return nil }; node = n.next; return n.value }
  }
  func makeIterator() -> Iterator { Iterator(node: head) }
}
enum Tree<K: Comparable, V> {
  indirect enum Branch { case leaf, node(Branch, K, V, Branch) }
  struct Entry { let key: K; let value: V; var text: String { "\(key)=\(value)" } }
}
struct Map<K: Comparable, V> {
  private var root: Tree<K, V>.Branch = .leaf
  mutating func set(_ k: K, _ v: V) { root = put(root, k, v) }
  private func put(_ b: Tree<K, V>.Branch, _ k: K, _ v: V) -> Tree<K, V>.Branch {
    switch b {
    case .leaf: return .node(.leaf, k, v, .leaf)
    case let .node(l, key, value, r):
      if k < key { return .node(put(l, k, v), key, value, r) }
      if key < k { return .node(l, key, value, put(r, k, v)) }
      return .node(l, k, v, r)
    }
  }
  var entries: [Tree<K, V>.Entry] { list(root) }
  private func list(_ b: Tree<K, V>.Branch) -> [Tree<K, V>.Entry] {
    guard case let .node(l, k, v, r) = b else { return [] }
    return list(l) + [.init(key: k, value: v)] + list(r)
  }
}

func part0() {
  var l = LinkedList<Double>()
  l.push(1); l.push(2); l.push(3)
  print(Array(l), l.pop() as Any, l.count, l.reduce(0, +))
  for x in l { print(x) }
  print(l.map { $0 * 2 })
}

func part1() {
  var m = Map<String, Double>()
  m.set("b", 2); m.set("a", 1); m.set("c", 3); m.set("a", 9)
  print(m.entries.map(\.text))
}

func run() {
  part0()
  part1()
}
