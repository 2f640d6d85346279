// swift-format-ignore-file

// Functions that take a closure, beside those that take an autoclosure.
final class Container {
  func register<T, A>(_ type: T.Type = T.self, _ make: @escaping (Int, A) throws -> T) -> String { "closure of two" }
  func register<T>(_ type: T.Type = T.self, _ make: @autoclosure @escaping () -> T) -> String { "autoclosure \(make())" }
}
func log(_ text: @autoclosure () -> String) -> String { "auto " + text() }
func log(_ make: (Int) -> String) -> String { "closure " + make(1) }
struct Check {
  func that(_ condition: @autoclosure () -> Bool) -> String { "bool \(condition())" }
  func that(_ text: @autoclosure () -> String) -> String { "text \(text())" }
}
func run() {
  let container = Container()
  print(container.register(Int.self, 3))
  print(container.register(String.self) { (a: Int, b: Int) in "\(a)" })
  print(container.register(String.self, "x" + "y"))
  print(log("a"), log { "\($0)" })
  print(Check().that(1 < 2), Check().that("t"))
}
