// Functions that are named as values: by labels, with defaults, and overloaded.
// swift-format-ignore-file
func scale(_ x: Int, by y: Int = 3) -> Int { x * y }
func text(_ value: Int) -> String { "int \(value)" }
func text(_ value: String) -> String { "string \(value)" }
func text(_ value: Int, _ other: Int) -> String { "two \(value) \(other)" }
func make() -> Int { 1 }
func make(_ value: Int) -> String { "made \(value)" }

struct Greeter {
  let name: String
  func greet(_ other: String) -> String { "\(name) greets \(other)" }
  func greet(times: Int) -> String { "\(name) greets \(times) times" }
  func run(_ other: Int) -> Int { other }
  func run(_ other: String) -> String { other + name }
  static func load(_ name: String) -> Greeter { Greeter(name: name) }
  static func load(_ number: Int) -> Greeter { Greeter(name: "number \(number)") }
}

func run() {
  func local(x: Int, y: Int = 3) -> Int { x * y }
  let first = local(x:y:)
  print(first(2, 4))
  let second = scale(_:by:)
  print(second(2, 5))
  print([1, 2].map(text), ["a"].map(text), zip([1], [2]).map(text))
  let asText: (String) -> String = text
  print(asText("x"))
  let pair: (Int, Int) -> String = text
  print(pair(1, 2))
  let made: () -> Int = make
  let other: (Int) -> String = make
  print(made(), other(2))
  let greeter = Greeter(name: "Ann")
  let times = greeter.greet(times:)
  let greet = greeter.greet(_:)
  print(times(2), greet("Bob"))
  print(["a", "b"].map(greeter.run), [1].map(greeter.run))
  let run: (String) -> String = greeter.run
  print(run("z"))
  print(["x"].map(Greeter.load).map(\.name), [7].map(Greeter.load).map(\.name))
  func apply(_ body: (Int) -> String) -> String { body(5) }
  print(apply(text), apply(make))
}
