// swift-format-ignore-file
protocol P1 { associatedtype Key: Hashable; associatedtype Val; subscript(_ k: Key) -> Val? { get set }; init(_ v: [Key: Val]); static func make(_ k: Key) -> Self; func each(_ f: (Key, Val) -> Void); func mutate(_ v: inout Val); mutating func put(_ v: Val, _ k: Key) }
extension P1 {
  subscript(_ k: Key) -> Val? { get { print("def get"); return nil } set { print("def set") } }
  init(_ v: [Key: Val]) { print("def init"); self = Self.make(v.keys.first!) }
  static func make(_ k: Key) -> Self { print("def make"); fatalError() }
  func each(_ f: (Key, Val) -> Void) { print("def each") }
  func mutate(_ v: inout Val) { print("def mutate") }
  mutating func put(_ v: Val, _ k: Key) { print("def put") }
}
struct Store: P1 {
  var d: [String: Int] = [:]
  subscript(_ k: String) -> Int? { get { d[k] } set { d[k] = newValue } }
  init(_ v: [String: Int]) { d = v }
  static func make(_ k: String) -> Store { Store([k: 1]) }
  func each(_ f: (String, Int) -> Void) { for (k, v) in d.sorted(by: { $0.key < $1.key }) { f(k, v) } }
  func mutate(_ v: inout Int) { v += 1 }
  mutating func put(_ v: Int, _ k: String) { d[k] = v }
}
func go<S: P1>(_ s: S.Type, _ k: S.Key, _ v: S.Val) -> Int where S.Val == Int {
  var x = S([k: v]); x[k] = 5; var n = x[k]!; x.mutate(&n); x.put(n, k); x.each { print($0, $1) }
  let m = S.make(k); m.each { print("m", $0, $1) }
  return n
}
protocol Mergeable { static func + (a: Self, b: Self) -> Self; func combined(_ o: Self) -> Self; static var zero: Self { get }; mutating func add(_ o: Self) }
extension Mergeable { func combined(_ o: Self) -> Self { self + o }; mutating func add(_ o: Self) { print("def add"); self = self + o } }
struct Money: Mergeable { var c: Int; static func + (a: Money, b: Money) -> Money { Money(c: a.c + b.c) }; static let zero = Money(c: 0); mutating func add(_ o: Money) { c += o.c }; func combined(_ o: Money) -> Money { Money(c: c * o.c) } }
extension Sequence where Element: Mergeable { func total() -> Element { var t = Element.zero; for e in self { t.add(e) }; return t }; func product() -> Element? { var i = makeIterator(); guard let f = i.next() else { return nil }; var r = f; while let n = i.next() { r = r.combined(n) }; return r } }
protocol Reducer { associatedtype State; associatedtype Action; func reduce(_ s: inout State, _ a: Action); func effect(_ a: Action) async -> Action? }
extension Reducer { func reduce(_ s: inout State, _ a: Action) { print("default reducer") }; func effect(_ a: Action) async -> Action? { nil } }
struct Counter: Reducer { struct State { var n = 0 }; enum Action { case inc, dec }; func reduce(_ s: inout State, _ a: Action) { switch a { case .inc: s.n += 1; case .dec: s.n -= 1 } }; func effect(_ a: Action) async -> Action? { a == .inc ? .dec : nil } }
final class Store2<R: Reducer> { let r: R; var s: R.State; init(_ r: R, _ s: R.State) { self.r = r; self.s = s }; func send(_ a: R.Action) { r.reduce(&s, a) } }
protocol Presenter: AnyObject { associatedtype VM; func show(_ vm: VM); func map(_ s: String) -> VM? }
extension Presenter { func map(_ s: String) -> VM? { nil }; func present(_ s: String) { if let v = map(s) { show(v) } else { print("nothing") } } }
class BaseP: Presenter { func show(_ vm: Int) { print("show", vm) }; func map(_ s: String) -> Int? { Int(s) } }
final class SubP: BaseP { override func map(_ s: String) -> Int? { (Int(s) ?? 0) * 10 } }
protocol Visitor { associatedtype Out; func visit(_ n: Int) -> Out; func visit(_ s: String) -> Out }
extension Visitor { func visit(_ s: String) -> Out { visit(s.count) } }
struct Pr: Visitor { func visit(_ n: Int) -> String { "#\(n)" } }
struct Pq: Visitor { func visit(_ n: Int) -> String { "#\(n)" }; func visit(_ s: String) -> String { "'\(s)'" } }
func v<X: Visitor>(_ x: X) -> [X.Out] { [x.visit(3), x.visit("abc")] }
protocol Eq2 { func isSame(_ o: Self) -> Bool; func isSame(as o: any Eq2) -> Bool }
extension Eq2 { func isSame(_ o: Self) -> Bool { print("def same"); return false }; func isSame(as o: any Eq2) -> Bool { guard let o = o as? Self else { return false }; return isSame(o) } }
struct E1: Eq2 { let n: Int; func isSame(_ o: E1) -> Bool { n == o.n } }
struct E3: Eq2 {}
func run() {
  print(go(Store.self, "k", 1))
  print([Money(c: 2), Money(c: 3)].total(), [Money(c: 2), Money(c: 3)].product() as Any)
  let s = Store2(Counter(), .init()); s.send(.inc); s.send(.inc); s.send(.dec); print(s.s.n)
  BaseP().present("4"); SubP().present("4"); BaseP().present("x")
  print(v(Pr()), v(Pq()))
  let es: [any Eq2] = [E1(n: 1), E1(n: 1), E3()]; print(es[0].isSame(as: es[1]), es[0].isSame(as: es[2]), es[2].isSame(as: es[2]))
}
