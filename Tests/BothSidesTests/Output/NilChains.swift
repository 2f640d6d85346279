// swift-format-ignore-file
final class Node {
  var n = 1
  var o: Int?
  var next: Node?
  var list: [Int]? = [1]
  var table: [String: [Int]] = [:]
  var square: Int? {
    get { o.map { $0 * $0 } }
    set { o = newValue }
  }
  func take(_ n: Int) { self.n = n }
}
struct Config {
  struct Part { var name = "part", flags: [String] = [] }
  var part: Part?
}
var made = 0
func make() -> Int {
  made += 1
  return made
}
func run() {
  let node = Node()
  node.next?.n = make()
  node.next?.n += make()
  node.next?.next?.o = make()
  node.next?.take(make())
  node.next?.list?[make()] = make()
  node.next?.list?.append(make())
  node.next?.table["k"] = [make()]
  node.next?.table["k", default: []].append(make())
  node.o? = make()
  node.o? += make()
  node.table["a"]?[0] = make()
  print(made, node.o as Any, node.table)
  var config = Config()
  config.part?.name = "\(make())"
  config.part?.flags.append("\(make())")
  var number: Int?
  number? = make()
  print(made, config.part as Any, number as Any)

  let skipped: Void? = node.next?.n = 4
  node.next = Node()
  let done: Void? = node.next?.n = 8
  print(skipped == nil, done == nil, (node.next?.next?.n = 1) == nil, node.next!.n)
  if (node.next?.o = make()) != nil { print("set") }
  node.o = 1
  node.o? = 5
  node.square? = 6
  node.next?.o? += 10
  number = 1
  number? = 2
  config.part = Config.Part()
  config.part?.flags.append("on")
  print(node.o!, node.next!.o!, number!, config.part!.flags)
  let set = { (other: Node?) in other?.n = make() }
  set(nil)
  set(node)
  _ = make()
  print(node.n, made)
}
