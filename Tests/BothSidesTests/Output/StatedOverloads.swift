// Overloads are chosen by what generic code, an extension of a protocol, and a class know of a type.
// swift-format-ignore-file
protocol Animal {}
struct Dog: Animal {}
struct Rock {}

func tell<T: Animal>(_ value: T) -> String { "some animal" }
func tell(_ value: Dog) -> String { "dog" }
func tell<T>(_ value: T) -> String { "anything" }

func ofAnimal<T: Animal>(_ value: T) -> String { tell(value) }
func ofSome(_ value: some Animal) -> String { tell(value) }
func ofAny<T>(_ value: T) -> String { tell(value) }
func ofExisting(_ value: any Animal) -> String { tell(value) }

struct Cage<T> {
  let content: T
  var told: String { tell(content) }
  func again() -> String { tell(self.content) }
  static func make(_ content: T) -> String { tell(content) }
}
extension Cage where T: Animal {
  func animal() -> String { tell(content) }
}
extension Cage where T == Dog {
  func dog() -> String { tell(content) }
}

final class Shelf<Item> {
  var items: [Item]
  init(_ items: [Item]) { self.items = items }
  func all() -> [String] { items.map { tell($0) } }
  func each() -> String {
    var text = ""
    for item in items { text += tell(item) + " " }
    return text
  }
  func first() -> String {
    guard let first = items.first else { return "none" }
    return tell(first)
  }
  func second() -> String {
    let item = items[1]
    return tell(item)
  }
}

func log(_ value: Int) -> String { "int" }
func log<T>(_ value: T) -> String { "value" }
func logged<T>(_ value: T, times: Int) -> String { log(value) + log(times) }
func counted<T>(_ values: [T]) -> String {
  let total: Int = values.count
  return log(total) + log(values[0])
}
func list(_ values: [Int]) -> String { "ints" }
func list<T>(_ values: [T]) -> String { "list" }
func listed<T>(_ values: [T]) -> String { list(values) }
func listed<T>(_ values: T...) -> String { list(values) }
func maybe(_ value: Int?) -> String { "int?" }
func maybe<T>(_ value: T?) -> String { "value?" }
func perhaps<T>(_ value: T?) -> String { maybe(value) }

extension Animal {
  func told() -> String { tell(self) }
  var toldAsProperty: String { tell(self) }
}

class Base {
  func tellItself() -> String { kind(self) }
}
final class Derived: Base {
  func tellDerived() -> String { kind(self) }
}
func kind(_ base: Base) -> String { "base" }
func kind(_ derived: Derived) -> String { "derived" }

struct Router {
  func handle<T: Equatable>(_ value: T) -> String { "equatable" }
  func handle<T>(_ value: T) -> String { "plain" }
  func route<T>(_ value: T) -> String { handle(value) }
  func routeEqual<T: Equatable>(_ value: T) -> String { handle(value) }
  func routeHashable<T: Hashable>(_ value: T) -> String { handle(value) }
}

struct Sink {
  let name: String
  init(_ value: Int) { name = "int" }
  init<T>(_ value: T) { name = "any" }
  static func make<T>(_ value: T) -> String { Sink(value).name }
}

func outer<T>(_ value: T) -> String {
  func inner<U>(_ other: U) -> String { tell(value) + "/" + tell(other) }
  return inner(Dog())
}

func run() {
  print(ofAnimal(Dog()), ofSome(Dog()), ofAny(Dog()), ofExisting(Dog()))
  print(tell(Dog()), tell(Rock()))
  let cage = Cage(content: Dog())
  print(cage.told, cage.again(), Cage.make(Dog()), cage.animal(), cage.dog())
  let shelf = Shelf([Dog(), Dog()])
  print(shelf.all(), shelf.each(), shelf.first(), shelf.second())
  print(logged(3, times: 2), counted([1, 2]))
  print(listed([1, 2]), listed(1, 2), list([1]), perhaps(3), maybe(3))
  print(Dog().told(), Dog().toldAsProperty)
  print(Base().tellItself(), Derived().tellItself(), Derived().tellDerived())
  let router = Router()
  print(router.route(1), router.routeEqual(1), router.routeHashable("a"), router.handle(2))
  print(Sink.make(3), Sink(3).name)
  print(outer(Dog()))
}
