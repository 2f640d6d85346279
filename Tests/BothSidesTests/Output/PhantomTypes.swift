// swift-format-ignore-file
import Foundation
// generics deep: phantom types, type erasure, conditional conformance, recursive constraints
struct Tagged<Tag, Raw> { var raw: Raw; init(_ r: Raw) { raw = r } }
extension Tagged: Equatable where Raw: Equatable {}
extension Tagged: Hashable where Raw: Hashable {}
extension Tagged: Comparable where Raw: Comparable { static func < (l: Self, r: Self) -> Bool { l.raw < r.raw } }
extension Tagged: CustomStringConvertible where Raw: CustomStringConvertible { var description: String { "<\(raw)>" } }
extension Tagged: ExpressibleByIntegerLiteral where Raw: ExpressibleByIntegerLiteral { init(integerLiteral v: Raw.IntegerLiteralType) { self.init(Raw(integerLiteral: v)) } }
enum UserTag {}
enum OrderTag {}
typealias UserID = Tagged<UserTag, Int>
typealias OrderID = Tagged<OrderTag, String>
protocol Monoid { static var empty: Self { get }; func combine(_ o: Self) -> Self }
extension Int: Monoid { static var empty: Int { 0 }; func combine(_ o: Int) -> Int { self + o } }
extension String: Monoid { static var empty: String { "" }; func combine(_ o: String) -> String { self + o } }
extension Array: Monoid { static var empty: [Element] { [] }; func combine(_ o: [Element]) -> [Element] { self + o } }
extension Optional: Monoid where Wrapped: Monoid { static var empty: Wrapped? { nil }; func combine(_ o: Wrapped?) -> Wrapped? { switch (self, o) { case let (a?, b?): a.combine(b); case let (a?, nil): a; case let (nil, b): b } } }
extension Dictionary: Monoid where Value: Monoid { static var empty: [Key: Value] { [:] }; func combine(_ o: [Key: Value]) -> [Key: Value] { merging(o) { $0.combine($1) } } }
extension Sequence where Element: Monoid { func fold() -> Element { reduce(.empty) { $0.combine($1) } } }
struct Pair<A, B> { var a: A, b: B; func map<C>(_ f: (A) -> C) -> Pair<C, B> { Pair<C, B>(a: f(a), b: b) }; var swapped: Pair<B, A> { Pair<B, A>(a: b, b: a) } }
extension Pair where A == B { var both: [A] { [a, b] }; func apply(_ f: (A, B) -> A) -> A { f(a, b) } }
extension Pair: Equatable where A: Equatable, B: Equatable {}
protocol Visitor { associatedtype Result; func number(_ n: Double) -> Result; func binary(_ op: Character, _ l: Result, _ r: Result) -> Result }
indirect enum Ex { case n(Double), bin(Character, Ex, Ex); func accept<V: Visitor>(_ v: V) -> V.Result { switch self { case .n(let x): v.number(x); case .bin(let o, let l, let r): v.binary(o, l.accept(v), r.accept(v)) } } }
struct Eval: Visitor { func number(_ n: Double) -> Double { n }; func binary(_ o: Character, _ l: Double, _ r: Double) -> Double { switch o { case "+": l + r; case "*": l * r; default: .nan } } }
struct Show: Visitor { func number(_ n: Double) -> String { n == n.rounded() ? "\(Int(n))" : "\(n)" }; func binary(_ o: Character, _ l: String, _ r: String) -> String { "(\(l)\(o)\(r))" } }
struct Depth: Visitor { func number(_ n: Double) -> Int { 1 }; func binary(_: Character, _ l: Int, _ r: Int) -> Int { 1 + Swift.max(l, r) } }
class AnyBoxBase<T> { func get() -> T { fatalError() } }
final class BoxImpl<C: Collection>: AnyBoxBase<C.Element> { let c: C; init(_ c: C) { self.c = c }; override func get() -> C.Element { c[c.startIndex] } }
struct AnyFirst<T> { private let box: AnyBoxBase<T>; init<C: Collection>(_ c: C) where C.Element == T { box = BoxImpl(c) }; var value: T { box.get() } }
func zipLongest<A: Sequence, B: Sequence>(_ a: A, _ b: B) -> [(A.Element?, B.Element?)] { var (i, j) = (a.makeIterator(), b.makeIterator()); var out: [(A.Element?, B.Element?)] = []; while true { let p = (i.next(), j.next()); if p.0 == nil && p.1 == nil { return out }; out.append(p) } }
protocol Builder { associatedtype Out; init(); mutating func add(_ s: String); func build() -> Out }
extension Builder { static func make(_ ss: String...) -> Out { var b = Self(); for s in ss { b.add(s) }; return b.build() }; func with(_ s: String) -> Self { var c = self; c.add(s); return c } }
struct CSV: Builder { private var p: [String] = []; init() {}; mutating func add(_ s: String) { p.append(s) }; func build() -> String { p.joined(separator: ",") } }
struct Counter: Builder { var n = 0; mutating func add(_ s: String) { n += s.count }; func build() -> Int { n } }
struct Stack<Element> { private var s: [Element] = []; mutating func push(_ e: Element) { s.append(e) }; mutating func pop() -> Element? { s.popLast() } }
extension Stack: Sequence { func makeIterator() -> AnyIterator<Element> { var c = self; return AnyIterator { c.pop() } } }
extension Stack: ExpressibleByArrayLiteral { init(arrayLiteral e: Element...) { s = e } }
extension Stack: Equatable where Element: Equatable {}
extension Sequence where Element: LosslessStringConvertible { var joinedText: String { map(String.init).joined(separator: "|") } }
func run() throws {
  print(UserID(3) < UserID(5), [UserID(9), 2, 4].sorted(), OrderID("x"), Set<UserID>([1, 1, 2]).count, [OrderID("b"): 1][OrderID("b")]!, UserID(1) == 1)
  print([1, 2, 3].fold(), ["a", "b"].fold(), [[1], [2, 3]].fold(), [Optional(1), nil, 5].fold() as Any, [["a": 1], ["a": 2, "b": 3]].fold().sorted { $0.key < $1.key }, [Int?]().fold() as Any)
  print(Pair(a: 1, b: "x").swapped, Pair(a: 1, b: 2).both, Pair(a: 3, b: 4).apply(+), Pair(a: 1, b: "q").map { Double($0) / 2 }, Pair(a: 1, b: 2).map(String.init) == Pair(a: "1", b: 2))
  let ex = Ex.bin("+", .n(1), .bin("*", .n(2.5), .n(4))); print(ex.accept(Eval()), ex.accept(Show()), ex.accept(Depth()))
  print(AnyFirst([7, 8]).value, AnyFirst("hey").value, [AnyFirst([1]), AnyFirst(5..<9), AnyFirst([3])].map(\.value))
  print(zipLongest([1, 2, 3], "ab").map { "\($0.0.map(String.init) ?? "-")\($0.1.map(String.init) ?? "-")" })
  print(CSV.make("a", "b"), Counter.make("abc", "de"), CSV().with("x").with("y").build(), Counter().with("zz").n)
  var st: Stack = [1, 2, 3]; st.push(4); print(Array(st), st.map { $0 * 2 }, st == [1, 2, 3, 4], st.max()!, Array(st).count, st.first { $0 < 3 } as Any, st.joinedText)
}
