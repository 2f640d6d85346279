// swift-format-ignore-file
struct St: Sequence { var items: [Int]; func makeIterator() -> IndexingIterator<[Int]> { items.makeIterator() } }
func run() throws {
  print([1, 2].count { $0 > 1 }, [1, 2].lazy.count { $0 > 1 }, (1...3).count { $0 > 1 }, "aab".count { $0 == "a" }, ["a": 1].count { $0.value > 0 }, Set([1]).count { $0 > 5 })
  print(St(items: [1, 2]).count { $0 > 1 })
  print(St(items: [1, 2]).count(where: { $0 > 1 }))
  
}
