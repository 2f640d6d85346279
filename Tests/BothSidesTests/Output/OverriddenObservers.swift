// Observers that a class adds to a computed property, values that `super` names, and wrapped properties.
// swift-format-ignore-file
class Model {
  var x = 1
  var y: Int {
    get { x * 2 }
    set { x = newValue / 2 }
  }
  func name() -> String { "model" }
  func tell(_ text: String) -> String { "model " + text }
}
final class Observed: Model {
  override var y: Int { didSet { print("did \(oldValue) \(y)") } }
  override func name() -> String { "observed" }
  override func tell(_ text: String) -> String { "observed " + text }
  func names() -> [String] {
    let above = super.name
    return [above(), name()] + ["a"].map(super.tell)
  }
}
@propertyWrapper struct Plain<Value> { var wrappedValue: Value }
final class Wrapped {
  @Plain var items: [Int] = [] { didSet { print("items", items.count) } }
  @Plain var number = 1 { didSet { print("number", oldValue, number) } }
  init() {
    items.append(1)
    number = 5
  }
}
@propertyWrapper struct Postponed<Value> {
  let make: () -> Value
  init(wrappedValue: @autoclosure @escaping () -> Value) { make = wrappedValue }
  var wrappedValue: Value { make() }
}
func made() -> Int {
  print("made")
  return 1
}

func run() {
  let observed = Observed()
  observed.y = 20
  print(observed.x, observed.y)
  observed.y += 2
  print(observed.names())
  _ = Wrapped()
  @Postponed var late = made()
  print("before")
  print(late)
}
