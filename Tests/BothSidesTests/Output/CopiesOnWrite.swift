// swift-format-ignore-file
// COW and value semantics, inout, nested mutation
struct Inner { var xs: [Int] = [1, 2]; var map: [String: [Int]] = [:]; mutating func add(_ n: Int) -> Int { xs.append(n); return xs.count } }
struct Outer { var inner = Inner(); var list = [Inner(), Inner()]; var pair = (a: Inner(), b: 0); var opt: Inner?; subscript(i: Int) -> Inner { get { list[i] } set { list[i] = newValue } }
  var first: Inner { get { list[0] } set { list[0] = newValue } }; lazy var sum: Int = { inner.xs.reduce(0, +) }() }
func bump(_ x: inout Int, by n: Int = 1) { x += n }
func swapEm<T>(_ x: inout T, _ y: inout T) { (x, y) = (y, x) }
func fill(_ xs: inout [Int], _ n: Int) -> Int { xs = (0..<n).map { $0 }; return xs.count }
final class Box { var v: [Int]; init(_ v: [Int]) { self.v = v } }
struct Ref { var box: Box; var plain: [Int]; mutating func set(_ x: Int) { box.v.append(x); plain.append(x) } }
struct Matrix { let rows: Int, cols: Int; var grid: [Double]; init(_ r: Int, _ c: Int) { rows = r; cols = c; grid = Array(repeating: 0, count: r * c) }
  subscript(r: Int, c: Int) -> Double { get { grid[r * cols + c] } set { grid[r * cols + c] = newValue } }; subscript(row r: Int) -> ArraySlice<Double> { grid[r * cols..<(r + 1) * cols] } 
  static func * (a: Matrix, b: Matrix) -> Matrix { var m = Matrix(a.rows, b.cols); for i in 0..<a.rows { for j in 0..<b.cols { for k in 0..<a.cols { m[i, j] += a[i, k] * b[k, j] } } }; return m } }
struct Stack<E> { private var e: [E] = []; var top: E? { get { e.last } set { if let v = newValue { if e.isEmpty { e.append(v) } else { e[e.count - 1] = v } } else { _ = e.popLast() } } }; mutating func push(_ x: E...) -> Self { e += x; return self } }
func modify<T>(_ v: T, _ f: (inout T) throws -> Void) rethrows -> T { var c = v; try f(&c); return c }
func run() throws {
  var a = Outer(), b = a
  b.inner.xs.append(3); b.list[0].xs[1] = 20; b.pair.a.xs.removeAll(); b.pair.b += 1; b[1].xs.insert(9, at: 0); b.first.map["k", default: []] += [1, 2]; b.opt?.xs.append(1); b.opt = Inner(xs: [7]); b.opt!.xs[0] *= 2
  print(a.inner.xs, b.inner.xs, a.list[0].xs, b.list[0].xs, a.pair.a.xs, b.pair.a.xs, b.pair.b, a[1].xs, b[1].xs, b.first.map, a.first.map, b.opt?.xs as Any, a.opt as Any)
  print(b.inner.add(4), b.list[1].add(5), b.first.add(6), b.opt?.add(1) as Any, a.opt?.add(1) as Any, b.sum, { var c = b; c.inner.xs = []; return c.sum }(), b.list.map(\.xs.count))
  var n = 1; bump(&n); bump(&b.inner.xs[0], by: 10); bump(&b.pair.b); bump(&b.list[0].map["k"]![1], by: 5); print(n, b.inner.xs, b.pair.b, b.list[0].map)
  swapEm(&b.list[0], &b.pair.a); print(b.list[0].xs, b.list[1].xs); b.list.swapAt(0, 1); print(b.list[0].xs, fill(&a.inner.xs, 4), a.inner.xs)
  var arr = [[1, 2], [3]]; arr[0][1] = 9; arr[1] += [4, 5]; arr.append([]); arr[2].append(6); let snap = arr; arr[0].removeFirst(); arr.indices.forEach { arr[$0].append(0) }; print(arr, snap, arr.map(\.count), arr.joined().reduce(0, +))
  for var row in arr { row.append(99); _ = row }; for i in arr.indices { for j in arr[i].indices { arr[i][j] *= 2 } }; print(arr)
  var s = "abc", t = s; t.append("d"); s.removeFirst(); print(s, t); var dict = ["a": [1]], d2 = dict; d2["a"]!.append(2); d2["b"] = []; dict["a"]?[0] = 5; print(dict, d2.sorted { $0.key < $1.key })
  let box = Box([1]); var r1 = Ref(box: box, plain: [1]), r2 = r1; r1.set(2); r2.set(3); print(box.v, r1.plain, r2.plain, r1.box === r2.box)
  var closures: [() -> Void] = []; var shared = [0]; closures.append { shared.append(1) }; closures.append { [shared] in print("captured", shared) }; closures.forEach { $0() }; print(shared)
  var m = Matrix(2, 2); m[0, 0] = 1; m[0, 1] = 2; m[1, 0] = 3; m[1, 1] += 4; let mm = m * m; print(mm.grid, Array(mm[row: 1]), mm[row: 1].startIndex, m[1, 1])
  var tup = (x: 1, y: (2, "z")); tup.y.0 += 5; tup.x = tup.y.0; let tc = tup; tup.y.1 += "!"; print(tup, tc.y.1, tup.0 == 7)
  var stk = Stack<Int>(); print(stk.push(1, 2).top!, stk.top!); stk.top? += 10; stk.top = nil; print(stk.top as Any); stk.top = nil; stk.top = nil; print(stk)
  print(modify(a) { $0.inner.xs = [42]; $0.pair.b = 3 }.inner.xs, a.inner.xs.count, modify([3, 1, 2]) { $0.sort() })
  var e: [Int]? = [1]; e?.append(2); e?[0] = 10; if var x = e { x.append(3); print(x) }; print(e ?? []); e?.removeAll(); print(e as Any, e?.first as Any, e?.isEmpty == true)
  
}
