// swift-format-ignore-file
protocol G { func greet(_ w: String, loud: Bool) -> String; func log(_ m: String, level: Int) }
extension G { func greet(_ w: String = "all", loud: Bool = false) -> String { "ext \(w) \(loud)" }; func log(_ m: String, level: Int = 1) { log(m, level: level) }; func hi() -> String { greet() + greet("b", loud: true) } }
struct P: G { func greet(_ w: String, loud: Bool) -> String { "own \(w) \(loud)" }; func log(_ m: String, level: Int) { print("P", m, level) } }
struct Q: G { func greet(_ w: String = "q", loud: Bool = true) -> String { "qown \(w) \(loud)" }; func log(_ m: String, level: Int) { print("Q", m, level) } }
final class C: G { func log(_ m: String, level: Int) { print("C", m, level) } }
protocol Net { func get(_ path: String, query: [String: String], headers: [String: String]) -> String }
extension Net { func get(_ path: String) -> String { get(path, query: [:], headers: [:]) }; func get(_ path: String, query: [String: String] = [:], headers: [String: String] = ["d": "d"], retry: Int = 2) -> String { (0..<retry).map { _ in get(path, query: query, headers: headers) }.joined(separator: "|") } }
struct N: Net { func get(_ path: String, query: [String: String], headers: [String: String]) -> String { path + "\(query.count)\(headers.count)" } }
func anyG(_ g: any G) -> String { g.log("any"); return g.greet() + g.greet("x", loud: true) }
func someG(_ g: some G) -> String { g.log("some"); return g.greet() + g.greet("x", loud: true) + g.greet("y") }
class Api { typealias Handler = (Int) -> Void; typealias Both = (String, Int) -> String }
func load(_ n: Int, _ h: Api.Handler) { h(n) }
func both(_ b: Api.Both) { print(b("x", 1)) }
func run() {
  print(P().greet(), P().greet("a"), P().greet("a", loud: true), Q().greet(), Q().greet("a", loud: false), C().greet())
  print(anyG(P()), anyG(Q()), anyG(C()), someG(P()), someG(Q()), someG(C()), P().hi(), Q().hi())
  P().log("m"); C().log("m"); (P() as G).log("z"); P().log("m", level: 3)
  print(N().get("p"), N().get("p", query: ["a": "b"]), N().get("p", query: [:], headers: [:]), N().get("p", retry: 1))
  load(3) { print("loaded", $0) }; both { s, n in "\(s)\(n)" }
}
