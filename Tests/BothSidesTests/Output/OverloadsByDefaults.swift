// Of overloads that take the same arguments, the defaults and variadic parameters decide.
// swift-format-ignore-file
func k(a: Int = 1, b: Int = 2) -> String { "ab" }
func k(b: Int, c: Int = 3) -> String { "bc" }
func m(_ values: Int...) -> String { "variadic" }
func m(_ x: Int, _ y: Double = 2) -> String { "default" }
func n(_ x: Int) -> String { "one" }
func n(_ x: Int, y: Int = 2) -> String { "two" }
func p(_ x: Int, _ values: Int...) -> String { "variadic" }
func p(_ x: Int, y: Int = 2) -> String { "default" }
func q(a: Int = 1, b: Int = 2, c: Int) -> String { "abc" }
func q(b: Int = 1, c: Int) -> String { "bc" }
func r(a: Int = 1, c: Int) -> String { "ac" }
func r(c: Int, d: Int = 1, e: Int = 2) -> String { "cde" }
func v(_ x: Int, _ y: Int) -> String { "two" }
func v(_ values: Int...) -> String { "variadic" }
func w(_ x: Int?) -> String { "optional" }
func w(_ values: Int...) -> String { "variadic" }
func x(_ x: Int?, _ y: Int?) -> String { "optionals" }
func x(_ values: Int...) -> String { "variadic" }
func y(_ x: Int = 1) -> String { "one" }
func y() -> String { "none" }
func z(_ values: Any...) -> String { "variadic" }
func z<T>(_ value: T) -> String { "generic" }

struct Log {
  func write(_ parts: String..., separator: String = " ") -> String { "parts" }
  func write(_ text: String) -> String { "text" }
  func write(_ text: String, level: Int = 1) -> String { "level" }
}

func run() {
  print(k(b: 1), m(1, 2), n(1), p(1), p(1, 2), q(c: 1), r(c: 1), v(1, 2), v(1))
  let a = 1, b = 2
  print(w(a), w(1), x(a, b), m(a, b), y(), z(a), z(a, b))
  let log = Log()
  print(log.write("a"), log.write("a", "b"), log.write("a", level: 2))
}
