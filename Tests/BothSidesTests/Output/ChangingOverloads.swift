// swift-format-ignore-file

// Mutating methods that a program adds beside those of the standard library.
extension Array {
  mutating func append(_ a: Element, _ b: Element) { append(a); append(b) }
  mutating func append(_ a: Element, twice: Bool) { append(a); if twice { append(a) } }
  mutating func append(_ value: Element?) { if let value { append(value) } }
  mutating func removeLast(_ a: Int, _ b: Int) { print("own removeLast", a, b) }
  mutating func removeFirst(_ text: String) { print("own removeFirst", text) }
  mutating func sort<V: Comparable>(by path: KeyPath<Element, V>) { sort { $0[keyPath: path] < $1[keyPath: path] } }
  mutating func insert(_ value: Element, before index: Int) { insert(value, at: Swift.max(0, index - 1)) }
}
extension Array where Element: Equatable {
  mutating func append(unique value: Element) { if !contains(value) { append(value) } }
  mutating func removeAll(_ value: Element) { removeAll { $0 == value } }
}
extension Bool {
  mutating func toggle(if condition: Bool) { if condition { toggle() } }
}
extension Set {
  mutating func insert(_ a: Element, _ b: Element) { insert(a); insert(b) }
}
extension Dictionary {
  mutating func merge(_ other: [Key: Value]) { merge(other) { $1 } }
}
extension String {
  mutating func append(_ text: String, times: Int) { for _ in 0..<times { append(text) } }
}

func run() {
  var a = [1]
  a.append(2, 3)
  print(a)
  a.append(unique: 1)
  a.append(unique: 4)
  print(a)
  a.append(5, twice: true)
  let none: Int? = nil
  a.append(none)
  a.append(Int("6"))
  print(a)
  a.removeAll(5)
  a.removeLast(1, 2)
  a.removeFirst("x")
  a.insert(9, before: 1)
  a.insert(8, at: 1)
  a.removeLast()
  a.removeFirst(1)
  print(a)
  var words = ["ccc", "a", "bb"]
  words.sort(by: \.count)
  print(words)
  words.sort(by: >)
  words.append("d")
  words.append(contentsOf: ["e"])
  words.removeAll(where: { $0 == "a" })
  print(words)
  var b = false
  b.toggle(if: false)
  b.toggle(if: true)
  print(b)
  b.toggle()
  print(b)
  var s: Set = [1]
  s.insert(2, 3)
  print(s.sorted())
  var d = ["a": 1]
  d.merge(["a": 2])
  print(d)
  var t = "-"
  t.append("ab", times: 2)
  print(t)
}
