struct Sorted<E: Comparable>: RandomAccessCollection {
  var xs: [E]
  var startIndex: Int { 0 }
  var endIndex: Int { xs.count }
  subscript(i: Int) -> E { xs[i] }
  func firstIndex(of e: E) -> Int? { print("own firstIndex"); return xs.firstIndex { $0 >= e } }
}
struct Bag: Sequence {
  let xs: [Int]
  func makeIterator() -> IndexingIterator<[Int]> { xs.makeIterator() }
  func contains(_ e: Int) -> Bool { print("own contains"); return xs.contains(e) }
  func first(_ n: Int) -> [Int] { Array(xs.prefix(n)) }
  func max(_ n: Int) -> Int { n }
  func sorted() -> String { "own sorted" }
}
func run() {
  let sorted = Sorted(xs: [1, 2, 3])
  print(sorted.firstIndex { $0 == 3 } as Any, sorted.firstIndex(of: 2) as Any)
  print(sorted.firstIndex(where: { $0 == 7 }) as Any)
  let bag = Bag(xs: [2, 1])
  print(bag.contains { $0 > 0 }, bag.contains(1), bag.contains(where: { $0 > 5 }))
  print(bag.first { $0 > 1 } as Any, bag.first(1), bag.max { $0 > $1 } as Any, bag.max(4))
  print(bag.sorted(), bag.sorted(by: <), bag.sorted { $0 > $1 })
}
