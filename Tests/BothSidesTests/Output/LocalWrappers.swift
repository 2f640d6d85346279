// Wrappers of local variables, with the wrapper itself and its projected value.
// swift-format-ignore-file
@propertyWrapper struct Resettable<Value> {
  var wrappedValue: Value
  let first: Value
  init(wrappedValue: Value, first: Value) {
    self.wrappedValue = wrappedValue
    self.first = first
  }
  mutating func reset() { wrappedValue = first }
  var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}
@propertyWrapper final class Shared<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  var projectedValue: Shared<Value> { self }
}
@propertyWrapper struct Counted {
  private(set) var count = 0
  var wrappedValue: Int { didSet { count += 1 } }
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
  var projectedValue: Int { count }
}

func run() {
  @Resettable(first: 5) var number = 1
  _number.reset()
  print(number)
  $number.wrappedValue = 9
  print(number, $number.first, _number.first)
  @Shared var list = [1]
  list.append(2)
  $list.wrappedValue.append(3)
  let shared = $list
  shared.wrappedValue[0] = 7
  print(list, _list.wrappedValue.count)
  @Counted var steps = 0
  steps += 1
  steps = 5
  print(steps, $steps)
  let raise = {
    steps += 1
    return $steps
  }
  print(raise(), steps)
}
