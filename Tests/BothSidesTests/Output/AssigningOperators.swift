// swift-format-ignore-file
struct Money {
  var cents: Int
  static func += (left: inout Money, right: Int) { left.cents += right * 100 }
  static func + (left: Money, right: Int) -> String { "\(left.cents) and \(right)" }
}
extension Money {
  static func += (left: inout Money, right: Money) { left.cents += right.cents }
  static func -= (left: inout Money, right: String) { left.cents -= right.count }
}
struct Listeners {
  var all: [() -> Void] = []
  static func += (left: inout Listeners, right: @escaping () -> Void) { left.all.append(right) }
}
final class Counter {
  var n = 0
  static func += (left: Counter, right: Int) { left.n += right }
}
final class Wallet {
  var money = Money(cents: 1) { didSet { print("from", oldValue.cents, "to", money.cents) } }
  var spare: Money?
  var list = [Money(cents: 5)]
}
struct Level: ExpressibleByIntegerLiteral {
  var value: Int
  init(integerLiteral value: Int) { self.value = value }
}
func *= (left: inout Level, right: Level) { left.value *= right.value }
func run() {
  var money = Money(cents: 1)
  money += 3
  money += Money(cents: 7)
  money -= "abc"
  print(money.cents, money + 3)
  var listeners = Listeners()
  listeners += { print("heard") }
  listeners += { print("again") }
  listeners.all.forEach { $0() }
  let counter = Counter()
  counter += 4
  print(counter.n)
  let wallet = Wallet()
  wallet.money += 2
  wallet.spare? += 1
  wallet.spare = money
  wallet.spare? += 1
  wallet.spare! += 1
  wallet.list[0] += 1
  print(wallet.money.cents, wallet.spare!.cents, wallet.list[0].cents)
  var level: Level = 3
  level *= 4
  level *= level
  print(level.value)
}
