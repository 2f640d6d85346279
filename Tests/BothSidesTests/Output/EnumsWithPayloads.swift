// swift-format-ignore-file
// enums: rich, indirect, static factories, raw, mutation, associated with labels, nested generic
enum LinkedList<T> { case end; indirect case node(T, next: LinkedList<T>)
  init<S: Sequence>(_ s: S) where S.Element == T { self = s.reversed().reduce(.end) { .node($1, next: $0) } }
  var count: Int { guard case .node(_, let n) = self else { return 0 }; return 1 + n.count }
  func map<U>(_ f: (T) -> U) -> LinkedList<U> { switch self { case .end: .end; case let .node(v, next): .node(f(v), next: next.map(f)) } }
  mutating func push(_ v: T) { self = .node(v, next: self) }; mutating func pop() -> T? { guard case let .node(v, next: n) = self else { return nil }; self = n; return v }
  func reversed() -> Self { var r = Self.end, cur = self; while case let .node(v, n) = cur { r.push(v); cur = n }; return r } }
extension LinkedList: Sequence { func makeIterator() -> AnyIterator<T> { var c = self; return AnyIterator { c.pop() } } }
extension LinkedList: Equatable where T: Equatable {}
extension LinkedList: ExpressibleByArrayLiteral { init(arrayLiteral e: T...) { self.init(e) } }
enum Op: Character, CaseIterable { case add = "+", sub = "-", mul = "*", div = "/"; var prec: Int { switch self { case .add, .sub: 1; case .mul, .div: 2 } }; func callAsFunction(_ a: Double, _ b: Double) -> Double? { switch self { case .add: a + b; case .sub: a - b; case .mul: a * b; case .div where b != 0: a / b; case .div: nil } } }
enum Weekday: Int, CaseIterable, Comparable { case mon = 1, tue, wed, thu, fri, sat, sun; static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }; var isWeekend: Bool { self >= .sat }; var next: Weekday { Weekday(rawValue: rawValue % 7 + 1)! }; static prefix func ++ (d: inout Weekday) -> Weekday { d = d.next; return d }; static let first = Weekday.mon; static var weekend: [Weekday] { allCases.filter(\.isWeekend) } }
prefix operator ++
enum Media { case photo(url: String, size: (w: Int, h: Int)), video(url: String, seconds: Double = 1.5), note(String), group([Media]); static func thumb(_ u: String) -> Media { .photo(url: u, size: (10, 10)) }
  var area: Int? { if case .photo(_, let s) = self { s.w * s.h } else { nil } }; var urls: [String] { switch self { case .photo(let u, _), .video(let u, _): [u]; case .note: []; case .group(let m): m.flatMap(\.urls) } }; var isNote: Bool { if case .note = self { return true }; return false } }
enum Conn { case off(retries: Int), on(id: String, since: Int); mutating func fail() { switch self { case .off(let n): self = .off(retries: n + 1); case .on: self = .off(retries: 0) } }; mutating func up(_ id: String) { if case .off(let n) = self, n < 3 { self = .on(id: id, since: n) } } ; static var initial: Conn { .off(retries: 1) } }
enum Either<L, R> { case left(L), right(R); func fold<T>(_ l: (L) -> T, _ r: (R) -> T) -> T { switch self { case .left(let x): l(x); case .right(let y): r(y) } }; var swapped: Either<R, L> { fold(Either<R, L>.right, Either<R, L>.left) } }
extension Either where L == R { var value: L { fold({ $0 }, { $0 }) } }
enum Planet: Double, CaseIterable { case mercury = 3.3, venus = 48.7; static let g = 6.67; var w: Double { rawValue * Planet.g }; init?(name: String) { guard let p = Planet.allCases.first(where: { "\($0)" == name }) else { return nil }; self = p } }
enum Str: String { case a, b = "bee", `default`, snake_case; var up: String { rawValue.uppercased() } }
enum Empty {}
enum Theme { case light, dark, custom(Palette); struct Palette: Equatable { var bg: Int; static let std = Palette(bg: 1) }; var p: Palette { get { switch self { case .light: .std; case .dark: .init(bg: 0); case .custom(let p): p } } set { self = .custom(newValue) } } }
func run() throws {
  var l: LinkedList = [1, 2, 3]; l.push(0); print(l.count, Array(l), l.map { "\($0)!" }.joined(), l.pop() as Any, l == [1, 2, 3], Array(l.reversed()), l.contains(2), l.reduce(0, +), LinkedList("ab").count)
  print(Op.allCases.map(\.rawValue), Op(rawValue: "*")!.prec, Op.div(1, 0) as Any, Op.div(1, 4)!, Op(rawValue: "x") as Any, Op.allCases.map { $0(6, 3)! }, Op.allCases.firstIndex(of: .mul)!)
  var d = Weekday.sat; print(d.next, d.next.next, ++d, d, Weekday.weekend, (Weekday.tue ... .thu).contains(.wed), Weekday.first, Weekday.allCases.map { "\($0)".prefix(2).uppercased() }, [Weekday.fri: "x"][.fri]!)
  let ms: [Media] = [.photo(url: "a", size: (2, 3)), .video(url: "b"), .note("n"), .group([.thumb("c"), .video(url: "d", seconds: 9)])]; print(ms.compactMap(\.area), ms.flatMap(\.urls), ms.filter(\.isNote).count, ms[1], ms[3])
  for case .video(let u, let s) in ms where s > 1 { print(u, s) }; if case .group(let g) = ms[3], case .photo(url: let u, size: (let w, _))? = g.first { print(u, w) }
  var c = Conn.initial; c.fail(); print(c); c.up("z"); print(c); c.fail(); c.fail(); c.fail(); c.fail(); c.up("q"); print(c)
  let es: [Either<Int, String>] = [.left(1), .right("r")]
  print(es.map { $0.fold({ "i\($0)" }, { "s" + $0 }) }, es[0].swapped, Either<Int, Int>.left(4).value, type(of: es[0].swapped))
  print(Planet(name: "venus")!.rawValue, Planet(name: "x") as Any, Planet(rawValue: 3.3)!)
  print(Str.a.rawValue, Str.b.up, Str.default, Str(rawValue: "bee") == .b, Str(rawValue: "b") == nil, Str.snake_case.rawValue, [Str.a, .b].map(\.rawValue))
  print(Empty.self, [Empty]().count)
  var th = Theme.dark
  th.p.bg += 5
  print(th, th.p == .init(bg: 5), Theme.light.p)
}
