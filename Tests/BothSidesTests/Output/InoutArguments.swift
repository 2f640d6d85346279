// swift-format-ignore-file
struct Point { var x = 0; var y = 0; mutating func swapXY() { swap(&x, &y) } }
final class Holder { var list = [3, 1, 2]; var point = Point(); var n = 0 { didSet { log.append(n) } }; var log: [Int] = [] }
func increment(_ n: inout Int, by k: Int = 1) { n += k }
func append<T>(_ list: inout [T], _ e: T) { list.append(e) }
func reset(_ p: inout Point) { p = Point(x: -1, y: -1) }
func twice(_ f: (inout Int) -> Void, _ n: inout Int) {
  f(&n)
  f(&n)
}
func clear(_ o: inout Int?) -> Int {
  defer { o = nil }
  return o ?? 0
}
func exchange<T>(_ a: inout T, _ b: inout T) { (a, b) = (b, a) }
func fill(_ d: inout [String: Int], _ keys: String...) { for k in keys { increment(&d[k, default: 0]) } }
func update<T>(_ v: T, _ f: (inout T) throws -> Void) rethrows -> T {
  var v = v
  try f(&v)
  return v
}
func run() {
  var n = 1
  increment(&n)
  increment(&n, by: 10)
  twice({ $0 *= 2 }, &n)
  print(n)
  let h = Holder()
  append(&h.list, 9)
  increment(&h.list[0])
  increment(&h.point.x, by: 4)
  h.point.swapXY()
  increment(&h.n)
  increment(&h.n, by: 5)
  h.list.sort()
  print(h.list, h.point, h.log)
  reset(&h.point)
  var o: Int? = 4
  print(clear(&o), o as Any, h.point.x)
  var (a, b) = ("a", "b")
  exchange(&a, &b)
  var d: [String: Int] = [:]
  fill(&d, "x", "y", "x")
  print(a, b, d["x"]!, d["y"]!)
  print(update(Point()) { $0.x = 7 }, update([1]) { $0 += [2] })
  var grid = [[1, 2], [3, 4]]
  increment(&grid[1][0], by: 100)
  exchange(&n, &grid[0][1])
  print(grid, n)
  var t = (1, "x")
  increment(&t.0)
  print(t)
}
