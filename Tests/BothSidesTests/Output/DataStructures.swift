// swift-format-ignore-file
// generic data structures: Matrix, Graph, Trie, Heap, Deque, OrderedDict, Bidirectional maps
struct Trie { private final class N { var kids: [Character: N] = [:]; var end = false }; private let root = N(); private(set) var count = 0
  mutating func insert(_ w: String) { var n = root; for c in w { if let k = n.kids[c] { n = k } else { let k = N(); n.kids[c] = k; n = k } }; if !n.end { count += 1 }; n.end = true }
  func words(_ p: String) -> [String] { var n = root; for c in p { guard let k = n.kids[c] else { return [] }; n = k }; var out: [String] = []; func go(_ n: N, _ s: String) { if n.end { out.append(s) }; for (c, k) in n.kids.sorted(by: { $0.key < $1.key }) { go(k, s + String(c)) } }; go(n, p); return out } }
struct Deque<T> { private var front: [T] = [], back: [T] = []; var count: Int { front.count + back.count }; var isEmpty: Bool { count == 0 }; init() {}; mutating func pushBack(_ x: T) { back.append(x) }; mutating func pushFront(_ x: T) { front.append(x) }
  mutating func popFront() -> T? { if front.isEmpty { front = back.reversed(); back = [] }; return front.popLast() }; mutating func popBack() -> T? { if back.isEmpty { back = front.reversed(); front.removeAll() }; return back.popLast() }; var array: [T] { front.reversed() + back } }
extension Deque: ExpressibleByArrayLiteral { init(arrayLiteral es: T...) { self.init(); es.forEach { pushBack($0) } } }
extension Deque: CustomStringConvertible { var description: String { "<" + array.map { "\($0)" }.joined(separator: ",") + ">" } }
struct OrderedDict<K: Hashable, V> { private(set) var keys: [K] = []; private var vals: [K: V] = [:]; subscript(k: K) -> V? { get { vals[k] } set { switch (vals[k], newValue) { case (nil, let v?): keys.append(k); vals[k] = v; case (_?, nil): keys.removeAll { $0 == k }; vals[k] = nil; case (_, let v): vals[k] = v } } }; subscript(k: K, default d: @autoclosure () -> V) -> V { get { self[k] ?? d() } set { self[k] = newValue } } }
extension OrderedDict: Sequence { func makeIterator() -> AnyIterator<(key: K, value: V)> { var i = keys.makeIterator(); return AnyIterator { i.next().map { ($0, self.vals[$0]!) } } } }
extension OrderedDict: ExpressibleByDictionaryLiteral { init(dictionaryLiteral e: (K, V)...) { for (k, v) in e { self[k] = v } } }
struct Graph<V: Hashable & Comparable> { private var adj: [V: Set<V>] = [:]; mutating func edge(_ a: V, _ b: V) { adj[a, default: []].insert(b); adj[b, default: []].insert(a) }
  func bfs(_ s: V) -> [V] { var seen: Set = [s], q = [s], out: [V] = []; while !q.isEmpty { let v = q.removeFirst(); out.append(v); for n in adj[v, default: []].sorted() where seen.insert(n).inserted { q.append(n) } }; return out }
  func dfs(_ s: V, _ visit: (V) -> Void) { var seen = Set<V>(); func go(_ v: V) { guard seen.insert(v).inserted else { return }; visit(v); (adj[v] ?? []).sorted().forEach(go) }; go(s) }
  func path(_ a: V, _ b: V) -> [V]? { var prev: [V: V] = [:], q = [a]; var seen: Set = [a]; while let v = q.first { q.removeFirst(); if v == b { return Array(sequence(first: b) { prev[$0] }).reversed() }; for n in adj[v]!.sorted() where !seen.contains(n) { seen.insert(n); prev[n] = v; q.append(n) } }; return nil } }
struct Matrix<T: Numeric>: Equatable { let r: Int, c: Int; private var s: [T]; init(_ rows: [[T]]) { r = rows.count; c = rows[0].count; s = rows.flatMap { $0 } }; init(r: Int, c: Int, fill f: (Int, Int) -> T) { self.r = r; self.c = c; s = (0..<r * c).map { f($0 / c, $0 % c) } }; subscript(i: Int, j: Int) -> T { get { precondition(i < r && j < c); return s[i * c + j] } set { s[i * c + j] = newValue } }
  static func * (a: Self, b: Self) -> Self { Self(r: a.r, c: b.c) { i, j in (0..<a.c).reduce(.zero) { $0 + a[i, $1] * b[$1, j] } } }; var T_: Self { Self(r: c, c: r) { self[$1, $0] } }; static func identity(_ n: Int) -> Self { Self(r: n, c: n) { $0 == $1 ? 1 : 0 } }; var rows: [[T]] { (0..<r).map { i in (0..<c).map { self[i, $0] } } } }
struct Heap<E> { private var a: [E] = []; private let before: (E, E) -> Bool; init(_ s: some Sequence<E>, by f: @escaping (E, E) -> Bool) { before = f; for x in s { push(x) } }; mutating func push(_ x: E) { a.append(x); var i = a.count - 1; while i > 0 { let p = (i - 1) / 2; guard before(a[i], a[p]) else { break }; a.swapAt(i, p); i = p } }
  mutating func pop() -> E? { guard let top = a.first else { return nil }; let last = a.removeLast(); guard !a.isEmpty else { return top }; a[0] = last; var i = 0; while true { var m = i; for k in [2 * i + 1, 2 * i + 2] where k < a.count && before(a[k], a[m]) { m = k }; if m == i { return top }; a.swapAt(i, m); i = m } } }; extension Heap where E: Comparable { init(_ s: [E] = []) { self.init(s, by: <) } }
struct BiMap<A: Hashable, B: Hashable> { private var f: [A: B] = [:], b: [B: A] = [:]; subscript(a: A) -> B? { get { f[a] } set { if let o = f[a] { b[o] = nil }; f[a] = newValue; if let n = newValue { b[n] = a } } }; subscript(b k: B) -> A? { b[k] } }
struct RingBuffer<T>: CustomStringConvertible { private var b: [T?]; private var w = 0, r = 0; init(_ n: Int) { b = .init(repeating: nil, count: n) }; var count: Int { w - r }; @discardableResult mutating func write(_ x: T) -> Bool { guard count < b.count else { return false }; defer { w += 1 }; b[w % b.count] = x; return true }; mutating func read() -> T? { guard count > 0 else { return nil }; defer { b[r % b.count] = nil; r += 1 }; return b[r % b.count] }; var description: String { b.map { $0.map { "\($0)" } ?? "_" }.joined() } }
func run() throws {
  var t = Trie(); ["car", "cat", "cart", "dog", "car"].forEach { t.insert($0) }; print(t.count, t.words("ca"), t.words("x"), t.words("").count)
  var d: Deque = [1, 2, 3]; d.pushFront(0); print(d, d.popBack()!, d.popFront()!, d.count, d, d.popFront()!, d.popFront()!, d.popFront() as Any)
  var od: OrderedDict = ["z": 1, "a": 2]; od["m"] = 3; od["z"] = nil; od["a"]? += 40; od["q", default: 5] *= 2; print(od.keys, od.map { "\($0.key)\($0.value)" }, od["zz"] as Any, od.first { $0.value == 10 }?.key ?? "-", od.reduce(0) { $0 + $1.value }, Array(od).count)
  var g = Graph<String>(); for (a, b) in [("a", "b"), ("b", "c"), ("a", "d"), ("d", "e"), ("e", "c"), ("x", "y")] { g.edge(a, b) }; var dv: [String] = []; g.dfs("a") { dv.append($0) }; print(g.bfs("a"), dv, g.path("a", "e") as Any, g.path("a", "x") as Any)
  var m = Matrix([[1, 2], [3, 4]]); m[0, 0] += 9; print((m * .identity(2)).rows, m.T_.rows, m * m == Matrix([[106, 28], [42, 22]]), Matrix([[0.5]]).rows, Matrix<Double>.identity(2)[1, 1])
  var h = Heap([5, 1, 4, 2, 3]); var hs: [Int] = []; while let x = h.pop() { hs.append(x) }; var hw = Heap(["bb", "a", "cccc"]) { $0.count > $1.count }; hw.push("ddd"); print(hs, hw.pop()!, hw.pop()!)
  var bm = BiMap<Int, String>()
  bm[1] = "one"
  bm[2] = "two"
  bm[1] = "uno"
  print(bm[b: "one"] as Any, bm[b: "uno"]!, bm[2] ?? "")
  var rb = RingBuffer<Int>(3)
  print((1...4).map { rb.write($0) }, rb.read()!, rb, rb.write(9), rb, rb.count)
}
