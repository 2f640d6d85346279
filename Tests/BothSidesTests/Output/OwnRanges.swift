// swift-format-ignore-file
struct P: Comparable { var x: Int; static func < (a: P, b: P) -> Bool { a.x < b.x } }
enum Prio: Int, Comparable { case low, mid = 5, high; static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue } }
func low() -> P { print("low"); return P(x: 1) }
func rangeOfCalls() { switch P(x: 2) { case low()...P(x: 3): print("in"); default: print("out") } }
func run() { rangeOfCalls(); let r = P(x: 1)...P(x: 3); print(r.contains(P(x: 2)), r ~= P(x: 4)); print(Prio.low...Prio.mid ~= Prio.high); print(("a"..."c").contains("b"), "a"..."c"); switch "m" { case "a"..."m": print("am"); default: print("no") }; print((0.5...1.5).contains(1), (Character("a")...Character("f")).contains("g")) }
