// swift-format-ignore-file
protocol Monoid { static var empty: Self { get }; static func <> (a: Self, b: Self) -> Self }
infix operator <>: AdditionPrecedence
extension Int: Monoid { static var empty: Int { 0 }; static func <> (a: Int, b: Int) -> Int { a + b } }
extension String: Monoid { static var empty: String { "" }; static func <> (a: String, b: String) -> String { a + b } }
extension Array: Monoid { static var empty: [Element] { [] }; static func <> (a: [Element], b: [Element]) -> [Element] { a + b } }
extension Optional: Monoid where Wrapped: Monoid { static var empty: Wrapped? { nil }; static func <> (a: Wrapped?, b: Wrapped?) -> Wrapped? { switch (a, b) { case let (x?, y?): x <> y; case let (x, nil): x; case let (nil, y): y } } }
extension Dictionary: Monoid where Value: Monoid { static var empty: [Key: Value] { [:] }; static func <> (a: [Key: Value], b: [Key: Value]) -> [Key: Value] { a.merging(b, uniquingKeysWith: <>) } }
func mconcat<M: Monoid>(_ ms: [M]) -> M { ms.reduce(.empty, <>) }
func mconcat<M: Monoid>(_ ms: M...) -> M { mconcat(ms) }
struct Sum: Monoid { let v: Int; static let empty = Sum(v: 0); static func <> (a: Sum, b: Sum) -> Sum { Sum(v: a.v + b.v) } }
enum Either<L, R> { case left(L), right(R)
  func fold<T>(_ l: (L) -> T, _ r: (R) -> T) -> T { switch self { case .left(let x): l(x); case .right(let x): r(x) } }
  func map<T>(_ f: (R) -> T) -> Either<L, T> { flatMap { .right(f($0)) } }; func flatMap<T>(_ f: (R) -> Either<L, T>) -> Either<L, T> { fold(Either<L, T>.left, f) }
  var swapped: Either<R, L> { fold({ .right($0) }, { .left($0) }) } }
extension Either: Equatable where L: Equatable, R: Equatable {}
extension Either where L == String { func orDie(_ d: @autoclosure () -> R) -> R { if case .right(let r) = self { return r }; return d() } }
struct Parser<O> { let run: (inout Substring) -> O?
  func map<T>(_ f: @escaping (O) -> T) -> Parser<T> { Parser<T> { s in self.run(&s).map(f) } }
  func then<T>(_ p: Parser<T>) -> Parser<(O, T)> { Parser<(O, T)> { s in let o = s; guard let a = self.run(&s), let b = p.run(&s) else { s = o; return nil }; return (a, b) } }
  func or(_ p: Parser) -> Parser { Parser { s in self.run(&s) ?? p.run(&s) } }
  func many(sep: Parser<Void>? = nil) -> Parser<[O]> { Parser<[O]> { s in var r: [O] = []; while let x = self.run(&s) { r.append(x); if let sep, sep.run(&s) == nil { break } }; return r } }
  static func just(_ o: O) -> Parser { Parser { _ in o } } }
let int = Parser<Int> { s in let d = s.prefix { $0.isNumber }; guard let n = Int(d) else { return nil }; s.removeFirst(d.count); return n }
func lit(_ l: String) -> Parser<Void> { Parser { s in guard s.hasPrefix(l) else { return nil }; s.removeFirst(l.count); return () } }
let word = Parser<String> { s in let w = s.prefix(while: \.isLetter); guard !w.isEmpty else { return nil }; s = s[w.endIndex...]; return String(w) }
func run() {
  print(mconcat([1, 2, 3]), mconcat("a", "b"), mconcat([[1], [2]]), mconcat(Optional(3), nil, 4) as Any, mconcat(["a": [1]], ["a": [2], "b": []]).sorted { $0.key < $1.key }, mconcat([Sum(v: 2), Sum(v: 5)]).v, mconcat([] as [String]).isEmpty)
  let e: Either<String, Int> = .right(4); print(e.map { $0 * 2 }, e.flatMap { $0 > 5 ? .right($0) : Either<String, Int>.left("small") }, e.swapped, e == .right(4), e.orDie(0), Either<String, Int>.left("x").orDie(7), type(of: e.map { "\($0)" }))
  var s: Substring = "12,5,7;abc"; let list = int.many(sep: lit(",")); print(list.run(&s) as Any, s); let p = lit(";").then(word).map { $0.1.uppercased() }; print(p.run(&s) as Any, s.isEmpty)
  var t: Substring = "x9"; print(int.map(String.init).or(word).run(&t) as Any, t, int.then(int).run(&t) as Any, t, Parser.just(3).run(&t)!)
}
