// swift-format-ignore-file
class Base<T> { func get() -> T { fatalError() }; func put(_ t: T) -> String { "base" }; var v: T { fatalError() } }
final class Impl<C: Collection>: Base<C.Element> { let c: C; init(_ c: C) { self.c = c }; override func get() -> C.Element { c[c.startIndex] }; override func put(_ t: C.Element) -> String { "impl" }; override var v: C.Element { c.first! } }
struct AnyFirst<T> { private let box: Base<T>; init<C: Collection>(_ c: C) where C.Element == T { box = Impl(c) }; var value: T { box.get() }; var v: T { box.v }; func p(_ t: T) -> String { box.put(t) } }
final class Impl2: Base<String> { override func get() -> String { "i2" }; override func put(_ t: String) -> String { "put2" } }
class Wrap<T>: Base<[T]> { override func get() -> [T] { [] }; override func put(_ t: [T]) -> String { "w\(t.count)" } }
func run() throws {
  let x: Base<Int> = Impl([3])
  print(x.get(), x.put(1), x.v)
  print(AnyFirst([7, 8]).value)
  print(AnyFirst([7, 8]).v, AnyFirst("hey").value, AnyFirst("hey").p("q"))
  let y: Base<String> = Impl2(); print(y.get(), y.put("a"))
}
