// swift-format-ignore-file

// Optionals to which the program gives a protocol, an operator or a description under a condition.
infix operator <>: AdditionPrecedence
protocol Monoid {
  static var empty: Self { get }
  static func <> (left: Self, right: Self) -> Self
}
extension Int: Monoid { static var empty: Int { 0 }; static func <> (left: Int, right: Int) -> Int { left + right } }
extension String: Monoid { static var empty: String { "" }; static func <> (left: String, right: String) -> String { left + right } }
extension Optional: Monoid where Wrapped: Monoid {
  static var empty: Wrapped? { nil }
  static func <> (left: Wrapped?, right: Wrapped?) -> Wrapped? {
    switch (left, right) {
    case let (left?, right?): left <> right
    case (nil, let right): right
    case (let left, nil): left
    }
  }
}
extension Sequence where Element: Monoid { var folded: Element { reduce(.empty, <>) } }
struct Pair<A: Monoid, B: Monoid>: Monoid {
  let a: A
  let b: B
  static var empty: Self { Pair(a: .empty, b: .empty) }
  static func <> (left: Self, right: Self) -> Self { Pair(a: left.a <> right.a, b: left.b <> right.b) }
}
protocol Named { var name: String { get } }
extension Named { var name: String { "unnamed" } }
struct Service: Named { var name = "service" }
struct Plain: Named {}
extension Optional: Named where Wrapped: Named { var name: String { self.map { $0.name } ?? "none" } }
extension Optional: @retroactive CustomStringConvertible where Wrapped == Int {
  public var description: String { map { "#\($0)" } ?? "nothing" }
}
func shown<T: Named>(_ value: T) -> String { "<\(value.name)>" }
extension Dictionary {
  static func + (left: Self, right: Self) -> Self { left.merging(right) { $1 } }
  static func += (left: inout Self, right: (Key, Value)) { left[right.0] = right.1 }
}
extension Dictionary where Key == String, Value == Int {
  static func - (left: [String: Int], key: String) -> [String: Int] { var copy = left; copy[key] = nil; return copy }
}

func run() {
  print([1, 2].folded, [1, nil, 2].folded as Any, [Pair(a: 1, b: "x"), Pair(a: 2, b: "y")].folded)
  let isFull = false
  print(isFull ? Pair(a: 1, b: "x") : .empty)
  let (some, none): (Service?, Service?) = (Service(), nil)
  print(some.name, none.name, (Plain() as Plain?).name, shown(some), shown(Service()), [some, none].map { $0.name })
  let (number, missing): (Int?, Int?) = (5, nil)
  print("\(number) \(missing)", number.description, missing.description)
  var ages = ["a": 1]
  print((ages + ["b": 2]).count, (ages + ["a": 9])["a"] as Any)
  ages += ("z", 3)
  print(ages["z"] as Any, ages - "a")
}
