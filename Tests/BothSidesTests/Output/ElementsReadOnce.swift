// swift-format-ignore-file
// Collections whose subscripts ask for the indices or the count, and that tell what is read.
struct Stack<T>: Collection {
  private var items: [T]
  init(_ items: [T]) { self.items = items }
  var startIndex: Int { items.startIndex }
  var endIndex: Int { items.endIndex }
  func index(after i: Int) -> Int { items.index(after: i) }
  subscript(i: Int) -> T {
    guard indices.contains(i) else { fatalError("out of range") }
    return items[i]
  }
  subscript(safe i: Int) -> T? { indices.contains(i) ? self[i] : nil }
}
struct Counted: RandomAccessCollection {
  let items = [1, 2, 3]
  var startIndex: Int { 0 }
  var endIndex: Int { items.count }
  subscript(i: Int) -> Int {
    precondition(i >= 0 && i < count)
    print("read", i)
    return items[i]
  }
}
struct Key: Comparable {
  let n: Int
  static func < (a: Key, b: Key) -> Bool { a.n < b.n }
}
struct Table: BidirectionalCollection {
  let names = ["a", "b", "c"]
  var startIndex: Key { Key(n: 0) }
  var endIndex: Key { Key(n: names.count) }
  func index(after i: Key) -> Key { Key(n: i.n + 1) }
  func index(before i: Key) -> Key { Key(n: i.n - 1) }
  subscript(i: Key) -> String {
    print("read", i.n)
    return names[i.n]
  }
}
func run() {
  let stack = Stack(["x", "y"])
  print(stack[safe: 1] ?? "-", stack[safe: 5] ?? "-", stack.first!, stack.map { $0 + "!" }, stack.count)
  let counted = Counted()
  print(counted.count, counted.isEmpty, counted.indices.contains(1))
  for i in counted.indices { print(i) }
  print(counted.first!, counted.last!)
  print(
    counted.index(before: counted.endIndex), counted.index(0, offsetBy: 2), counted.distance(from: 0, to: 3))
  print(counted.firstIndex(of: 2)!, counted.firstIndex { $0 > 2 } as Any, counted.firstIndex(of: 7) as Any)
  print(counted.dropFirst().count, counted.prefix(2).count, counted.dropFirst().first!)
  print(counted.map { $0 * 2 }, counted.contains(1))
  print(counted.lazy.map { $0 * 3 }.first!, counted.lazy.count)
  let table = Table()
  print(table.count, table.isEmpty, table.indices.count)
  print(table.first!, table.last!)
  print(table.index(after: table.startIndex).n, table.index(table.startIndex, offsetBy: 2).n)
  print(table.index(table.startIndex, offsetBy: 4, limitedBy: table.endIndex) == nil)
  print(table.firstIndex(of: "b")!.n, table.firstIndex(of: "z") == nil)
  print(
    table[table.index(before: table.endIndex)], table.distance(from: table.startIndex, to: table.endIndex))
}
