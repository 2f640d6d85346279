// swift-format-ignore-file
struct Ring: RandomAccessCollection, MutableCollection {
  var s: [Int]
  var startIndex: Int { 0 }
  var endIndex: Int { s.count }
  subscript(i: Int) -> Int { get { s[i] } set { s[i] = newValue } }
  func index(after i: Int) -> Int { i + 1 }
  func index(before i: Int) -> Int { i - 1 }
}
struct Words: Collection {
  let s: [String]
  var startIndex: Int { 0 }
  var endIndex: Int { s.count }
  subscript(i: Int) -> String { s[i] }
  func index(after i: Int) -> Int { i + 1 }
}
func run() {
  let r = Ring(s: [1, 2, 3]), w = Words(s: ["a", "b"])
  print(r.indices, type(of: r.indices), r.indices.count, r.indices.contains(2), r.indices == 0..<3)
  print(w.indices.map { w[$0] }, w.indices.count, w.indices.first as Any, Array(w.indices))
  for i in w.indices where i > 0 { print(i, w[i]) }
  print(r.reversed().map { $0 }, Array(w.reversed()), r.reversed().first!, r.dropFirst().map { $0 })
  print(part([1, 2, 3, 4], 1...), part([1, 2, 3, 4], ..<2), part([1, 2, 3, 4], 1...2))
}
func part<R: RangeExpression>(_ a: [Int], _ r: R) -> [Int] where R.Bound == Int { Array(a[r.relative(to: a.indices)]) }
