// swift-format-ignore-file
func pick<T>(_ a: T, _ b: T) -> String { "same \(T.self)" }
func pick<T, U>(_ a: T, _ b: U) -> String { "two \(T.self) \(U.self)" }
func show(_ x: Any) -> String { "any" }; func show(_ x: Int) -> String { "int" }; func show(_ x: Int?) -> String { "int?" }; func show<T: Collection>(_ x: T) -> String { "coll \(x.count)" }; func show(_ x: String) -> String { "string" }; func show(_ x: some Error) -> String { "error" }
struct Log { static func write(_ items: Any..., sep: String = " ") -> String { items.map { "\($0)" }.joined(separator: sep) }; static func write(_ n: Int) -> String { "one \(n)" } }
class A { func f(_ x: Int) -> String { "A.int" }; func f(_ x: Double) -> String { "A.double" }; func g(x: Int = 1, y: Int = 2) -> String { "A\(x)\(y)" }; init() {}; init(x: Int) {} }
class B: A { override func f(_ x: Int) -> String { "B.int" }; func f(_ x: String) -> String { "B.string" }; override func g(x: Int = 5, y: Int = 6) -> String { "B\(x)\(y)" }; override init() { super.init() } }
extension Int { func times(_ f: () -> Void) { for _ in 0..<self { f() } }; func times<T>(_ f: (Int) -> T) -> [T] { (0..<self).map(f) } }
func make() -> Int { 1 }; func make() -> String { "s" }; func opt(_ x: Int?) -> Int { x ?? -1 }; func closure(_ f: () -> Int) -> String { "nullary \(f())" }; func closure(_ f: (Int) -> Int) -> String { "unary \(f(2))" }
func dflt(_ a: Int, b: Int = { print("b"); return 2 }(), c: () -> Int = { 3 }) -> Int { a + b + c() }
func run() {
  print(pick(1, 2), pick(1, "a"), pick(1, 2.5), pick([1], [2])); print(show(1), show(nil as Int?), show("x"), show([1, 2]), show(1.5), show(CocoaLike()), show("ab".dropFirst())); print(Log.write(1), Log.write(1, 2), Log.write("a", 2.5, sep: "-"), Log.write())
  let b = B(), a: A = b; print(b.f(1), a.f(1), b.f(1.5), b.f("s"), a.g(), b.g(), b.g(y: 9), (a as! B).f("q")); var n = 0; 3.times { n += 1 }; print(n, 3.times { $0 * $0 }, 2.times { "\($0)" }); let i: Int = make(), s: String = make(); print(i, s, make() + 1, opt(make())); print(closure { 4 }, closure { $0 * 10 }, closure { x in x }); print(dflt(1), dflt(1, b: 5), dflt(1, b: 0) { 10 }, dflt(1) { 7 })
}
struct CocoaLike: Error {}
