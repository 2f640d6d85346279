// swift-format-ignore-file
func a(_ x: Int) { switch x { case 0: print("zero"); fallthrough; case 1: print("one"); if x == 0 { break }; print("not zero"); case 2: print("two"); default: print("many") } }
func b(_ x: Int?) -> String { guard case let v? = x, v % 2 == 0 else { return "odd \(x as Any)" }; return "even \(v)" }
func c(_ s: String?) -> String { guard let s, !s.isEmpty else { return "\(s as Any)" }; return s }
func d(_ x: [Int]) -> String { if let f = x.first, f > 3 { return "big \(f)" } else if let l = x.last, case 1...2 = l { return "last \(l)" } else if x.isEmpty { return "empty" }; return "other" }
func e(_ t: (Int, Int)) -> String { switch t { case (let x, 0), (0, let x): return "axis \(x)"; case let (x, y) where x == y || x == -y: return "diag"; case (1..., ...(-1)): return "4th"; case (_, _): return "else" } }
enum Op { case add(Int, Int), neg(Int), nop, text(String?) }
func f(_ o: Op) -> String { switch o { case .add(let a, let b) where a > b, .add(let b, let a) where b < 0: return "ordered \(a) \(b)"; case .add: return "add"; case .neg(0): return "negzero"; case .neg(let n): return "neg \(n)"; case .nop, .text(nil): return "nothing"; case .text(.some("")): return "empty"; case .text(let s?): return s } }
func g(_ v: Any) -> String { if let n = v as? Int, n > 0 { return "pos" }; guard let s = v as? String else { return "\(type(of: v))" }; return s }
func h() -> [Int] { var out: [Int] = []; var it = [5, 6, 7].makeIterator(); while let x = it.next() { if x == 6 { continue }; out.append(x) }; var stack = [1, 2, 3]; while let t = stack.popLast(), t > 1 { out.append(t) }; for (i, x) in out.enumerated() where i > 0 { out[i] = x * 10 }; outer: for i in 0..<3 { for j in 0..<3 where i != j { if i + j == 3 { break outer }; if j == 2 { continue outer }; out.append(i * 3 + j) } }; return out }
func i() throws -> Int { enum E: Error { case a, b(Int) }; func t(_ n: Int) throws -> Int { switch n { case 0: throw E.a; case 1...: throw E.b(n); default: return n } }; var r = 0; for n in [-1, 0, 5] { do { r += try t(n) } catch E.a { r += 100 } catch E.b(let k) where k > 3 { r += k * 1000 } }; return r }
func j(_ n: Int) -> Int { defer { print("defer j", n) }; if n == 0 { return 0 }; defer { print("second", n) }; return n + j(n - 1) }
func run() {
  (0...3).forEach(a); print(b(2), b(3), b(nil), c(nil), c(""), c("x"), d([5]), d([1, 2]), d([]), d([3])); print(e((3, 0)), e((0, 4)), e((2, -2)), e((5, -1)), e((1, 2))); print(f(.add(2, 1)), f(.add(-1, 5)), f(.add(1, 5)), f(.neg(0)), f(.neg(3)), f(.nop), f(.text(nil)), f(.text("")), f(.text("q"))); print(g(1), g(-1), g("s"), g([1]), g(2.5), h(), (try? i()) ?? -1, j(2))
}
