// swift-format-ignore-file
struct Describer { let label: String }
extension Describer: CustomStringConvertible, CustomDebugStringConvertible { var description: String { "D(\(label))" }; var debugDescription: String { "debug(\(label))" } }
struct Plain { let a: Int; var b: String?; let c: [Double]; let d: (Int, String); let e: Describer; let f: Level }
enum Level: Int { case low = 1, high }
enum Shape { case circle(r: Double), rect(w: Int, h: Int), named(String), pair(Int, b: Bool), none, nested(Level?), arr([Level]) }
class Obj: CustomStringConvertible { var description: String { "obj" } }
final class NoDesc {}
struct Generic<T> { let v: T }; struct Empty {}; struct Tup { let t: (x: Int, y: Int)? }
func p(_ v: Any) { print(v, terminator: " | ") }
func run() {
  print(Plain(a: 1, b: nil, c: [1, 2.5], d: (1, "x"), e: Describer(label: "q"), f: .high)); print(Plain(a: 1, b: "s", c: [], d: (1, "x"), e: Describer(label: "q"), f: .low).b as Any)
  for s: Shape in [.circle(r: 1), .rect(w: 1, h: 2), .named("n"), .pair(1, b: true), .none, .nested(.low), .nested(nil), .arr([.low])] { p(s) }; print()
  p(Obj()); p([Obj()]); p(Optional(Obj()) as Any); p(Describer(label: "z")); p([Describer(label: "z")]); p(["k": Describer(label: "z")]); p(Optional(Describer(label: "o")) as Any); p((1, Describer(label: "t"))); p(Generic(v: "s")); p(Generic(v: [1: "x"])); p(Empty()); p(Tup(t: (1, 2))); p(Tup(t: nil)); print()
  p([1: [2: 3]]); p(["a": nil, "b": 1] as [String: Int?] == ["b": 1, "a": nil]); p([Optional(1), nil]); p((a: 1, b: "c")); p(1...3); p(1..<3); p([1...2]); p(Set([5])); p("a\nb"); p(["a\nb\"q"]); p(Character("c")); p([Character("c")]); p(Substring("sub")); p(["x"[...]]); p(true); p(3.0); p([3.0]); p(Float(1.5)); p(UInt8(3)); p(-0.0); p(1e100); p(Double.infinity); p(Double.nan); p(Int?.none as Any); p([Int]()); p([:] as [Int: Int]); p(()); print()
  debugPrint("s", 1, Describer(label: "d"), ["a"], Optional("x") as Any, Level.low, 1.0, Character("q"), 1...2); print("\("s")", String(reflecting: "s"), String(describing: Optional("x")), "\(Optional(1) as Any)", String(reflecting: Level.high), "\(Level.high) \(Level.high.rawValue)")
  print("a", 1, true, separator: "-", terminator: "!\n"); print(); print("", "x"); print([1, 2], ("a", 1), separator: ""); var s = ""; print("to", 1, to: &s); print(s, terminator: ""); print(String(5), String(2.0), String(true), String("c" as Character), String(describing: NoDesc.self), String(describing: type(of: 5)), "\(Int.self) \([Int].self) \((Int, String).self) \(Int?.self) \([String: Int].self) \(((Int) -> String).self)")
  print("""
    multi \(1 + 1)
      indent "quoted" \\ \
    joined
    """); print(#"raw \(1) "q""#, "\u{1F600}".count, "tab\tx", "a" + "b" * 3)
}
func * (s: String, n: Int) -> String { String(repeating: s, count: n) }
