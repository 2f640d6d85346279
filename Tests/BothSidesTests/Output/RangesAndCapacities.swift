// swift-format-ignore-file
func look(_ q: [(Int, Int)], _ i: Int) -> Int { q[i].0 + q[i].1 }
func run() {
  var ys = [3, 1, 2]
  let u = ..<2, from = 1..., through = ...0
  ys[u] = [0]; print(ys)
  ys[from] = [7, 8]; print(ys)
  ys[through] = []; print(ys)
  ys[from].append(9); print(ys)
  print(Array([1...2, 4...5].joined()), Array([1..<3, 5..<5].joined()))
  var s = ""; s.reserveCapacity(10); s += "x"; print(s)
  var i = s.makeIterator(); print(i.next() as Any, i.next() as Any)
  let pairs = (0..<50).map { ($0, $0 + 1) }
  print((0..<50).reduce(0) { $0 + look(pairs, $1) })
  let named: [(a: Int, b: [(x: Int, y: Int)])] = [(1, []), (2, [(3, 4)])]
  let plain: [(Int, [(Int, Int)])] = named
  print(plain, named[1].b[0].y)
}
