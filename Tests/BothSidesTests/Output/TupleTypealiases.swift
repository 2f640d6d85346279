// swift-format-ignore-file
typealias Sub = (id: Int, fn: (String) -> Bool); typealias Pair<T> = (first: T, second: T); typealias Table = [String: (n: Int, s: String)]
final class Emitter { private var subs: [Sub] = []; func on(_ f: @escaping (String) -> Bool) { subs.append((subs.count, f)) }; func emit(_ e: String) -> [Int] { subs.filter { $0.fn(e) }.map(\.id) } }
struct Chart { typealias Point = (x: Int, y: Int); var points: [Point] = []; var best: Point? { points.max { $0.y < $1.y } }; mutating func add(_ p: Point) { points.append(p) } }
func split(_ n: Int) -> Pair<Int> { (n / 2, n - n / 2) }
func run() {
  let e = Emitter(); e.on { $0.count > 1 }; e.on { $0 == "a" }; print(e.emit("a"), e.emit("bb")); let p: Pair<Int> = (1, 2); print(p.first, p.second, split(5).second, p)
  var t: Table = [:]; t["a"] = (1, "x"); print(t["a"]!.n, t["a"]?.s ?? ""); let s: Sub = (1, { _ in true }); print(s.id, s.fn("q")); var c = Chart(); c.add((1, 5)); c.add((x: 2, y: 9)); print(c.best!.x, c.points[0].y, c.points); let q: Chart.Point = (3, 4); print(q.x)
}
