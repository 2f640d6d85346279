// swift-format-ignore-file
typealias Pair = (Int, Int)
struct Rect {
  var size: (w: Int, h: Int) = (1, 2)
  var all: [(id: Int, name: String)] = [(1, "a")]
  var center: (x: Int, y: Int) { (size.w / 2, size.h / 2) }
  let pair: Pair = (3, 4)
}
func split(_ n: Int) -> (low: Int, high: Int) { (n, n + 1) }
func maybe(_ n: Int) -> (low: Int, high: Int)? { n > 0 ? (n, n + 1) : nil }
func run() throws {
  print(split(3), split(3).high, maybe(1)?.low ?? 0, maybe(0) == nil)
  let t: (a: Int, b: String) = (1, "x")
  print(t, t.a, t.b)
  var rect = Rect()
  rect.size.w = 8
  print(rect.size, rect.size.h, rect.all, rect.all[0].name, rect.center, rect.center.x, rect.pair)
  rect.size = (5, 6)
  print(rect.size, rect.size.w)
  let list: [(k: String, v: Int)] = [("a", 1), ("b", 2)]
  print(list, list[1].v, list.map { $0.k })
  let (low, high) = split(5)
  print(low, high)
  func local() -> (p: Int, q: Int) { (1, 2) }
  print(local(), local().q)
}
