// swift-format-ignore-file
import Foundation
func order(_ s: String) -> Int { print(s, terminator: " "); return s.count }
struct Lazy2 { lazy var a: Int = { print("init a", terminator: " "); return 5 }(); var b = order("b"); let c: Int = order("c"); static var st = order("static"); init() { print("init", terminator: " ") } }

func thrower(_ n: Int) throws -> Int { if n < 0 { throw NSError(domain: "d", code: n) }; return n }
func multi() -> String { do { defer { print("defer1", terminator: " ") }; do { defer { print("defer2", terminator: " ") }; _ = try thrower(-1); return "never" } catch let e as NSError where e.code == -2 { return "wrong" } } catch { print("outer", (error as NSError).code, terminator: " "); return "caught" } }
func early(_ n: Int?) -> String { guard let n, n > 0 else { return n.map { "neg \($0)" } ?? "nil" }; guard n < 10, case let m = n * 2, m != 8 else { return "big or four" }; return "ok \(m)" }
func switchy(_ x: Int, _ s: String?) -> String { switch (x, s) { case (0, nil): return "zero nil"; case (1...5, let s?) where s.hasPrefix("a"): return "low a"; case (let n, _) where n < 0: fallthrough; case (100, _): return "neg or 100"; case (_, .some("q")): return "q"; case (let n, .none): return "n\(n)"; default: return "d" } }
func labels() -> [String] { var r: [String] = []; a: for i in 1... { b: while true { switch i { case 2: continue a; case 4: break a; default: r.append("\(i)"); break b } }; r.append("after \(i)") }; return r }
func loops() -> [Int] { var out: [Int] = []; for (i, c) in "abc".enumerated().reversed() { out.append(i + Int(c.asciiValue!)) }; for i in stride(from: 3, to: 0, by: -2) { out.append(i) }; var n = 3; while n > 0 { n -= 1; if n == 1 { continue }; out.append(n) }; repeat { n += 2 } while n < 3; out.append(n); for case let x? in [1, nil, 3] { out.append(x) }; for x in [1, 2, 3, 4] where x % 2 == 0 { out.append(x * 100) }; return out }
func ifs(_ n: Int) -> String { let a = if n > 0 { "pos" } else if n == 0 { "zero" } else { "neg" }; let b: Int? = switch n { case 0: nil; case let m where m > 5: m; default: Int(n * 2) }; return "\(a) \(b.map(String.init) ?? "nil") \(n > 1 ? n > 3 ? "3+" : "2-3" : "≤1")" }
func autoc(_ a: @autoclosure () -> Bool, _ b: @autoclosure () -> Bool) -> Bool { a() && b() }
func nested() -> Int { var c = 0; func inc() { c += 1 }; let add = { (n: Int) in c += n }; inc(); add(5); inc(); do { let c = 100; _ = c; inc() }; return c }
func shadow(_ x: Int) -> Int { let x = x + 1; if let x = Optional(x * 2), x > 4 { return x }; return x }
func run() {
  var l = Lazy2(); print("|", terminator: " "); print(l.a + l.a, l.b, Lazy2.st, Lazy2.st); print(multi()); print([nil, -1, 3, 4, 50].map(early)); print(switchy(0, nil), switchy(3, "ab"), switchy(-4, "z"), switchy(50, "q"), switchy(7, nil), switchy(7, "w"), switchy(100, nil)); print(labels(), loops(), [-1, 0, 2, 4, 9].map(ifs))
  print(autoc(order("x") > 5, order("y") > 0), autoc(order("long enough") > 5, order("z") > 0), nested(), shadow(1), shadow(5)); let arr = [order("1"), order("22")] + [order("333")]; print(arr); let d = [order("k"): order("vv")]; print(d); print(order("l") + order("rr") * order("ttt"), (order("a") > 0 || order("never") > 0) ? order("t") : order("f")); var xs = [1, 2, 3]; xs[order("i")] = order("vvvv"); print(xs); let q: Int? = nil; print(q ?? order("default"), q.map { $0 + order("no") } as Any, q == nil ? "nil" : "x")
  do { let r = try [1, -1, 2].map { n -> Int in print("m\(n)", terminator: " "); return try thrower(n) }; print(r) } catch { print("stopped", (error as NSError).domain) }; print((try? thrower(-3)) as Any, (try? thrower(3)) as Any, try! thrower(4)); let res = Result { try thrower(-7) }; if case .failure(let e as NSError) = res { print(e.code) }
}
