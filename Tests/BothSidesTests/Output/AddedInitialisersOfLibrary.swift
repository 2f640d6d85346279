extension Array {
  init<S: Sequence>(sorted elements: S) where S.Element == Element, Element: Comparable {
    self.init(elements.sorted())
  }
  init(twice element: Element) { self.init(repeating: element, count: 2) }
}
extension Dictionary {
  init(pairs: [(Key, Value)]) { self.init(uniqueKeysWithValues: pairs) }
}
extension Set {
  init(evens elements: [Element], _ isEven: (Element) -> Bool) { self.init(elements.filter(isEven)) }
}

func run() {
  print(Array(sorted: [2, 1]), [Int](sorted: [3, 2]), Array(twice: 3), [String](twice: "x"))
  print(Dictionary(pairs: [(1, "a")]), [Int: String](pairs: [(2, "b")]))
  let table: [String: Int] = .init(pairs: [("k", 1)])
  print(table, Set(evens: [1, 2]) { $0 == 2 })
  print(Array("ab"), [Int](1...2), Dictionary(uniqueKeysWithValues: [(1, 2)]))
}
