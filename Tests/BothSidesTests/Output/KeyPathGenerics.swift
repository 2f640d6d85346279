// swift-format-ignore-file
struct Item { let id: Int, price: Double; var name = "n" }
extension Sequence {
  func sum<N: AdditiveArithmetic>(of path: KeyPath<Element, N>) -> N { reduce(.zero) { $0 + $1[keyPath: path] } }
  func sorted<K: Comparable>(by path: KeyPath<Element, K>, descending: Bool = false) -> [Element] { sorted { descending ? $0[keyPath: path] > $1[keyPath: path] : $0[keyPath: path] < $1[keyPath: path] } }
  func values<V>(_ path: (Element) -> V) -> (String, [V]) { ("\(V.self)", map(path)) } }
func type<R, V>(_ root: R.Type, _ path: KeyPath<R, V>) -> String { "\(R.self) \(V.self)" }
struct Vector: Equatable, AdditiveArithmetic { var x = 0; static let zero = Vector(x: 0); static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x) }; static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x) } }
func total<T: AdditiveArithmetic>(_ values: [T]) -> T { values.reduce(.zero, +) }
extension Dictionary where Value: RangeReplaceableCollection { mutating func add(_ value: Value.Element, to key: Key) { self[key, default: Value()].append(value) } }
func run() {
  let items = [Item(id: 1, price: 2.5), Item(id: 2, price: 1)]
  print(items.sorted(by: \.price).map(\.id), items.sorted(by: \.id, descending: true).map(\.id), items.sum(of: \.price), items.sum(of: \.id))
  print(items.values(\.name), items.values(\.price), type(Item.self, \.name), type(Item.self, \Item.id))
  print([Vector(x: 1), Vector(x: 2)].reduce(.zero, +), [0.5].reduce(.zero) { $0 + $1 }, total([1, 2]), total([Vector(x: 3)]))
  var d: [String: [Int]] = [:]; d.add(1, to: "a"); d.add(2, to: "a"); print(d)
  let counted = items.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }; print(counted["n"] as Any, counted["m"] as Any)
}
