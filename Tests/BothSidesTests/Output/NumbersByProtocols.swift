// swift-format-ignore-file
// What protocols give to numbers of the program, and assigning operators as functions.
struct Money: SignedNumeric {
  var cents: Int
  var magnitude: Int { abs(cents) }
  init(_ cents: Int) { self.cents = cents }
  init(integerLiteral value: Int) { cents = value }
  init?<T: BinaryInteger>(exactly source: T) { cents = Int(source) }
  static func + (left: Self, right: Self) -> Self { .init(left.cents + right.cents) }
  static func - (left: Self, right: Self) -> Self { .init(left.cents - right.cents) }
  static func * (left: Self, right: Self) -> Self { .init(left.cents * right.cents) }
  static func *= (left: inout Self, right: Self) { left = left * right }
}

struct Offset: AdditiveArithmetic {
  var x: Int
  static var zero: Offset { Offset(x: 0) }
  static func + (left: Offset, right: Offset) -> Offset { Offset(x: left.x + right.x) }
  static func - (left: Offset, right: Offset) -> Offset { Offset(x: left.x - right.x) }
}

final class Box {
  var values = [1]
  var next: Box?
}

func applied(_ change: (inout Double, Double) -> Void) -> Double {
  var value = 1.5
  change(&value, 2)
  return value
}

func run() {
  var money = Money(4)
  print((-money).cents, (+money).cents, +Offset(x: 2))
  money.negate()
  print(money.cents)
  var number = 5, text = "a"
  let add: (inout Int, Int) -> Void = (+=), append: (inout String, String) -> Void = (+=)
  add(&number, 3)
  append(&text, "b")
  print(number, text, applied(+=), applied(*=), applied(-=))
  let box = Box()
  box.next = Box()
  print((box.next?.values.append(2)) as Any, (box.next?.values.removeLast()) as Any, (box.next?.next?.values.append(2)) as Any)
  print([1, 2].elementsEqual(["1", "2"]) { "\($0)" == $1 }, [1, 2, 3].starts(with: [2, 4], by: { $0 * 2 == $1 }))
  var dumped = "x\n"
  dump([1], to: &dumped)
  print(dumped)
}
