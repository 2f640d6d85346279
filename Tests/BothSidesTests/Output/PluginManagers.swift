// swift-format-ignore-file
protocol Plugin: AnyObject { static var id: String { get }; var priority: Int { get }; init(config: [String: Any]); func process(_ s: inout String) throws }
extension Plugin { static var id: String { String(describing: self).lowercased() }; var priority: Int { 0 }; func process(_ s: inout String) throws {} }
final class Upper: Plugin { let suffix: String; required init(config: [String: Any]) { suffix = config["suffix"] as? String ?? "" }; func process(_ s: inout String) { s = s.uppercased() + suffix } }
final class Limit: Plugin { let n: Int; var priority: Int { 10 }; init(config: [String: Any]) { n = config["n"] as? Int ?? 5 }; struct TooLong: Error { let by: Int }; func process(_ s: inout String) throws { if s.count > n { throw TooLong(by: s.count - n) } } }
class Noop: Plugin { class var id: String { "noop" }; required init(config: [String: Any]) {} }; final class Sub: Noop { override class var id: String { "sub" } }
struct Manager { private var types: [String: any Plugin.Type] = [:]; private(set) var active: [any Plugin] = []
  mutating func register(_ t: any Plugin.Type...) { for t in t { types[t.id] = t } }
  mutating func load(_ conf: [(String, [String: Any])]) -> [String] { conf.compactMap { name, c in guard let t = types[name] else { return "no \(name)" }; active.append(t.init(config: c)); return nil } }
  func run(_ s: String) -> Result<String, any Error> { Result { try active.sorted { $0.priority > $1.priority }.reduce(into: s) { try $1.process(&$0) } } }
  func find<P: Plugin>(_: P.Type) -> P? { active.lazy.compactMap { $0 as? P }.first }; func all<P>(of _: P.Type) -> [P] { active.compactMap { $0 as? P } } }
func classify(_ v: Any) -> String { switch v { case let i as Int where i < 0: "neg"; case is Int: "int"; case let d as Double: "dbl \(d)"; case let s as String: "str \(s.count)"; case let a as [Int]: "ints \(a.count)"; case let a as [Any]: "arr \(a.count)"; case let d as [String: Any]: "dict \(d.keys.sorted())"; case let (a, b) as (Int, Int): "pair \(a + b)"; case let f as (Int) -> Int: "fn \(f(2))"; case let p as any Plugin: "plugin \(p.priority)"; case let t as any Plugin.Type: "type \(t.id)"; case Optional<Any>.none: "nil"; case is Void: "void"; default: "other" } }
func unwrap(_ v: Any?) -> [String] { guard let v else { return ["nil"] }; if let list = v as? [Any?] { return list.flatMap { unwrap($0) } }; return ["\(v)"] }
func run() {
  var m = Manager(); m.register(Upper.self, Limit.self, Noop.self, Sub.self); print(m.load([("upper", ["suffix": "!"]), ("limit", ["n": 6]), ("sub", [:]), ("zzz", [:])])); print(m.active.map { type(of: $0).id }, m.run("hello"), m.find(Limit.self)?.n as Any, m.all(of: Noop.self).count, m.find(Upper.self)!.suffix)
  if case .failure(let e as Limit.TooLong) = m.run("too long text") { print("by", e.by) }
  let vals: [Any] = [1, -1, 2.5, "abc", [1, 2], ["a", 1] as [Any], ["k": 1] as [String: Any], (1, 2), { (n: Int) in n * 2 } as (Int) -> Int, m.active[1], Sub.self, (), UInt8(3)]; print(vals.map(classify)); print(unwrap([1, nil, ["x", [true, nil] as [Any?]] as [Any?]] as [Any?]))
  let any: [String: Any] = ["n": 1, "s": "x", "nested": ["a": [1, 2, 3]]]; print((any["nested"] as? [String: [Int]])?["a"]?.last as Any, any["n"] as? String as Any, any["n"] as! Int + 1, any["s"] is String, (any["q"] as? Int) ?? -1, any["n"].map { "\($0)" } ?? "none")
  let o: Int? = 5; let a: Any = o as Any; print(a is Int, a as? Int as Any, (a as? Int?) as Any, [1, "a", nil, 2.0].compactMap { $0 as? Int }, [1, 2] as? [String] as Any, ([1, 2] as Any) as? [Int] ?? [], (1 as Any) as? Double as Any, "5" as? Int as Any, NSNumberLike(3) as? AnyObject === nil)
}
final class NSNumberLike { init(_ n: Int) {} }
