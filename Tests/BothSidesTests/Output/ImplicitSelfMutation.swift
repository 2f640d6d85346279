// swift-format-ignore-file
extension Array {
  mutating func add(_ e: Element) { append(e) }
  mutating func prepend(_ e: Element) { insert(e, at: 0) }
  mutating func take() -> Element? { isEmpty ? nil : removeFirst() }
  mutating func drain() -> [Element] {
    defer { removeAll() }
    return self
  }
  mutating func keep(_ n: Int) { while count > n { removeLast() } }
  mutating func exchange() { swapAt(0, count - 1) }
}
extension Array where Element: Comparable {
  mutating func remove(_ e: Element) { removeAll { $0 == e } }
  mutating func arrange() {
    sort()
    reverse()
  }
  mutating func arrange(with e: Element) {
    add(e)
    arrange()
  }
}
extension Dictionary where Value == Int {
  mutating func forget(_ key: Key) -> Int? { removeValue(forKey: key) }
}
extension Set {
  mutating func flip(_ e: Element) { if !insert(e).inserted { remove(e) } }
}
extension Bool {
  mutating func flip() -> Bool {
    toggle()
    return self
  }
}
struct Basket {
  var items: [String] = []
  mutating func put(_ item: String) { items.add(item) }
}
func run() {
  var list = [2, 1]
  list.add(3)
  list.prepend(0)
  list.remove(2)
  list.exchange()
  print(list)
  list.arrange(with: 2)
  print(list, list.take() as Any, list)
  list.keep(2)
  print(list, list.drain(), list.isEmpty)
  var counts = ["a": 1]
  print(counts.forget("a") as Any, counts.forget("b") as Any, counts.isEmpty)
  var set: Set = [1]
  set.flip(2)
  set.flip(1)
  print(set)
  var isOn = false
  print(isOn.flip(), isOn)
  var basket = Basket()
  basket.put("bread")
  print(basket.items)
}
