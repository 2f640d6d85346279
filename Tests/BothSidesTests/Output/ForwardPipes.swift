// swift-format-ignore-file
precedencegroup Pipe { associativity: left higherThan: AssignmentPrecedence lowerThan: TernaryPrecedence }
precedencegroup Comp { associativity: right higherThan: Pipe }
infix operator |>: Pipe; infix operator >>>: Comp;  prefix operator ^
func |> <A, B>(a: A, f: (A) throws -> B) rethrows -> B { try f(a) }
func >>> <A, B, C>(f: @escaping (A) -> B, g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
prefix func ^ <R, V>(kp: KeyPath<R, V>) -> (R) -> V { { $0[keyPath: kp] } }
func map<A, B>(_ f: @escaping (A) -> B) -> ([A]) -> [B] { { $0.map(f) } }
func keep<A>(_ f: @escaping (A) -> Bool) -> ([A]) -> [A] { { $0.filter(f) } }
func run() {
  print([1, 9] |> map { "\($0)" })
  print([1, 9] |> keep { $0 > 2 })
  print([1, 2, 3] |> map { $0 * $0 } >>> keep { (n: Int) in n % 2 == 1 })
  print("abc" |> ^\.count)
  print(["x", "yy"] |> map(^\.count))
  print(["x", "yy"].map(^\.count))
  print([1, 2, 3] |> map { (n: Int) in n * n } |> map { (n: Int) -> String in "\(n)" })
  let f: ([Int]) -> [Int] = map { $0 + 1 } >>> keep { $0 > 2 }; print(f([1, 2, 3]))
  print(5 |> { $0 + 1 } |> { "\($0)" } |> \.count)
  print(5 |> String.init |> { $0 + "!" } |> Array.init |> { $0.count })
  print(2 |> { $0 > 1 } >>> String.init(describing:))
}
