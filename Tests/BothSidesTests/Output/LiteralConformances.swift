// swift-format-ignore-file
struct Name: ExpressibleByStringLiteral, Hashable {
  let raw: String; init(stringLiteral v: String) { raw = v }
}
struct Count: ExpressibleByIntegerLiteral { let n: Int; init(integerLiteral v: Int) { n = v } }
struct Ratio: ExpressibleByFloatLiteral { let n: Double; init(floatLiteral v: Double) { n = v } }
struct Flag: ExpressibleByBooleanLiteral { let b: Bool; init(booleanLiteral v: Bool) { b = v } }
struct List: ExpressibleByArrayLiteral { let a: [Int]; init(arrayLiteral e: Int...) { a = e } }
struct Map: ExpressibleByDictionaryLiteral { init(dictionaryLiteral e: (String, Int)...) {} }
struct Nil: ExpressibleByNilLiteral { init(nilLiteral: ()) {} }
struct Opts: OptionSet {
  let rawValue: Int; static let a = Opts(rawValue: 1); static let b = Opts(rawValue: 2)
}
struct Path: ExpressibleByStringInterpolation { let s: String; init(stringLiteral v: String) { s = v } }
func n(_ n: Name) {}
func c(_ c: Count) {}
func r(_ r: Ratio) {}
func f(_ f: Flag) {}
func l(_ l: List) {}
func m(_ m: Map) {}
func z(_ z: Nil) {}
func o(_ o: Opts) {}
func p(_ p: Path) {}
func on(_ n: Name?) {}
func run() throws {

  n("x"); c(5); r(1.5); f(true); l([1, 2]); m(["a": 1]); z(nil); o([.a, .b]); o([]); o(.a); p("a");
  p("a\(1)"); on("x"); on(nil)
  let nn: Name = "x"; let cc: Count = 5; let zz: Nil = nil; let oo: Opts = []; let ll: List = [];
  let names: [Name] = ["a", "b"]; let md: [Name: Count] = ["a": 1]
  print("ok")

}
