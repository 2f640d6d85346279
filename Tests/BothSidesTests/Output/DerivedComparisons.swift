// swift-format-ignore-file
extension Optional: @retroactive Comparable where Wrapped: Comparable { public static func < (l: Wrapped?, r: Wrapped?) -> Bool { switch (l, r) { case (nil, nil): false; case (nil, _): true; case (_, nil): false; case (let a?, let b?): a < b } } }
extension Bool: @retroactive Comparable { public static func < (l: Bool, r: Bool) -> Bool { !l && r } }
extension Array: @retroactive Comparable where Element: Comparable { public static func < (l: [Element], r: [Element]) -> Bool { l.lexicographicallyPrecedes(r) } }
struct P { var n: Int?; var b: Bool }
func mx<T: Comparable>(_ a: T, _ b: T) -> T { a >= b ? a : b }
func run() {
  let a: Int? = 3, b: Int? = nil
  print(a < b, b >= a, a > b, a <= b, a > 2, 4 >= a, b < 0)
  print([a, b, 1].sorted().map { $0 ?? -1 }, [a, b, 7].max()! as Any, [a, b].min()! as Any)
  print(true > false, false >= true, true <= true, [true, false].sorted(), [false, true].max()!)
  print([1, 2] > [1, 1], [1] >= [1, 0], [[2], [1, 5]].sorted(), [1] <= [1])
  print([P(n: 1, b: true), P(n: nil, b: false)].sorted { $0.n < $1.n }.map(\.b), mx(a, b) as Any, mx([1], [0, 9]), mx(true, false))
  print(max(a, 5) as Any, min(b, 3) as Any, (1...3).contains(2))
}
