// swift-format-ignore-file
struct Heap<Element> {
  private var items: [Element] = []
  private let before: (Element, Element) -> Bool
  init(_ items: [Element] = [], by before: @escaping (Element, Element) -> Bool) { self.before = before; items.forEach { push($0) } }
  var count: Int { items.count }
  var first: Element? { items.first }
  mutating func push(_ e: Element) {
    items.append(e)
    var i = items.count - 1
    while i > 0, before(items[i], items[(i - 1) / 2]) {
      items.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }
  mutating func pop() -> Element? {
    guard !items.isEmpty else { return nil }
    items.swapAt(0, items.count - 1)
    let top = items.removeLast()
    var i = 0
    while true {
      var best = i
      for child in [2 * i + 1, 2 * i + 2] where child < items.count && before(items[child], items[best]) { best = child }
      if best == i { break }
      items.swapAt(i, best)
      i = best
    }
    return top
  }
}
extension Heap where Element: Comparable { init(_ items: Element...) { self.init(items, by: <) } }
struct Job { let name: String; let priority: Int }
func run() {
  var heap = Heap(5, 1, 4, 2)
  heap.push(0)
  var order: [Int] = []
  while let n = heap.pop() { order.append(n) }
  print(order, heap.count, heap.first as Any)
  var jobs = Heap<Job> { $0.priority > $1.priority }
  for (i, n) in ["a", "b", "c"].enumerated() { jobs.push(Job(name: n, priority: i * i % 3)) }
  print(jobs.first!.name, jobs.count, jobs.pop()!.priority)
}
