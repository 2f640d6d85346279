// Wrappers of parameters.
// swift-format-ignore-file
@propertyWrapper struct Trimmed {
  var wrappedValue: String { didSet { wrappedValue = Trimmed.trim(wrappedValue) } }
  init(wrappedValue: String) { self.wrappedValue = Trimmed.trim(wrappedValue) }
  static func trim(_ text: String) -> String { text.filter { $0 != " " } }
}
@propertyWrapper struct Clamped {
  private var value: Int
  let range: ClosedRange<Int>
  init(wrappedValue: Int, _ range: ClosedRange<Int>) {
    self.range = range
    value = min(max(wrappedValue, range.lowerBound), range.upperBound)
  }
  var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }
}
@propertyWrapper struct Logged<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value) {
    print("logged", wrappedValue)
    self.wrappedValue = wrappedValue
  }
}

func greet(@Trimmed name: String) -> String { "hello \(name)" }
func set(@Clamped(0...10) volume: Int, by factor: Int = 2) -> Int { volume * factor }
func join(@Trimmed _ first: String, @Trimmed _ second: String) -> String { first + second }
func echo<Value>(@Logged _ value: Value) -> Value { value }

struct Account {
  let name: String
  init(@Trimmed name: String) { self.name = name }
  func rename(@Trimmed to other: String) -> Account { Account(name: other + " x") }
}

func run() {
  print(greet(name: " a b "), set(volume: 30), set(volume: -3, by: 5), join(" a", "b "))
  print(echo(3) + 1, echo("x"))
  print(Account(name: " c ").rename(to: "d d").name)
}
