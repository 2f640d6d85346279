// swift-format-ignore-file
protocol Shape {}
extension Shape { var kind: String { "P" }; func f() -> String { "Pf" }; static var st: String { "Pst" } }
struct Sq: Shape { var kind: String { "S" }; func f() -> String { "Sf" }; static var st: String { "Sst" } }
extension Array where Element: Shape {
  func ks() -> String { self[0].kind + map { $0.kind }.joined() + first!.kind + Element.st }
  var fr: String { var r = ""; for e in self { r += e.kind }; return r }
  func nested() -> String { map { x in [1].map { _ in x.kind + x.f() }.joined() }.joined() }
  static func make(_ e: Element) -> String { e.kind }
}
extension Collection where Element: Shape { func cs() -> String { first!.kind + first!.f() } }
extension Sequence where Element: Shape { func ks3() -> String { reduce("") { $0 + $1.kind } }; func srt() -> [String] { map(\.kind) } }
extension Dictionary where Value: Shape { func dv() -> String { values.map { $0.kind }.joined() + map { $0.value.kind }.joined() + (self.first?.value.kind ?? "") } }
extension Set where Element: Shape { func se() -> String { map { $0.kind }.joined() + first!.kind } }
extension Optional where Wrapped: Shape {
  func k() -> String { self!.kind }
  func k2() -> String { switch self { case .some(let v): return v.kind; case nil: return "" } }
  func k3() -> String { if let s = self { return s.kind }; return "" }
  func k4() -> String { guard let s = self else { return "" }; return s.kind + (self?.kind ?? "") + (map { $0.kind } ?? "") }
  var k5: String { if case let v? = self { return v.kind }; return "" }
}
extension Array where Element == Sq { func own() -> String { self[0].kind + map { $0.kind }.joined() } }
struct Hq: Shape, Hashable { var kind: String { "H" } }
func a8<S: Sequence>(_ s: S) -> String where S.Element: Shape { s.map { $0.kind }.joined() }
func a9<C: Collection>(_ s: C) -> String where C.Element: Shape { s.first!.kind + s.map { $0.f() }.joined() }
func a10<C: Collection>(_ s: C) -> String where C.Element == Sq { s.first!.kind + s.map { $0.f() }.joined() }
protocol Cont { associatedtype Item: Shape; var items: [Item] { get } }
extension Cont { func all() -> [String] { items.map { $0.kind } }; func one() -> String { items[0].kind } }
struct CS: Cont { let items = [Sq()] }
struct CT: Cont { var items: [Sq] { [Sq()] } }
func inC<C: Cont>(_ c: C) -> String { c.items[0].kind + " " + c.items.first!.kind + c.items.map { $0.kind }[0] }
protocol Deep { associatedtype Inner: Cont; var inner: Inner { get } }
struct DP: Deep { let inner = CT() }
func deep<D: Deep>(_ d: D) -> String { d.inner.items[0].kind + d.inner.items.map { $0.kind }[0] }
struct Bag<T>: Sequence { let xs: [T]; func makeIterator() -> IndexingIterator<[T]> { xs.makeIterator() } }
struct Pair<A, B> { let a: A; let b: B }
extension Pair where A: Shape { func pa() -> String { a.kind } ; func pb<X: Shape>(_ x: X) -> String { x.kind + a.kind } }
func plain<T: Shape>(_ t: T, _ s: Sq) -> String { t.kind + s.kind }
func opt<T: Shape>(_ t: T?) -> String { t?.kind ?? "n" }
func tup<T: Shape>(_ t: [(Int, T)]) -> String { t.map { $0.1.kind }.joined() + t.map { n, x in x.kind }.joined() }
func run() {
  let s = Sq()
  print([s].ks(), [s].fr, [s].nested(), [Sq].make(s), [s].cs(), [s].ks3(), [s].srt())
  print(["a": s].dv(), Set([Hq()]).se(), [s][...].cs(), [s][...].ks3())
  let o: Sq? = s
  print(o.k(), o.k2(), o.k3(), o.k4(), o.k5, [s].own(), [s][0].kind)
  print(a8([s]), a8(Set([Hq()])), a9([s]), a10([s]), a8([s][...]), a8(Bag(xs: [s])), a8(["k": s].values))
  print(CS().all(), CS().one(), inC(CS()), CT().all(), inC(CT()), deep(DP()))
  print(Bag(xs: [s]).ks3(), Pair(a: s, b: 1).pa(), Pair(a: s, b: 1).pb(s))
  print(plain(s, s), opt(s), tup([(1, s)]))
}
