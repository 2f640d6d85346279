// swift-format-ignore-file
struct Countdown: Sequence, IteratorProtocol { var n: Int; mutating func next() -> Int? { if n == 0 { return nil }; defer { n -= 1 }; return n } }
struct Fib: Sequence { func makeIterator() -> AnyIterator<Int> { var (a, b) = (0, 1); return AnyIterator { defer { (a, b) = (b, a + b) }; return a } } }
struct Tree<T> { indirect enum N { case leaf, node(N, T, N) }; var root = N.leaf
  mutating func insert(_ v: T, by less: (T, T) -> Bool) { func go(_ n: N) -> N { switch n { case .leaf: .node(.leaf, v, .leaf); case let .node(l, x, r): less(v, x) ? .node(go(l), x, r) : .node(l, x, go(r)) } }; root = go(root) }
  var depth: Int { func d(_ n: N) -> Int { if case let .node(l, _, r) = n { 1 + Swift.max(d(l), d(r)) } else { 0 } }; return d(root) } }
extension Tree: Sequence { func makeIterator() -> AnyIterator<T> { var stack: [N] = []; func push(_ n: N) { var n = n; while case .node(let l, _, _) = n { stack.append(n); n = l } }; push(root); return AnyIterator { guard case let .node(_, v, r)? = stack.popLast() else { return nil }; push(r); return v } } }
final class LinkedList<T>: Sequence { final class Node { let v: T; var next: Node?; weak var prev: Node?; init(_ v: T) { self.v = v } }; private(set) var head: Node?; private(set) var tail: Node?; private(set) var count = 0
  func append(_ v: T) { let n = Node(v); n.prev = tail; if let tail { tail.next = n } else { head = n }; tail = n; count += 1 }
  func reverse() { var cur = head; tail = head; var prev: Node?; while let c = cur { cur = c.next; c.next = prev; c.prev = cur; prev = c }; head = prev }
  @discardableResult func remove(where p: (T) -> Bool) -> T? { var cur = head; while let c = cur { if p(c.v) { if c === head { head = c.next }; if c === tail { tail = c.prev }; c.prev?.next = c.next; c.next?.prev = c.prev; count -= 1; return c.v }; cur = c.next }; return nil }
  func makeIterator() -> some IteratorProtocol<T> { var n = head; return AnyIterator { defer { n = n?.next }; return n?.v } } }
struct Heap<E> { private var a: [E] = []; let before: (E, E) -> Bool; init(_ b: @escaping (E, E) -> Bool) { before = b }; var isEmpty: Bool { a.isEmpty }; var peek: E? { a.first }
  mutating func push(_ e: E) { a.append(e); var i = a.count - 1; while i > 0, case let p = (i - 1) / 2, before(a[i], a[p]) { a.swapAt(i, p); i = p } }
  mutating func pop() -> E? { guard !a.isEmpty else { return nil }; a.swapAt(0, a.count - 1); let r = a.removeLast(); var i = 0; while true { let c = [2 * i + 1, 2 * i + 2].filter { $0 < a.count }; guard let m = c.min(by: { before(a[$0], a[$1]) }), before(a[m], a[i]) else { break }; a.swapAt(i, m); i = m }; return r } }
struct Graph { var e: [String: [(to: String, w: Int)]] = [:]; mutating func link(_ a: String, _ b: String, _ w: Int = 1) { e[a, default: []].append((b, w)); e[b, default: []].append((to: a, w: w)) }
  func dijkstra(_ s: String) -> [String: Int] { var d = [s: 0]; var h = Heap<(Int, String)> { $0.0 < $1.0 }; h.push((0, s)); while let (c, u) = h.pop() { if c > d[u, default: .max] { continue }; for (v, w) in e[u] ?? [] where c + w < d[v, default: .max] { d[v] = c + w; h.push((c + w, v)) } }; return d }
  func bfs(_ s: String) -> [String] { var seen: Set = [s], q = [s][...], out: [String] = []; while let x = q.popFirst() { out.append(x); for n in (e[x] ?? []).map(\.to).sorted() where seen.insert(n).inserted { q.append(n) } }; return out } }
func perms<T>(_ a: [T]) -> [[T]] { a.count < 2 ? [a] : a.indices.flatMap { i -> [[T]] in var r = a; let x = r.remove(at: i); return perms(r).map { [x] + $0 } } }
func run() {
  print(Array(Countdown(n: 3)), Countdown(n: 4).filter { $0 % 2 == 0 }, Fib().prefix(10).map { $0 }, Fib().lazy.filter { $0 % 2 == 0 }.map { $0 * 10 }.prefix(4).reduce(0, +), Fib().first { $0 > 50 }!, Array(Fib().prefix { $0 < 9 }), Countdown(n: 5).dropFirst(2).map { $0 }, Countdown(n: 3).reversed(), Countdown(n: 3).sorted(), zip(Fib(), Countdown(n: 3)).map { $0 + $1 })
  var t = Tree<Int>(); [5, 2, 8, 1, 9, 3].forEach { t.insert($0, by: <) }; print(Array(t), t.depth, t.contains(8), t.max()!, t.reduce(0, +), t.map { $0 * 2 }, t.enumerated().map { $0.offset * $0.element }, Array(t.dropLast(2)), Array(t.suffix(2)), t.min { $0 > $1 }!)
  let l = LinkedList<String>(); "a b c d".split(separator: " ").forEach { l.append(String($0)) }; l.remove { $0 == "b" }; l.reverse(); print(Array(l), l.count, l.tail!.v, l.head?.next?.prev?.v ?? "-", l.remove { $0 == "zz" } as Any, l.joined(separator: ">")); for x in l where x != "c" { print(x, terminator: " ") }; print()
  var h = Heap<Int>(>); for x in [3, 9, 4, 1] { h.push(x) }; var out: [Int] = []; while let x = h.pop() { out.append(x) }; print(out, h.isEmpty, h.peek as Any)
  var g = Graph(); g.link("a", "b", 4); g.link("a", "c"); g.link("c", "b", 2); g.link("b", "d", 5); print(g.dijkstra("a").sorted { $0.value < $1.value }.map { "\($0.key)\($0.value)" }, g.bfs("d"), perms([1, 2, 3]).map { $0.map(String.init).joined() })
  var it = Countdown(n: 2).makeIterator(); var it2 = it; print(it.next()!, it2.next()!, it.next()!, it.next() as Any, it2.next()!); print(Array(sequence(first: 1) { $0 < 100 ? $0 * 3 : nil }), Array(sequence(state: (0, 1)) { s -> Int? in defer { s = (s.1, s.0 + s.1) }; return s.0 > 20 ? nil : s.0 }))
}
