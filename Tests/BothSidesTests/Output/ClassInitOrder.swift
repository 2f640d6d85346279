// swift-format-ignore-file
// subclassing and initialisers, two phase, observers, overrides
class Vehicle { var wheels: Int { didSet { log.append("w\(oldValue)-\(wheels)") } }; let name: String; var log: [String] = []; var desc: String { "\(name):\(wheels)" }; class func make() -> Vehicle { Vehicle(name: "v") }; static let shared = Vehicle(name: "shared")
  init(name: String, wheels: Int = 4) { self.name = name; self.wheels = wheels }; convenience init?(spec: String) { let p = spec.split(separator: ":"); guard p.count == 2, let w = Int(p[1]) else { return nil }; self.init(name: String(p[0]), wheels: w) }
  func move(_ d: Int = 1) -> String { "\(name) moves \(d)" }; subscript(i: Int) -> String { "\(i)" }; deinit { print("bye", name) } }
class Bike: Vehicle { var bell = "ding" { willSet { log.append("bell \(bell)->\(newValue)") } }; override var wheels: Int { didSet { log.append("bike \(wheels)") } }; override var desc: String { "bike " + super.desc }
  init(bell: String) { self.bell = bell; super.init(name: "bike", wheels: 2); wheels += 1; self.bell += "!" }; override func move(_ d: Int = 5) -> String { super.move(d * 2) + "?" }; override subscript(i: Int) -> String { "b" + super[i] }; override class func make() -> Vehicle { Bike(bell: "m") } }
final class EBike: Bike { let range: Int; lazy var info: String = "\(desc) r\(range)"; init(range r: Int) { range = r; super.init(bell: "e") }; override init(bell: String) { range = bell.count; super.init(bell: bell) }; override func move(_ d: Int) -> String { "e" + super.move(d) } }
struct Temp { var c: Double { willSet { print("will", newValue) } didSet { if c > 100 { c = 100 }; print("did", oldValue, c) } }; var f: Double { get { c * 9 / 5 + 32 } set { c = (newValue - 32) * 5 / 9 } }; init(c: Double) { self.c = c }; init(f: Double) { self.init(c: 0); self.f = f } }
struct Lim { static var count = 0 { didSet { history.append(count) } }; static var history: [Int] = []; static let def: Lim = { print("def made"); return Lim(n: 5) }(); let n: Int; init(n: Int) { self.n = n; Lim.count += 1 }; static subscript(k: String) -> Int { k.count } }
class P { var x = 0; required init() { reset() }; func reset() { x = 1 } }
class Q: P { var y = 10; override func reset() { super.reset(); y += 1 } }
class F { let v: Int; init(_ v: Int) throws { guard v > 0 else { throw Bad.neg(v) }; self.v = v } }
enum Bad: Error { case neg(Int) }
class FF: F { let w: String; init(w: String) throws { self.w = w; try super.init(w.count - 2) } }
protocol Copy { init(copying: Self) }
final class Doc: Copy { var t: String; init(_ t: String) { self.t = t }; init(copying o: Doc) { t = o.t + "'" } }
func dup<T: Copy>(_ x: T) -> T { T(copying: x) }
class Node<T> { var value: T; var next: Node?; init(_ v: T, _ n: Node? = nil) { value = v; next = n } }
class Named<T>: Node<T> { var label = "L"; override init(_ v: T, _ n: Node<T>? = nil) { super.init(v, n); label += "\(v)" } }
struct Conf { var a = 1, b = "x"; var c: [Int]; var d: Int? ; let e = 9; private(set) var g = 0; init(c: [Int] = []) { self.c = c } }
extension Conf { init(d: Int) { self.init(); self.d = d; g = d * 2 } }
struct Memb { var a = 1; var b: String?; var c: Int }
func run() throws {
  let b = Bike(bell: "ring"); print(b.log, b.desc, b.move(), b.move(1), b[3]); let v: Vehicle = b; print(v.move(), v[1], v.desc, type(of: v)); v.wheels = 9; print(b.log.count, b.log.suffix(2))
  let e = EBike(range: 30); print(e.info, e.move(2), e is Vehicle, (e as Vehicle) as? Bike === e, Vehicle(spec: "x:3")?.desc ?? "nil", Vehicle(spec: "x") === nil, EBike(bell: "abc").range); print(Bike.make().desc, Vehicle.make().desc, Vehicle.shared === Vehicle.shared)
  let all: [Vehicle] = [v, e, Vehicle(name: "car")]; print(all.map(\.desc), all.compactMap { $0 as? Bike }.map(\.bell), all.filter { type(of: $0) == Vehicle.self }.count, all.contains { $0 === e }, all.firstIndex { $0 === v }!)
  var t = Temp(c: 1); t.c = 50; t.f = 500; print(t.c, t.f); var t2 = Temp(f: 212); t2.c -= 1; print(t2)
  print(Lim.history); _ = Lim(n: 1); print(Lim.def.n, Lim.def.n, Lim.count, Lim.history, Lim["abc"])
  print(Q().y, Q.init().x, [P.self, Q.self].map { $0.init().x }, (Q.self as P.Type).init() is Q)
  print((try? FF(w: "abcd"))?.v as Any, (try? FF(w: "a")) as Any)
  do { _ = try FF(w: "") } catch { print(error) }
  print(dup(dup(Doc("d"))).t)
  let n: Node<Int> = Named(1, Node(2, Named(3)))
  var cur: Node<Int>? = n, s = ""
  while let c = cur { s += (c as? Named)?.label ?? "\(c.value)"; cur = c.next }
  print(s, type(of: n))
  print(Conf(c: [1]), Conf(d: 4))
  print(Memb(c: 2), Memb(a: 3, b: "q", c: 4), Memb(b: "z", c: 1))
}
