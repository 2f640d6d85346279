// swift-format-ignore-file
final class Node<T> { let value: T; var next: Node?; weak var previous: Node?; init(_ v: T) { value = v }; deinit { if let s = value as? String { print("~\(s)") } } }
struct LinkedList<T> {
  private(set) var head: Node<T>?
  private(set) var tail: Node<T>?
  private(set) var count = 0
  var isEmpty: Bool { head == nil }
  mutating func append(_ v: T) {
    let node = Node(v)
    if let tail {
      tail.next = node
      node.previous = tail
    } else { head = node }
    tail = node
    count += 1
  }
  @discardableResult mutating func removeFirst() -> T? {
    guard let first = head else { return nil }
    head = first.next
    if head == nil { tail = nil }
    count -= 1
    return first.value
  }
  func forEach(_ f: (T) -> Void) {
    var node = head
    while let n = node {
      f(n.value)
      node = n.next
    }
  }
  var backwards: [T] {
    var result: [T] = []
    var node = tail
    while node != nil {
      result.append(node!.value)
      node = node!.previous
    }
    return result
  }
  mutating func reverse() {
    var previous: Node<T>?
    var current = head
    tail = head
    while let node = current {
      let next = node.next
      node.next = previous
      node.previous = next
      previous = node
      current = next
    }
    head = previous
  }
}
func run() {
  var list = LinkedList<Int>()
  (1...4).forEach { list.append($0) }
  list.forEach { print($0, terminator: " ") }
  print(list.backwards, list.count, list.removeFirst() as Any, list.count)
  list.reverse()
  list.forEach { print($0, terminator: " ") }
  print(list.head!.value, list.tail!.value, list.isEmpty)
  do {
    var names = LinkedList<String>()
    names.append("a")
    names.append("b")
    names.removeFirst()
    print("removed", names.head!.value)
  }
  print("end")
}
