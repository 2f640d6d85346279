// swift-format-ignore-file
struct V: Equatable, Comparable {
  var x: Int; static func + (a: V, b: V) -> V { V(x: a.x + b.x) };
  static func += (a: inout V, b: V) { a.x += b.x }; static func < (a: V, b: V) -> Bool { a.x < b.x };
  static prefix func - (a: V) -> V { V(x: -a.x) }; static func * (a: V, b: Int) -> V { V(x: a.x * b) }
}
infix operator <> : AdditionPrecedence
func <> (a: V, b: V) -> Int { a.x - b.x }
prefix operator √
prefix func √ (a: V) -> Int { a.x }
func run() throws {

  var v = V(x: 1) + V(x: 2)
  v += V(x: 3)
  print(v.x, -v == V(x: -6), v < V(x: 9), (v * 2).x, V(x: 3) <> V(x: 1), √v, max(v, V(x: 1)).x)
  var d = 1.0; let i = 3
  d += Double(i); d -= 1; d *= 2
  var s = "a"; s += "b"
  var a = [1]; a += [2, 3]
  let mixed = Double(i) + 2.5 * 2 - 1
  print(d, s, a, mixed, 7 / 2, 7 % 3, -7 / 2, 1 << 3, 5 & 3)

}
