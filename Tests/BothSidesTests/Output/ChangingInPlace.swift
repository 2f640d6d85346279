// swift-format-ignore-file
final class Store { var items: [Int] = [1, 2, 3] { didSet { writes += 1 } }; var writes = 0; var text = "ab" { didSet { writes += 1 } } }
struct Row { var slot = 0; var tags: [String] = [] }
final class Node { var n = 1; var next: Node?; var o: Int? }
func note(_ log: inout [String], _ n: Int) -> Int { log.append("made \(n)"); return n }
func run() throws {
  let store = Store()
  store.items.insert(store.items.remove(at: 0), at: 2); print(store.items, store.writes)
  store.items.append(store.items.removeLast()); store.items[0] += store.items[1]; print(store.items, store.writes)
  store.text.append("c"); store.text += "d"; store.text.removeFirst(); print(store.text, store.writes)
  var text = "héllo"; text.append(contentsOf: " you"); print(text, text.removeLast(), text.popLast()!, text); text.removeLast(3); print(text); text.removeAll(); print(text.isEmpty)
  var a = [1, 2, 3, 4, 5, 6]; a.removeFirst(2); a.removeLast(); a.insert(contentsOf: [9, 9], at: 1); print(a)
  a.removeSubrange(1...2); a.replaceSubrange(0..<1, with: [7, 8]); print(a, a[1...2], Array(a[0..<2]), a[1...2].map { $0 * 2 })
  var d = ["a": 1, "b": 2]; d.merge(["b": 3, "c": 4]) { $0 + $1 }; print(d.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" })
  var rows = [Row(), Row()]; rows[1].slot = 4; rows[0].tags.append("x"); rows[0].tags[0] += "y"; print(rows)
  let node = Node(); var log: [String] = []
  node.next?.o = note(&log, 1); node.next = Node(); node.next?.o = note(&log, 2); print(log, node.next!.o as Any)
  let done: Void? = node.next?.next?.n = 4; print(done == nil, (node.next?.n = 8) != nil, node.next!.n)
  print((1, 2) < (1, 3), (2, "a") > (1, "b"), (1, 2, 3) <= (1, 2, 3), ("a", 1) >= ("b", 0))
  let list = [10, 20, 30, 40]; print(list[1...], list[..<2], list[...1], list[...], Array(list[2...]).count, ["a": 1].merging(["a": 2, "b": 3]) { $1 }.count)
  let range = 1..<3; print(list[range], list[range].reduce(0, +), list.indices.map { list[$0] }.last!)
}
