// Functions that differ in their results, beside a literal.
// swift-format-ignore-file
func value() -> Int { 1 }
func value() -> String { "s" }
func make<T: ExpressibleByIntegerLiteral>() -> T { 7 }
struct Source {
  func read() -> Double { 1.5 }
  func read() -> String { "text" }
  func compare() -> Bool { read() == "text" }
  func twice() -> Double { read() + 1.5 }
}

func run() {
  print(value() + 1, value() + "x", value() == "s", value() == 2, "y" + value())
  print(Source().compare(), Source().twice())
  print(make() + 1.5, make() + 1)
  let text: String = value()
  let number: Int = value()
  print(text, number)
}
