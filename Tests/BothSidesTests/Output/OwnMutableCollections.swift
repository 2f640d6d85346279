// swift-format-ignore-file
struct Ring: MutableCollection, RandomAccessCollection {
  private var items: [Int]
  init(_ items: [Int]) { self.items = items }
  var startIndex: Int { 0 }
  var endIndex: Int { items.count }
  func index(after i: Int) -> Int { i + 1 }
  subscript(i: Int) -> Int { get { items[i] } set { items[i] = newValue } }
}
func run() {
  var r = Ring([3, 1, 2])
  r.sort(); print(Array(r)); r.sort(by: >); print(Array(r)); r.swapAt(0, 2); print(Array(r)); r.reverse(); print(r.map { $0 })
  print(r.sorted(), r.first ?? 0, r.count, r.max() ?? 0)
}
