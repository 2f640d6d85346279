// swift-format-ignore-file
func outer(_ n: Int) -> [String] {
  var log: [String] = []
  func visit(_ d: Int) { log.append("in\(d)"); defer { log.append("out\(d)") }; if d < n { visit(d + 1) }; func leaf() { log.append("leaf\(d)") }; leaf() }
  visit(0)
  struct Local { var v: Int; func twice() -> Local { Local(v: v * 2) }; static func make(_ v: Int) -> Local { Local(v: v) } }
  enum Dir: CaseIterable { case l, r; var opposite: Dir { switch self { case .l: .r; case .r: .l } } }
  log.append("\(Local.make(3).twice().v) \(Dir.allCases.map { "\($0.opposite)" })"); return log }
class Node { var children: [Node] = []; weak var parent: Node?; let v: Int; init(_ v: Int, _ kids: Node...) { self.v = v; kids.forEach { add($0) } }; func add(_ n: Node) { children.append(n); n.parent = self }
  func walk(_ f: (Node, Int) throws -> Bool) rethrows { func go(_ n: Node, _ d: Int) throws -> Bool { guard try f(n, d) else { return false }; for c in n.children { guard try go(c, d + 1) else { return false } }; return true }; _ = try? go(self, 0) }
  var depth: Int { (parent?.depth ?? -1) + 1 }; var root: Node { parent?.root ?? self }; lazy var total: Int = v + children.map(\.total).reduce(0, +); func find(_ p: (Node) -> Bool) -> Node? { if p(self) { return self }; for c in children { if let f = c.find(p) { return f } }; return nil } }
func swapTwo<T>(_ a: inout T, _ b: inout T) { (a, b) = (b, a) }
func modify<T>(_ v: T, _ f: (inout T) throws -> Void) rethrows -> T { var c = v; try f(&c); return c }
func collatz(_ n: Int, steps: inout [Int]) -> Int { steps.append(n); return n == 1 ? 0 : 1 + collatz(n % 2 == 0 ? n / 2 : 3 * n + 1, steps: &steps) }
func ack(_ m: Int, _ n: Int) -> Int { switch (m, n) { case (0, _): n + 1; case (_, 0): ack(m - 1, 1); default: ack(m - 1, ack(m, n - 1)) } }
func hanoi(_ n: Int, _ a: String = "A", _ b: String = "B", _ c: String = "C") -> [(String, String)] { n == 0 ? [] : hanoi(n - 1, a, c, b) + [(a, c)] + hanoi(n - 1, b, a, c) }
func queens(_ n: Int) -> Int { var count = 0; func place(_ r: Int, _ cols: Set<Int>, _ d1: Set<Int>, _ d2: Set<Int>) { if r == n { count += 1; return }; for c in 0..<n where !cols.contains(c) && !d1.contains(r + c) && !d2.contains(r - c) { place(r + 1, cols.union([c]), d1.union([r + c]), d2.union([r - c])) } }; place(0, [], [], []); return count }
func sieve(_ n: Int) -> [Int] { var p = [Bool](repeating: true, count: n + 1); p[0] = false; p[1] = false; for i in 2...n where p[i] && i * i <= n { for j in stride(from: i * i, through: n, by: i) { p[j] = false } }; return p.indices.filter { p[$0] } }
func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) }
func binary(_ a: [Int], _ x: Int) -> Int? { var lo = 0, hi = a.count; while lo < hi { let m = (lo + hi) / 2; if a[m] == x { return m }; if a[m] < x { lo = m + 1 } else { hi = m } }; return nil }
func qsort<T: Comparable>(_ a: [T]) -> [T] { guard let p = a.first else { return [] }; let rest = a.dropFirst(); return qsort(rest.filter { $0 < p }) + [p] + qsort(rest.filter { $0 >= p }) }
func merge(_ a: [Int]) -> [Int] { guard a.count > 1 else { return a }; let m = a.count / 2; var l = merge(Array(a[..<m]))[...], r = merge(Array(a[m...]))[...], out: [Int] = []; while let x = l.first, let y = r.first { if x <= y { out.append(x); l = l.dropFirst() } else { out.append(y); r.removeFirst() } }; return out + l + r }
func roman(_ n: Int) -> String { var n = n; return [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")].reduce(into: "") { s, p in while n >= p.0 { s += p.1; n -= p.0 } } }
func run() {
  print(outer(2)); let t = Node(1, Node(2, Node(4)), Node(3)); var seen: [String] = []; t.walk { n, d in seen.append(String(repeating: ".", count: d) + "\(n.v)"); return n.v != 4 }; print(seen, t.total, t.find { $0.v == 4 }!.depth, t.find { $0.v == 4 }?.root.v as Any, t.find { $0.v > 9 } == nil)
  var a = [1], b = [2]; swapTwo(&a, &b); print(a, b, modify([1, 2]) { $0.append(3) }, modify((1, "x")) { $0.1 += "y" }); var st: [Int] = []; print(collatz(6, steps: &st), st, ack(2, 3), hanoi(2).map { "\($0)\($1)" }, hanoi(5).count, queens(5), sieve(30), gcd(48, 18))
  print(binary([1, 3, 5, 7], 5) as Any, binary([], 1) as Any, qsort([3, 1, 2, 3]), qsort(["b", "a"]), merge([5, 2, 8, 1, 9]), roman(29))
}
