// swift-format-ignore-file
let arr = [1, 2, 3, 4] //G
func g<T>(_ x: T) -> String { "\(type(of: x))" }
struct S { var a: [Int]; var s: ArraySlice<Int> }
func ret(_ b: Bool) -> [Int] { b ? arr.suffix(1) : [] }
class A { func make() -> A { A() }; var k: String { "A" }; class func s() -> String { "sA" }; func p(_ x: Int = 1) -> String { "A\(x)" } }
class B: A { override func make() -> B { B() }; override var k: String { "B" }; override class func s() -> String { "sB" + super.s() }; override func p(_ x: Int = 2) -> String { "B\(x)" + super.p(x) } }
class C: B { override func make() -> C { C() }; override var k: String { "C" + super.k }; override func p(_ x: Int) -> String { "C" + super.p(x + 10) } }
class Gen<T> { var v: T; init(_ v: T) { self.v = v }; func eq(_ o: Gen<T>) -> Bool { false }; func with(_ f: (T) -> T) -> Gen<T> { Gen(f(v)) }; func show() -> String { "G(\(v))" } }
class GI: Gen<Int> { override func eq(_ o: Gen<Int>) -> Bool { v == o.v }; override func with(_ f: (Int) -> Int) -> GI { GI(f(v) + 100) }; override func show() -> String { "I" + super.show() } }
class GS<U>: Gen<[U]> { override func show() -> String { "S\(v.count)" + super.show() }; override func with(_ f: ([U]) -> [U]) -> Gen<[U]> { GS(f(v)) } }
enum E: Int, CaseIterable { case a, b }
extension Hashable { var tag: String { "h" } }
extension CaseIterable { static var total: Int { allCases.count } }
extension RawRepresentable { var raw: String { "\(rawValue)" } }
extension Error { var short: String { "\(self)" } }
enum Er: Error { case x(Int) }
struct Se: Error {}
extension Identifiable { func same(_ o: Self) -> Bool { id == o.id } }
struct Us: Identifiable { let id: Int }
struct Cd: Codable { var a = 1 }
func run() throws {
  let sl: ArraySlice<Int> = arr.suffix(2); print(sl.startIndex, sl)
  var opt: [Int]? = arr.dropLast(); print(opt as Any); opt = arr.suffix(1); print(opt!)
  print(g(arr.suffix(1)), g(arr.dropLast() as [Int]), g(arr[1...]))
  var s = S(a: arr.suffix(2), s: arr.suffix(2)); print(s.a[0], s.s[2], s.s.startIndex); s.s = s.s.dropFirst(); print(s.s.startIndex); s.a = s.a.filter { $0 > 3 }; print(s)
  let d: [String: [Int]] = ["x": arr.suffix(1), "y": Array(arr.prefix(1))]; print(d["x"]![0])
  print(ret(true), ret(false))
  let c: () -> [Int] = { arr.suffix(2) }; print(c()[0])
  print(arr.map { [$0] }.map { $0.dropLast() }.count, [arr.suffix(1), arr.prefix(1)].map(\.startIndex))
  let xs: [A] = [A(), B(), C()]; print(xs.map { $0.make().k }, xs.map { type(of: $0).s() }, xs.map { $0.p() }, xs.map { $0.p(5) }, B().make().k, (C() as B).make().k, C().p(3))
  let gi: Gen<Int> = GI(5); print(gi.eq(Gen(5)), gi.with { $0 * 2 }.show(), GS([1, 2]).with { $0 + $0 }.show(), (GS(["a"]) as Gen<[String]>).show(), Gen(1).eq(Gen(1)))
  print(Er.x(1).short, (Se() as any Error).short)
  print(Us(id: 1).same(Us(id: 1)))
}
