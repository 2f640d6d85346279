struct Day: Strideable {
  let n: Int
  func distance(to o: Day) -> Int { o.n - n }
  func advanced(by k: Int) -> Day { Day(n: n + k) }
}
extension Strideable where Stride: SignedInteger {
  static func - (a: Self, b: Self) -> Stride { b.distance(to: a) }
  static func + (a: Self, k: Stride) -> Self { print("mine"); return a.advanced(by: k) }
}
extension Comparable {
  static func + (a: Self, b: Self) -> String { "both" }
}
func run() {
  print((Day(n: 1) + 2).n, Day(n: 4) - Day(n: 1))
  print(1 + 2, 5 - 3)
  let x = 4.5
  let n = 3
  print(x - 1.5, x + 1, n + n, n - 1, "a" + "b")
}
