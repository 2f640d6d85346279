// swift-format-ignore-file
final class Http { deinit { print("http end") } }
final class Disk { let n = 1 }
struct C {
  let w: String; init(_ h: Http) { w = "http" }; init(_ d: Disk) { w = "disk" }; init<T>(_ t: T) { w = "T" };
  init(_ n: Int) { w = "int" }
}
enum Raw: Int { case a, b = 5, c; var next: Raw? { Raw(rawValue: rawValue + 1) } }
enum Txt: String, CaseIterable {
  case one, two = "2"; mutating func flip() { self = self == .one ? .two : .one }
}
struct Row { var slot = 0; var inner = Inner() }
struct Inner { var n = 0 }
struct Table {
  private var d: [String: Inner] = [:];
  subscript(k: String) -> Inner {
    get { d[k] ?? Inner() }
    set { d[k] = newValue }
  }
}
class A {
  var v: String { "A" }; var p = 1 { didSet { print("A didSet \(p)") } }; func f() -> String { "f" + v }
}
class B: A {
  override var v: String { super.v + "B" }; override init() { super.init(); p = 2 };
  override func f() -> String { super.f() + "!" }
}
final class D: B {
  override var v: String { super.v + "D" }; override var p: Int { didSet { print("D didSet") } }
}
func check(_ c: @autoclosure () -> Bool, _ m: @autoclosure () -> String = "none") -> String {
  c() ? "ok" : m()
}
var order: [String] = []
func mark(_ s: String) -> Int { order.append(s); return order.count }
struct Def { let a: Int, b: Int; init(a: Int = mark("a"), b: Int = mark("b")) { self.a = a; self.b = b } }
protocol St { func dyn() -> String }
extension St { func dyn() -> String { "ext" }; func stat() -> String { "ext" } }
struct Im: St { func dyn() -> String { "own" }; func stat() -> String { "own" } }
func run() {
  do { let h = Http(); print(C(h).w, C(Disk()).w, C("x").w, C(1).w) }
  print(
    Raw.c.rawValue, Raw(rawValue: 5) as Any, Raw(rawValue: 9) as Any, Raw.a.next as Any, Raw.b.next!,
    Txt(rawValue: "2")!, Txt.allCases.map(\.rawValue))
  var t = Txt.one; t.flip(); print(t)
  var rows = [Row()]; rows[0].slot = 3; rows[0].inner.n = 4; print(rows[0].slot, rows[0].inner.n)
  var d = ["k": Inner()]; d["k"]!.n = 9; d["k"]?.n += 1; print(d["k"]!.n)
  var tb = Table(); tb["x"].n = 5; tb["x"].n += 1; print(tb["x"].n, tb["y"].n)
  let dd = D(); print(dd.v, dd.f()); dd.p = 7
  print(check(1 < 2), check(false), check(false, "m\(mark("auto"))")); order = []
  let df = Def(b: mark("given")); print(df.a, df.b, order)
  let im = Im(); let st: any St = im; print(im.dyn(), im.stat(), st.dyn(), st.stat())
  print(
    String(255, radix: 16), String(10, radix: 2), Int("ff", radix: 16)!, Array("abc"), Bool("true")!,
    Bool("x") as Any)
  let o: Int? = 3; print("\(o as Any) \(Row()) \(1...3) \(String(describing: o)) \(0..<2) \([o]) \((1, "a"))")
  print(("x" as Any) as? Int? as Any, (3 as Any) as? Int? as Any)
  weak var wk: Http?; do { let h = Http(); wk = h }; print(wk == nil)
  print(
    [Int?]([nil, 1]).map { $0 as Any }, (nil as Int?).map { $0 + 1 } as Any, Int.max, UInt8.max, Int8.min,
    7 & 3, 5 | 2, 6 ^ 1, ~5, 1 << 4, -16 >> 2, 250 &+ 3, UInt8(250) &+ 10, (1, 2) < (1, 3),
    (2, "a") == (2, "a"))
}
