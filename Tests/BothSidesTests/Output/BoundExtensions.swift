// swift-format-ignore-file
// Extensions of a generic type for given arguments, and of typealiases for such types.

struct Box<A, B> { let a: A; let b: B }
extension Box<Int, String> { var kind: String { "int-string" }; func sum() -> Int { a + b.count } }
extension Box<Int, Int> { var kind: String { "ints" }; func sum() -> Int { a + b }; static var zero: Self { .init(a: 0, b: 0) } }
extension Box where A == String { var kind: String { "text" } }
typealias Ints = Box<Int, Int>
extension Ints { static func + (l: Ints, r: Ints) -> Ints { Ints(a: l.a + r.a, b: l.b + r.b) }; var swapped: Ints { Box(a: b, b: a) } }
extension Array<Int> { var total: Int { reduce(0, +) }; subscript(wrapped index: Int) -> Int { self[index % count] } }
extension [String] { var joinedUp: String { joined(separator: "+") }; mutating func shout() { self = map { $0.uppercased() } } }
extension Optional<String> { var orEmpty: String { self ?? "" } }
extension Int? { var orZero: Int { self ?? 0 } }
extension Dictionary<String, Int> { var sum: Int { values.reduce(0, +) } }
extension [String: [Int]] { var flat: [Int] { values.flatMap { $0 }.sorted() } }
extension Set<Character> { var text: String { String(sorted()) } }
extension Result<Int, Never> { var only: Int { switch self { case .success(let n): n } } }
typealias Row = [Double]
extension Row { var mean: Double { reduce(0, +) / Double(count) } }

struct Key<V>: Hashable { let name: String }
extension Key<[String]> { static var tags: Self { .init(name: "tags") } }
extension Key where V == Int { static var age: Self { .init(name: "age") } }
extension Key<Bool?> { static var flag: Self { .init(name: "flag") } }
struct Bag {
  private(set) var values: [String: Any] = [:]
  subscript<V>(key: Key<V>) -> V? { get { values[key.name] as? V } set { values[key.name] = newValue } }
  subscript<V>(key: Key<V>, default value: @autoclosure () -> V) -> V { get { values[key.name] as? V ?? value() } set { values[key.name] = newValue } }
  func type<V>(of key: Key<V>) -> String { "\(V.self)" }
}
protocol Discount { func apply(_ price: Int) -> Int }
struct Percent: Discount { let p: Int; func apply(_ price: Int) -> Int { price * p / 100 } }
struct Flat: Discount { let amount: Int; func apply(_ price: Int) -> Int { price - amount } }
extension Discount where Self == Percent { static func off(_ p: Int) -> Self { .init(p: p) }; static var third: Self { Self(p: 33) }; static var quarter: Self { .off(25) } }
extension Discount where Self == Flat { static func minus(_ n: Int) -> Self { .init(amount: n) }; static var one: Self { .minus(1) } }
func due(_ d: some Discount) -> Int { d.apply(100) }
func dueAny(_ d: any Discount) -> Int { d.apply(100) }
func dueGeneric<D: Discount>(_ d: D) -> Int { d.apply(100) }

func run() {
  print(Box(a: 1, b: "xy").kind, Box(a: 1, b: 2).kind, Box(a: "t", b: 0.5).kind, Box(a: 1, b: "xy").sum(), Box(a: 1, b: 2).sum())
  let sum = Box(a: 1, b: 2) + .zero + Ints(a: 3, b: 4)
  print(sum.a, sum.b, sum.swapped.a, Ints.zero.sum())
  var words = ["a", "b"]
  words.shout()
  print([1, 2].total, [1, 2, 3][wrapped: 4], words.joinedUp, (nil as String?).orEmpty, ("abc" as String?).orEmpty, (nil as Int?).orZero, Int("4").orZero)
  print(["a": 1, "b": 2].sum, ["x": [2, 1], "y": [0]].flat, Set("hello").text, Result<Int, Never>.success(5).only, [1, 2].mean, Row().count)
  var bag = Bag()
  bag[.tags, default: []].append("x"); bag[.tags, default: []] += ["y"]
  bag[.age, default: 1] += 4
  print(bag[.tags] as Any, bag[.age] as Any, bag.values.count, bag.type(of: .tags), bag.type(of: .flag))
  bag[.tags]?.append("z"); bag[.tags] = (bag[.tags] ?? []) + ["w"]
  print(bag[.tags]!.count, bag[.tags, default: []].first!)
  let percent: Percent = .third
  print(percent.p, Percent.third.p, Percent.off(3).p, due(.third), due(.off(10)), dueAny(.quarter), dueGeneric(.off(7)), dueGeneric(.one), dueAny(.minus(30)))
  let all: [any Discount] = [.third, .off(5), Percent.quarter, .one, .minus(2)]
  print(all.map { $0.apply(200) })
}
