// swift-format-ignore-file
precedencegroup PowerPrecedence { associativity: right higherThan: MultiplicationPrecedence }
precedencegroup PipePrecedence { associativity: left lowerThan: AdditionPrecedence }
infix operator **: PowerPrecedence
infix operator |>: PipePrecedence
infix operator >>>: AdditionPrecedence
infix operator <>: AdditionPrecedence
infix operator .+: MultiplicationPrecedence
infix operator =~
func ** (a: Int, b: Int) -> Int { (0..<b).reduce(1) { r, _ in r * a } }
func |> <A, B>(a: A, f: (A) -> B) -> B { f(a) }
func >>> <A, B, C>(f: @escaping (A) -> B, g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
func <> (a: [Int], b: [Int]) -> [Int] { a + b }
func .+ (a: Int, b: Int) -> Int { a * 100 + b }
func =~ (a: String, b: String) -> Bool { a.hasPrefix(b) }
struct Total { var sum = 0; mutating func add(_ n: Int) { sum = sum + n ** 2 } }
func run() {
  print(1 + 2 ** 3, 2 ** 3 ** 2, 2 * 3 ** 2 + 1, -2 ** 2, 1 + 2 .+ 3)
  print(1 + 2 |> { $0 * 10 }, 3 |> { $0 + 1 } |> { $0 * 2 } |> String.init)
  let inc = { (n: Int) in n + 1 }, double: (Int) -> Int = { $0 * 2 }
  print(3 |> inc >>> double, (inc >>> double >>> String.init)(4))
  print([1] <> [2] + [3] <> [4], 2 * 4 ** 2 |> String.init)
  print(("abc" =~ "a") && true, !("abc" =~ "z"), ("ab" + "c") =~ "ab" ? 1 : 2)
  var total = Total(); total.add(3); total.sum = total.sum + 2 ** 2 * 2; print(total.sum)
  let squares = [1, 2].map { $0 * 2 ** 3 }; for n in squares where 1 + n ** 1 > 9 { print(n) }
}
