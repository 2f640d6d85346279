// swift-format-ignore-file
final class LRU<Key: Hashable, Value> {
  private final class Node {
    let key: Key; var value: Value; var next: Node?; weak var previous: Node?
    init(_ key: Key, _ value: Value) { self.key = key; self.value = value }
    deinit { LRULog.lines.append("-\(key)") }
  }
  private var head: Node?, tail: Node?, map: [Key: Node] = [:]
  let capacity: Int
  private(set) var hits = 0, misses = 0
  init(capacity: Int) { self.capacity = capacity }
  deinit { LRULog.lines.append("cache gone") }
  subscript(key: Key) -> Value? {
    get {
      guard let node = map[key] else { misses += 1; return nil }
      hits += 1
      moveToFront(node)
      return node.value
    }
    set {
      guard let newValue else { if let n = map.removeValue(forKey: key) { unlink(n) }; return }
      if let node = map[key] { node.value = newValue; moveToFront(node); return }
      let node = Node(key, newValue)
      map[key] = node
      push(node)
      if map.count > capacity, let last = tail { unlink(last); map[last.key] = nil }
    }
  }
  subscript(key: Key, orMake make: @autoclosure () -> Value) -> Value { if let v = self[key] { return v }; let v = make(); self[key] = v; return v }
  private func push(_ node: Node) { node.next = head; head?.previous = node; head = node; if tail == nil { tail = node } }
  private func unlink(_ node: Node) {
    if node === tail { tail = node.previous }
    if node === head { head = node.next }
    node.previous?.next = node.next
    node.next?.previous = node.previous
    node.next = nil
  }
  private func moveToFront(_ node: Node) { guard node !== head else { return }; unlink(node); push(node) }
  var keys: [Key] { Array(sequence(first: head, next: { $0?.next }).lazy.prefix { $0 != nil }.map { $0!.key }) }
}
enum LRULog { static var lines: [String] = []; static func flush() { print(lines.joined(separator: " ")); lines = [] } }
func run() {
  var cache: LRU<String, Int>? = LRU(capacity: 2)
  cache?["a"] = 1; cache?["b"] = 2
  print(cache?["a"] ?? -1, cache!.keys)
  cache?["c"] = 3
  LRULog.flush()
  print(cache!.keys, cache!["b"] as Any, cache!["c"]!)
  cache!["a"]! += 10
  print(cache!.keys, cache!["a"]!)
  cache!["c"] = nil
  LRULog.flush()
  print(cache![("d"), orMake: 40 + 2], cache![("d"), orMake: { fatalError() }()], cache!.keys)
  print(cache!.hits, cache!.misses)
  cache = nil
  LRULog.flush()
  let memo = LRU<Int, Int>(capacity: 50)
  func fib(_ n: Int) -> Int { n < 2 ? n : memo[n, orMake: fib(n - 1) + fib(n - 2)] }
  print(fib(30), memo.hits, memo.misses)
}
