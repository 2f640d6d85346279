// swift-format-ignore-file
final class Node { var n = 1; var next: Node?; var list: [Int]? = [1]; var dict: [String: [Int]]?; var f: (() -> Void)?; var o: Int? }
struct Config { var sub: Sub?; struct Sub { var name = "sub"; var flags: Set<String> = []; var deep: Deep? }; struct Deep { var n = 0 } }
func make(_ log: inout [String], _ n: Int) -> Int { log.append("made \(n)"); return n }
func run() {
  let node = Node()
  node.next?.n = 5
  node.next = Node()
  node.next?.n += 5
  node.next?.next = Node()
  node.next!.next!.n *= 7
  node.list?.append(2)
  node.list?[0] = 9
  node.next?.list = nil
  node.next?.list?.append(3)
  node.dict?["x"] = [1]
  node.dict = ["x": []]
  node.dict?["x"]?.append(4)
  node.dict?["y", default: []].append(5)
  print(node.next!.n, node.next!.next!.n, node.list!, node.next!.list as Any, node.dict!["x"]!, node.dict!["y"]!)
  var config = Config()
  config.sub?.name = "never"
  config.sub = Config.Sub()
  config.sub?.flags.insert("on")
  config.sub?.deep = Config.Deep()
  config.sub?.deep?.n += 3
  print(config.sub!.name, config.sub!.flags, config.sub!.deep!.n)
  var log: [String] = []
  node.next?.o = make(&log, 1)
  node.next?.next?.next?.o = make(&log, 2)
  print(log, node.next!.o as Any)
  node.f?()
  node.f = { print("called") }
  node.f?()
  let result: Void? = node.next?.next?.next?.n = 4
  print(result == nil, (node.next?.n = 8) != nil, node.next!.n)
  var o: Int? = nil
  o = o ?? 3
  o? -= 1
  if o != nil { o! *= 10 }
  if var x = o { x += 1; print(x, o!) }
  var list: [Int?] = [1, nil]
  list[0]? += 1
  list[1]? += 1
  print(o as Any, list)
}
