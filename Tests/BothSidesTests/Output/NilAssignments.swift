// swift-format-ignore-file
var calls = 0
func value(_ n: Int) -> Int { calls += 1; return n }
final class Node {
  var n = 0 { didSet { print("set \(n)") } }; var next: Node?; var list: [Int] = []
  var doubled: Int {
    get { n * 2 }
    set { print("setter \(newValue)"); n = newValue / 2 }
  }
  subscript(i: Int) -> Int {
    get { list[i] }
    set { print("sub \(i)"); list[i] = newValue }
  }
  func get() -> Node? { calls += 1; return next }; func touch() -> Int { calls += 1; return n }
}
struct Holder {
  var node: Node?; var count: Int? { didSet { print("count \(oldValue as Any) \(count as Any)") } }
  var computed: Int? {
    get { count }
    set { print("computed \(newValue as Any)"); count = newValue }
  }; var inner: Inner? = nil
}
struct Inner { var x = 1 { didSet { print("x \(x)") } }; mutating func up() { x += 1 } }
func run() {
  var h = Holder()
  h.node?.n = value(1)
  print(calls)
  h.node?.doubled = value(2)
  h.node?[0] = value(3)
  h.node?.next?.n += value(3)
  h.count? = value(5)
  h.computed? = value(6)
  h.computed? += value(7)
  h.inner?.x = value(8)
  h.inner?.up()
  print(calls, h.count as Any)
  h.node = Node(); h.node?.list = [1]
  h.node?.n = value(1)
  h.node?.doubled = value(10)
  h.node?[0] = value(30)
  h.node?[0] += 2
  h.node?.next?.n = value(4)
  h.node?.next = Node()
  h.node?.next?.n += value(4)
  print(calls, h.node!.list, h.node!.next!.n, h.node!.n)
  calls = 0
  h.node?.get()?.n = 3
  print(calls)
  h.node?.get()?.get()?.n = 3
  print(calls)
  print(h.node?.get()?.touch() as Any, calls)
  print(h.node?.get()?.get()?.touch() as Any, calls)
  h.count = 1
  h.count? += 1
  h.count? = 9
  h.computed? = 10
  h.computed? += 1
  h.inner = Inner(); h.inner?.x = 5; h.inner?.up(); h.inner!.x += 1
  print(h.count!, h.inner!.x)
  let done: Void? = h.node?.next?.n = 8
  print(done == nil)
  let no: Void? = h.node?.next?.next?.n = 8
  print(no == nil)
  var d: [String: Node] = [:]
  d["a"]?.n = value(1)
  d["a"] = Node(); d["a"]?.n = value(2)
  print(calls, d["a"]!.n)
  var ds: [String: Inner] = ["k": Inner()]
  ds["k"]?.x = 4; ds["z"]?.x = 4; ds["k"]?.up()
  print(ds["k"]!.x, ds.count)
}
