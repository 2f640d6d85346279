// swift-format-ignore-file

// Collections of the program that are subscripted by ranges, and overloads with variadic values.
struct Line: RandomAccessCollection {
  let items: [Int]
  var startIndex: Int { 0 }
  var endIndex: Int { items.count }
  subscript(index: Int) -> Int { items[index] }
}
struct Rows: RandomAccessCollection {
  let items: [Int]
  var startIndex: Int { 0 }
  var endIndex: Int { items.count }
  subscript(index: Int) -> Int { items[index] }
  subscript(range: Range<Int>) -> String { "\(range)" }
}
struct Key<Root> {
  let value: (Root) -> Int
  init(_ value: @escaping (Root) -> Int) { self.value = value }
}
struct Row { let id: Int, count: Int }
extension Sequence {
  func sorted(by keys: Key<Element>...) -> [Element] {
    sorted { a, b in
      for key in keys where key.value(a) != key.value(b) { return key.value(a) < key.value(b) }
      return false
    }
  }
  func map<T>(_ value: T) -> [T] { map { _ in value } }
}
func run() {
  let line = Line(items: [1, 2, 3, 4])
  print(line[1...].map { $0 * 10 }, line[..<2].reduce(0, +), Array(line[1...2]), Array(line[...0]))
  for item in line[2..<4] { print(item) }
  print(line[1], Rows(items: [1, 2])[0..<1] as String)
  let rows = [Row(id: 2, count: 1), Row(id: 1, count: 1), Row(id: 3, count: 0)]
  print(rows.sorted(by: Key(\.count), Key(\.id)).map(\.id))
  print(rows.sorted(by: Key { $0.id }).map(\.id))
  print(rows.map { $0.id }, [1, 2].map("x"))
}
