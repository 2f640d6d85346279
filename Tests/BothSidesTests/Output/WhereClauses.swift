// swift-format-ignore-file
protocol Shape { var area: Double { get } }
struct Sq: Shape, Hashable { var s: Double; var area: Double { s * s } }
extension Array where Element == Int {
  var total: Int { reduce(0, +) }; func doubled() -> [Int] { map { $0 * 2 } };
  mutating func addOne() { for i in indices { self[i] += 1 } }
}
extension Array where Element == String { var total: String { joined(separator: "-") } }
extension Array where Element: Shape { var area: Double { reduce(0) { $0 + $1.area } } }
extension Array where Element == any Shape { var anyArea: Double { map(\.area).reduce(0, +) } }
extension Collection where Element: Equatable {
  func occurrences(of e: Element) -> Int { filter { $0 == e }.count }
}
extension Sequence where Element: Numeric { func product() -> Element { reduce(1, *) } }
extension Optional where Wrapped == String {
  var orEmpty: String { self ?? "" }; var isBlank: Bool { self?.isEmpty ?? true }
}
extension Optional where Wrapped: Collection { var isNilOrEmpty: Bool { self?.isEmpty ?? true } }
extension Dictionary where Key == String, Value == Int {
  func sum(_ keys: String...) -> Int { keys.compactMap { self[$0] }.reduce(0, +) }
}
extension Dictionary where Value: Comparable { var keyOfMax: Key? { self.max { $0.value < $1.value }?.key } }
struct Wrapper<T> { var v: T }
extension Wrapper: Equatable where T: Equatable {}
extension Wrapper: Comparable where T: Comparable { static func < (a: Self, b: Self) -> Bool { a.v < b.v } }
extension Wrapper: CustomStringConvertible where T: CustomStringConvertible {
  var description: String { "W[\(v.description)]" }
}
extension Wrapper where T == Int {
  func plus(_ n: Int) -> Wrapper { Wrapper(v: v + n) }; var kind: String { "int" }
}
extension Wrapper where T == String { var kind: String { "string" } }
extension Wrapper where T: Shape { var kind: String { "shape" }; var area: Double { v.area } }
protocol Describing { func describe() -> String }
extension Int: Describing { func describe() -> String { "i\(self)" } }
extension Array: Describing where Element: Describing {
  func describe() -> String { "[" + map { $0.describe() }.joined(separator: " ") + "]" }
}
extension Optional: Describing where Wrapped: Describing {
  func describe() -> String { self.map { "?" + $0.describe() } ?? "nil" }
}
func same<A: Sequence, B: Sequence>(_ a: A, _ b: B) -> Bool
where A.Element == B.Element, A.Element: Equatable { Array(a) == Array(b) }
func largest<C: Collection>(_ c: C) -> C.Element? where C.Element: Comparable { c.max() }
func tell<T>(_ t: T) -> String { "any" }
func tell<T>(_ t: T) -> String where T: Describing { "desc " + t.describe() }
func run() {
  var xs = [1, 2, 3]; xs.addOne()
  print(
    xs.total, xs.doubled(), ["a", "b"].total, [Sq(s: 2), Sq(s: 1)].area, ([Sq(s: 3)] as [any Shape]).anyArea)
  print(
    ["a", "b", "a"].occurrences(of: "a"), "hello".occurrences(of: "l"), [2, 3].product(), [1.5, 2].product(),
    (1...4).product())
  let n: String? = nil; let e: [Int]? = []
  print(
    n.orEmpty.isEmpty, n.isBlank, Optional("x").isBlank, e.isNilOrEmpty, Optional([1]).isNilOrEmpty,
    Optional("").isNilOrEmpty)
  print(["a": 1, "b": 2].sum("a", "b", "c"), ["x": 3, "y": 9].keyOfMax ?? "-")
  print(
    Wrapper(v: 1) == Wrapper(v: 1), Wrapper(v: 1) < Wrapper(v: 2), [Wrapper(v: 3), Wrapper(v: 1)].min()!,
    Wrapper(v: 5))
  print(
    Wrapper(v: 1).plus(2).v, Wrapper(v: 1).kind, Wrapper(v: "s").kind, Wrapper(v: Sq(s: 2)).kind,
    Wrapper(v: Sq(s: 2)).area)
  print([1, 2].describe(), [[1], []].describe(), Optional(3).describe(), [Optional(1), nil].describe())
  print(same([1, 2], 1...2), same("ab", ["a", "b"]), largest([3, 7, 5]) ?? 0, largest("hello") ?? "-")
  print(tell(1), tell("a"), tell([1]), tell(Sq(s: 1)))
}
