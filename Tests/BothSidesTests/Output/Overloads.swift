// swift-format-ignore-file
protocol Shape { var area: Double { get } }
protocol Round: Shape {}
struct Square: Shape { var area: Double { 4 } }
struct Circle: Round { var area: Double { 3 } }
class Animal {}; class Dog: Animal {}
struct Plain {}
struct Box<T> { let value: T; init(_ value: T) { self.value = value } }
func describe<T>(_ value: T) -> String { "any" }
func describe<T: Shape>(_ value: T) -> String { "shape \(value.area)" }
func describe<T: Equatable>(_ value: T) -> String { "equatable" }
func describe<T>(_ value: [T]) -> String { "array of \(T.self)" }
func describe<T>(_ value: T?) -> String { "optional of \(T.self)" }
func describe<T>(_ value: Box<T>) -> String { "box of \(T.self)" }
func describe(_ value: Box<Int>) -> String { "box of ints" }
func describe<K, V>(_ value: [K: V]) -> String { "dictionary of \(K.self) \(V.self)" }
func pick(_ x: Int) -> String { "int" }
func pick<T>(_ x: T) -> String { "generic" }
func pick(_ x: String) -> String { "string" }
func wide(_ x: Any) -> String { "any" }
func wide(_ x: Animal) -> String { "animal" }
func wide(_ x: Dog?) -> String { "dog?" }
func kind(_ x: some Shape) -> String { "some shape" }
func kind(_ x: Circle) -> String { "circle" }
func round(_ x: any Shape) -> String { "shape" }
func round(_ x: any Round) -> String { "round" }
func call(_ f: () -> Int) -> String { "int closure" }
func call(_ f: (Int) -> Int) -> String { "taking" }
func labels(a: Int) -> String { "a" }
func labels(b: Int) -> String { "b" }
func labels(_ x: Int, b: Int = 1) -> String { "x b" }
func labels(_ x: Int) -> String { "x" }
func many(_ x: Int...) -> String { "variadic" }
func many(_ x: Int, _ y: Int) -> String { "two" }
func result() -> Int { 1 }
func result() -> String { "s" }
func number(_ x: Double) -> String { "double" }
func number(_ x: Int) -> String { "int" }
func float(_ x: Float) -> String { "float \(x)" }
struct Store {
  let kind: String
  init(_ animal: Animal) { kind = "animal" }
  init(_ dog: Dog) { kind = "dog" }
  init<T>(_ other: T) { kind = "other" }
  init(name: String) { kind = "name" }
  init(name: String?, of dog: Dog? = nil) { kind = "name?" }
  subscript(i: Int) -> String { "index" }
  subscript(key: String) -> String { "key" }
  subscript<T: Shape>(shape: T) -> String { "shape" }
  static func + (a: Store, b: Int) -> String { "int" }
  static func + (a: Store, b: Store) -> String { "store" }
}
func same<T: Equatable>(_ a: T, _ b: T) -> Bool { a == b }
func same<T>(_ a: T, _ b: T) -> String { "cannot tell" }
func two<T: Shape, U: Shape>(_ a: T, _ b: U) -> String { "different" }
func two<T: Shape>(_ a: T, _ b: T) -> String { "alike" }
func throwing(_ f: () throws -> Void) -> String { "throws" }
func optional(_ x: Int?) -> String { "optional" }
func optional(_ x: Int) -> String { "plain" }
func run() throws {
  print(describe(Plain()), describe(Square()), describe(1), describe("a"))
  print(describe([Plain()]), describe(Box("a")), describe(Box(1)))
  print(describe(Plain() as Plain?), describe(["a": Plain()]))
  print(same(1, 1) as Bool, same(Plain(), Plain()))
  print(pick(1), pick(1.5), pick("a"), pick([1]))
  let a: Animal = Dog(); print(wide(1), wide(a), wide(Dog()), wide(nil as Dog?))
  print(kind(Circle()), kind(Square()), round(Circle()), round(Square()))
  print(call { 1 }, call { $0 }, call { x in x })
  print(labels(a: 1), labels(b: 1), labels(1), labels(1, b: 2))
  print(many(1, 2), many(1), many(), many(1, 2, 3))
  let i: Int = result(), s: String = result(); print(i, s)
  print(number(1), number(1.0), number(2 / 4), float(1))
  print(Store(Dog()).kind, Store(a).kind, Store(1).kind, Store(name: "n").kind, Store(name: nil).kind)
  let store = Store(1); print(store[0], store["k"], store[Circle()], store + 1, store + store)
  print(two(Circle(), Square()), two(Circle(), Circle()))
  let dogs = [Dog()]; print(list([Dog()]), list(dogs), twice { $0 + $1 })
  print(fill(), made { 1 }, made { "s" })
  print(throwing { }, throwing { try run2() }, optional(1), optional(Optional(1)))
}
func list(_ x: [Animal]) -> String { "list" }
func list<T>(_ x: T) -> String { "any" }
func twice(_ f: (Int) -> Int) -> String { "one" }
func twice(_ f: (Int, Int) -> Int) -> String { "two" }
func run2() throws {}
struct One { let plain: Plain }
final class Registry {
  var log: [String] = []
  func register<T>(_ type: T.Type, _ make: @escaping () -> T) { log.append("0 \(T.self)") }
  func register<T, A>(_ type: T.Type, _ make: @escaping (A) -> T) { log.append("1 \(T.self) \(A.self)") }
}
func fill() -> [String] {
  let registry = Registry()
  registry.register(Plain.self) { Plain() }
  registry.register(Plain.self, Plain.init)
  registry.register(One.self) { (plain: Plain) in One(plain: plain) }
  registry.register(One.self, One.init)
  registry.register(One.self, One.init(plain:))
  return registry.log
}
func made(_ f: () -> Int) -> String { "int" }
func made(_ f: () -> String) -> String { "string" }
