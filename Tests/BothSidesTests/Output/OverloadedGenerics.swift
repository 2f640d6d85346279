// swift-format-ignore-file
protocol Shape { var area: Double { get } }
struct Square: Shape { let side: Double; var area: Double { side * side } }
struct Box<T> {
  let value: T
  init(_ value: T) { self.value = value }
}
func describe<T>(_ value: T) -> String { "any" }
func describe<T: Shape>(_ value: T) -> String { "shape \(value.area)" }
func describe<T: Equatable>(_ value: T) -> String { "equatable" }
func describe<T>(_ value: [T]) -> String { "array of \(T.self)" }
func describe<T>(_ value: T?) -> String { "optional of \(T.self)" }
func describe<T>(_ value: Box<T>) -> String { "box of \(T.self)" }
func describe(_ value: Box<Int>) -> String { "box of ints" }
func describe<K, V>(_ value: [K: V]) -> String { "dictionary of \(K.self) \(V.self)" }
struct Plain {}
func same<T: Equatable>(_ a: T, _ b: T) -> Bool { a == b }
func same<T>(_ a: T, _ b: T) -> String { "cannot tell" }
func run() {
  print(describe(Plain()), describe(Square(side: 2)), describe(1))
  print(describe([Plain()]), describe(Box("a")), describe(Box(1)))
  print(describe(Plain() as Plain?), describe(["a": Plain()]))
  print(same(1, 1) as Bool, same(Plain(), Plain()))
  print(describe { 1 })
}
