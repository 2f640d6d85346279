// swift-format-ignore-file
struct Grid<T> { private var cells: [[T]]; let w: Int, h: Int
  init(_ w: Int, _ h: Int, _ v: T) { self.w = w; self.h = h; cells = Array(repeating: Array(repeating: v, count: w), count: h) }
  subscript(x: Int, y: Int) -> T { get { cells[y][x] } set { cells[y][x] = newValue } }
  subscript(row y: Int) -> [T] { get { cells[y] } set { precondition(newValue.count == w); cells[y] = newValue } }
  subscript<R: RangeExpression>(rows r: R) -> [[T]] where R.Bound == Int { Array(cells[r.relative(to: cells.indices)]) }
  func map<U>(_ f: (T) throws -> U) rethrows -> Grid<U> { var g = Grid<U>(w, h, try f(cells[0][0])); for y in 0..<h { for x in 0..<w { g[x, y] = try f(self[x, y]) } }; return g }
  mutating func mutateAll(_ f: (inout T) -> Void) { for y in cells.indices { for x in cells[y].indices { f(&cells[y][x]) } } }
}
extension Grid: Sequence { struct Iterator: IteratorProtocol { let g: Grid; var i = 0; mutating func next() -> T? { guard i < g.w * g.h else { return nil }; defer { i += 1 }; return g[i % g.w, i / g.w] } }
  func makeIterator() -> Iterator { Iterator(g: self) } }
extension Grid: Equatable where T: Equatable {}
extension Grid: CustomStringConvertible where T: CustomStringConvertible { var description: String { cells.map { $0.map { $0.description }.joined(separator: " ") }.joined(separator: "\n") } }
struct Ring<E>: RandomAccessCollection, MutableCollection { var s: [E]; var start = 0
  var startIndex: Int { 0 }; var endIndex: Int { s.count }
  subscript(i: Int) -> E { get { s[(i + start) % s.count] } set { s[(i + start) % s.count] = newValue } }
  func index(after i: Int) -> Int { i + 1 }; func index(before i: Int) -> Int { i - 1 } }
extension Ring: ExpressibleByArrayLiteral { init(arrayLiteral e: E...) { s = e } }
func run() {
  var g = Grid(3, 2, 0); g[1, 1] = 5; g[0, 0] += 2; g[row: 1][2] = 8; g[row: 0].swapAt(0, 2)
  print(g); print(g.reduce(0, +), g.max() ?? 0, g.contains(8), Array(g), g.map { $0 * 2 }.first { $0 > 9 } as Any)
  print(g[rows: 1...], g[rows: ..<1], g == g.map { $0 }, g.map { "\($0)" } == g.map { "<\($0)>" })
  g.mutateAll { $0 = -$0 }; print(g.sorted(), g.enumerated().filter { $0.element < 0 }.map(\.offset), g.min()!)
  var r: Ring = [1, 2, 3, 4]; r.start = 2
  print(Array(r), r.first!, r.last!, r.dropFirst().map { $0 }, r[1...2].map { $0 }, r.indices.map { $0 }, r.count)
  r[0] = 30; r.swapAt(1, 3); print(r.s, r.firstIndex(of: 30) as Any, r.prefix(2).reduce(0, +), r.suffix(1).first!, r.isEmpty)
  r.sort(); print(Array(r), r.s, r.lastIndex { $0 < 4 } as Any)
  print(r.indices, type(of: r.indices), r.distance(from: r.startIndex, to: r.endIndex), r.split(separator: 3).map(Array.init))
  for (i, v) in zip(r.indices, r) where i.isMultiple(of: 2) { print(i, v) }
  r.reverse(); print(Array(r), r.min(by: >)!, Array(r.lazy.map { $0 + 1 }.filter { $0 > 3 }))
}
