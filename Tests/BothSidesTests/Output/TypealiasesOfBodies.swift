// swift-format-ignore-file

// Typealiases of a body, and what its closures and functions see of them.
struct Box<T> { let value: T }
struct Outer { typealias Key = Int; func key() -> [Key] { typealias Keys = [Key]; let keys: Keys = [1]; return keys } }
func list<T>(_ value: T) -> [T] { typealias List = [T]; let list: List = [value]; return list }
func other() -> String { typealias Value = String; return Value(3) + "!" }

func run() {
  typealias Outcome = Result<Int, Never>
  let outcome: Outcome = .success(1)
  print(outcome, (4 as Any) is Outcome, 1 as? Outcome as Any, Outcome.success(2))
  print({ typealias Name = String; return Name("x") }())
  typealias Change = (Int) -> Int
  let change: Change = { $0 + 1 }
  typealias Point = (x: Int, y: Int)
  let point: Point = (1, 2)
  print(change(1), point.x, list(3), other(), Outer().key())
  if true { typealias Prices = [String: Double]; let prices: Prices = ["a": 1]; print(prices) }
  typealias Numbers = Box<Double>
  typealias Both<T> = (T, T)
  let both: Both<Double> = (1, 2)
  print(Numbers(value: 1), both)
  typealias Value = Double
  func doubled(_ v: Value) -> Value { v * 2 }
  let halved = { (v: Value) -> Value? in v / 2 }
  print(doubled(1), halved(1) as Any, [Value](), (1 as Value), [1, 2].map { Value($0) }, Value.self)
}
