// What a chain, a key path, a builder, `consume` and an extension of a number give.
// swift-format-ignore-file
final class Machine {
  struct Part { var size = 0 }
  var count = 1
  var part = Part()
  deinit { print("machine ended") }
}
extension Int {
  var asOptional: Int? {
    get { self }
    set { self = newValue ?? -1 }
  }
  var doubled: Int {
    get { self * 2 }
    set { self = newValue / 2 }
  }
}
func raise(_ number: inout Int?) { number = number.map { $0 + 1 } ?? 0 }
struct Counter { var value = 0 }
@resultBuilder enum Numbers {
  static func buildBlock(_ parts: [Int]...) -> [Int] { parts.flatMap { $0 } }
  static func buildExpression(_ number: Int) -> [Int] { [number] }
  static func buildIf(_ part: [Int]?) -> [Int] { part ?? [] }
}
func numbers(@Numbers _ body: () -> [Int]) -> [Int] { body() }
struct Point { var x, y: Int }
struct Rule {
  let test: (Int) -> Bool
  static func || (left: Rule, right: @autoclosure @escaping () -> Rule) -> Rule {
    Rule { left.test($0) || right().test($0) }
  }
  func callAsFunction(_ number: Int) -> Bool { test(number) }
}
struct Money: AdditiveArithmetic, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  var cents: Int
  static let zero = Money(cents: 0)
  static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents) }
  static func - (a: Money, b: Money) -> Money { Money(cents: a.cents - b.cents) }
  init(cents: Int) { self.cents = cents }
  init(floatLiteral value: Double) { cents = Int(value * 100) }
  init(integerLiteral value: Int) { cents = value * 100 }
}
extension Sequence where Element: AdditiveArithmetic {
  func sum() -> Element { reduce(.zero, +) }
}
extension Equatable {
  func isEqual(_ other: any Equatable) -> Bool { (other as? Self) == self }
}
struct Stack<Element> {
  var elements: [Element] = []
  static func of(_ elements: Element...) -> Stack {
    var stack = Stack()
    stack.elements = elements
    return stack
  }
  func copy() -> Stack { Stack(elements: elements) }
}
func pick(_ value: Int?) -> String { "optional" }
func pick<T>(_ value: T) -> String { "generic" }
func pick<T>(_ value: [T]) -> String { "list" }

func run() {
  let machine = Machine()
  machine[keyPath: \.count] = 5
  machine[keyPath: \Machine.part.size] = 8
  print(machine.count, machine.part.size)
  _ = consume machine
  print("after")
  var number = 3
  raise(&number.asOptional)
  number.doubled += 2
  print(number)
  var list = [1, 2]
  raise(&list[1].asOptional)
  list[0].doubled = 10
  print(list)
  var counter: Counter? = Counter()
  print((counter?.value += 5) as Any, (counter?.value = 3) as Any)
  counter = nil
  print((counter?.value = 3) as Any, (counter?.value += 3) as Any)
  let isOn = true
  print(
    numbers {
      1
      if isOn { 2 }
    })
  print([(0, 1), (1, 0)].map(Point.init))
  let rule = Rule { $0 > 5 } || Rule { $0 == 1 }
  print(rule(1), rule(2))
  let money: Money = 1.5
  print([money, money].sum(), [1, 2.5, money].sum())
  print(1.isEqual(1), 1.isEqual("x"), "a".isEqual("a"))
  print(Stack.of(1, 2), type(of: Stack.of("a")), Stack.of(1).copy())
  print(pick(Optional(1)), pick(1), pick([1]))
  let none: Int? = nil
  print(none.debugDescription, Optional(2).debugDescription)
  let void: Any = ()
  print(void is Void, (1 as Any) is Void)
}
