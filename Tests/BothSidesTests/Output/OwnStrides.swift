// swift-format-ignore-file

// Types of the program that are Strideable: their order, and their ranges as collections.
struct Week: Strideable {
  let number: Int
  func distance(to other: Week) -> Int { other.number - number }
  func advanced(by count: Int) -> Week { Week(number: number + count) }
}
func run() {
  let (a, b) = (Week(number: 1), Week(number: 3))
  print(a < b, b < a, a <= a, a >= b, a == b, a != b, max(a, b).number)
  for week in a...b { print(week.number) }
  for week in a..<b { print(week.number) }
  print((a...b).map(\.number), (a...b).contains(Week(number: 2)), (a..<b).contains(b))
  print([b, a].sorted().map(\.number))
}
