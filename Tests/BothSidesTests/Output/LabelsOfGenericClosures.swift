// swift-format-ignore-file
struct Source<T> { let listen: (@escaping (T) -> Void) -> Void
  func pairs() -> Source<(old: T?, new: T)> { Source<(old: T?, new: T)> { out in var last: T?; self.listen { out((last, $0)); last = $0 } } }
  func others() -> Source<(old: T?, new: T)> { .init { out in var last: T?; self.listen { out((last, $0)); last = $0 } } }
  var numbered: Source<(index: Int, value: T)> { .init { out in var i = 0; self.listen { out((i, $0)); i += 1 } } } }
struct Ordered<K: Hashable, V>: ExpressibleByDictionaryLiteral { var keys: [K] = []; var dict: [K: V] = [:]
  init(dictionaryLiteral e: (K, V)...) { for (k, v) in e { self[k] = v } }
  subscript(k: K) -> V? { get { dict[k] } set { if dict[k] == nil { keys.append(k) }; dict[k] = newValue } }
  subscript(position: Int) -> K { keys[position] } }
struct Person { let name: String, age: Int; static let columns: [PartialKeyPath<Person>: String] = [\Person.name: "name", \.age: "age"] }
func column<V>(_ k: KeyPath<Person, V>) -> String { Person.columns[k] ?? "?" }
func run() {
  let s = Source<Int> { $0(1); $0(2) }
  s.pairs().listen { print($0) }; s.others().listen { print($0, $0.new) }; s.numbered.listen { print($0, $0.index + $0.value) }
  var d: Ordered<String, Int> = ["b": 1, "a": 2]; d["c"] = 3; d["b"] = 4; print(d.keys, d[0], d["b"] as Any)
  print(column(\.age), column(\Person.name), Person.columns[\.age] ?? "-")
  let k: KeyPath<Person, Int> = \.age; let known: Set<PartialKeyPath<Person>> = [\.name, \.age]; print(k == \Person.age, [k: 1][\Person.age] as Any, known.contains(\Person.name), known.count)
}
