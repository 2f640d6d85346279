// swift-format-ignore-file
struct Heap<E> { private var xs: [E] = []; private let less: (E, E) -> Bool; init(by less: @escaping (E, E) -> Bool) { self.less = less }
  var isEmpty: Bool { xs.isEmpty }; var count: Int { xs.count }
  mutating func push(_ e: E) { xs.append(e); var i = xs.count - 1; while i > 0, case let p = (i - 1) / 2, less(xs[i], xs[p]) { xs.swapAt(i, p); i = p } }
  mutating func pop() -> E? { guard let first = xs.first else { return nil }; let last = xs.removeLast(); if !xs.isEmpty { xs[0] = last; var i = 0; while true { let l = 2 * i + 1, r = l + 1; var m = i; if l < xs.count, less(xs[l], xs[m]) { m = l }; if r < xs.count, less(xs[r], xs[m]) { m = r }; guard m != i else { break }; xs.swapAt(m, i); i = m } }; return first } }
extension Heap where E: Comparable { init(_ s: some Sequence<E>) { self.init(by: <); s.forEach { push($0) } } }
protocol Graph { associatedtype Vertex: Hashable; func edges(from v: Vertex) -> [(to: Vertex, cost: Int)] }
extension Graph {
  func shortest(from a: Vertex, to b: Vertex) -> (cost: Int, path: [Vertex])? {
    var best: [Vertex: (cost: Int, from: Vertex?)] = [a: (0, nil)], heap = Heap<(v: Vertex, cost: Int)>(by: { $0.cost < $1.cost }); heap.push((a, 0))
    while let (v, cost) = heap.pop() { if v == b { break }; if cost > best[v]!.cost { continue }
      for (to, c) in edges(from: v) where best[to].map({ cost + c < $0.cost }) ?? true { best[to] = (cost + c, v); heap.push((to, cost + c)) } }
    guard let end = best[b] else { return nil }
    return (end.cost, sequence(first: b) { best[$0]?.from }.reversed()) }
  func reachable(from v: Vertex) -> Set<Vertex> { var seen: Set = [v], stack = [v]; while let n = stack.popLast() { for e in edges(from: n) where seen.insert(e.to).inserted { stack.append(e.to) } }; return seen } }
struct Named: Graph { let table: [String: [String: Int]]; func edges(from v: String) -> [(to: String, cost: Int)] { (table[v] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) } } }
struct Point: Hashable, CustomStringConvertible { var x, y: Int; var description: String { "\(x),\(y)" }; static func + (a: Point, b: (Int, Int)) -> Point { Point(x: a.x + b.0, y: a.y + b.1) } }
struct Maze: Graph { let rows: [[Character]]; init(_ s: String) { rows = s.split(separator: "\n").map(Array.init) }
  subscript(p: Point) -> Character? { rows.indices ~= p.y && rows[p.y].indices ~= p.x ? rows[p.y][p.x] : nil }
  func edges(from v: Point) -> [(to: Point, cost: Int)] { [(0, 1), (1, 0), (0, -1), (-1, 0)].compactMap { d in let p = v + d; switch self[p] { case nil, "#": return nil; case let c?: return (p, c.wholeNumberValue ?? 1) } } }
  func find(_ c: Character) -> Point? { for (y, row) in rows.enumerated() { if let x = row.firstIndex(of: c) { return Point(x: x, y: y) } }; return nil }
  func drawing(_ path: [Point]) -> String { var r = rows; for p in path.dropFirst().dropLast() { r[p.y][p.x] = "*" }; return r.map { String($0) }.joined(separator: "|") } }
func topological<K: Hashable & Comparable>(_ deps: [K: Set<K>]) throws -> [K] { var left = deps, order: [K] = []
  while !left.isEmpty { let ready = left.filter { $0.value.isDisjoint(with: left.keys) }.keys.sorted(); guard !ready.isEmpty else { throw Cycle(of: left.keys.sorted()) }; order += ready; for k in ready { left[k] = nil } }; return order }
struct Cycle<K>: Error { let of: [K] }
func run() {
  var h = Heap([5, 1, 4, 1, 3]); var out: [Int] = []; while let x = h.pop() { out.append(x) }; print(out, h.isEmpty)
  let g = Named(table: ["a": ["b": 7, "c": 3], "c": ["b": 1, "d": 8], "b": ["d": 2], "e": ["a": 1]])
  print(g.shortest(from: "a", to: "d")!, g.shortest(from: "d", to: "a") == nil, g.shortest(from: "e", to: "e")!.path, g.reachable(from: "c").sorted())
  let m = Maze("S.9.\n#.#.\n....\n.##E"); let (cost, path) = m.shortest(from: m.find("S")!, to: m.find("E")!)!; print(cost, path, m.drawing(path), m.find("?") as Any)
  do { print(try topological(["app": ["ui", "net"], "ui": ["core"], "net": ["core"], "core": []])); print(try topological([1: [2], 2: [3], 3: [1], 4: []])) } catch let c as Cycle<Int> { print("cycle", c.of) } catch { print("?") }
}
