// swift-format-ignore-file
struct P { let n: String, a: Int }
func run() {
  let xs = [5, 3, 8, 1, 9, 2]
  print(xs[2...4], Array(xs[..<2]), xs[4...].map { $0 * 2 }, xs[1..<3].reduce(0, +))
  print(xs.prefix(upTo: 2), xs.suffix(from: 4), xs.prefix(through: 1))
  var m = [1, 2, 3, 4]; m[1...2] = [100]; print(m); m[0..<1] = []; print(m); m[...] = [7, 8]; print(m)
  var q = [1, 2, 3, 4]; q[1...].sort(by: >); print(q); q[..<2].reverse(); print(q)
  let r = 1..<3; q[r] = [0, 0, 0]; print(q, q[r])
  var names = ["a", "b", "c"]; names.replaceSubrange(0...1, with: ["x"]); names.removeSubrange(1...); print(names)
  print(xs.starts(with: [5, 3]), xs.elementsEqual([5, 3]), [1, 2].elementsEqual([1, 2]))
  struct Page { var items = [1, 2, 3, 4, 5]; mutating func drop() { items[1..<4] = [9] } }
  var page = Page(); page.drop(); print(page.items)
  let ps = [P(n: "b", a: 2), P(n: "a", a: 1)]; print(ps[0...].map(\.n), ps[..<1].first?.a ?? 0)
}
