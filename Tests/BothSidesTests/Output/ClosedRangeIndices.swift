// swift-format-ignore-file
struct Chunks<C: Collection>: Collection { let base: C, n: Int; struct Index: Comparable { let i: C.Index; static func < (a: Self, b: Self) -> Bool { a.i < b.i } }
    var startIndex: Index { Index(i: base.startIndex) }; var endIndex: Index { Index(i: base.endIndex) }; func index(after i: Index) -> Index { Index(i: base.index(i.i, offsetBy: n, limitedBy: base.endIndex) ?? base.endIndex) }
    subscript(p: Index) -> C.SubSequence { base[p.i..<index(after: p).i] } }
extension Collection {
  func chunks(of n: Int) -> Chunks<Self> { Chunks(base: self, n: n) }
  func windows(_ n: Int) -> [[Element]] { var r: [[Element]] = []; var s = startIndex; while let e = index(s, offsetBy: n, limitedBy: endIndex) { r.append(Array(self[s..<e])); if s == endIndex { break }; formIndex(after: &s) }; return r }
  func pairs() -> [(Element, Element)] { zip(self, dropFirst()).map { ($0, $1) } }
  func every(_ n: Int) -> [Element] { var i = startIndex; var r: [Element] = []; while i < endIndex { r.append(self[i]); guard let j = index(i, offsetBy: n, limitedBy: endIndex) else { break }; i = j }; return r }
  func at(_ n: Int) -> Element? { guard n >= 0, let i = index(startIndex, offsetBy: n, limitedBy: endIndex), i != endIndex else { return nil }; return self[i] }
  func middle() -> Element { self[index(startIndex, offsetBy: count / 2)] }
  func len() -> Int { distance(from: startIndex, to: endIndex) }
}
extension Collection where Element: Equatable { func split2(_ e: Element) -> ([Element], [Element])? { guard let i = firstIndex(of: e) else { return nil }; return (Array(self[..<i]), Array(self[index(after: i)...])) } }
extension BidirectionalCollection { func lastTwo() -> [Element] { let i = index(before: endIndex), j = index(before: i); return [self[j], self[i]] } }
func f14<V>(_ e: (k: V, w: Double)...) -> Double { e[0].w / 2 + Double(e.count) }
func app<A, B>(_ f: (A) -> B) -> String { "\(A.self)\(B.self)" }
func run() {
  print(Array((1...7).chunks(of: 3)).map(Array.init), (1...7).chunks(of: 3).count, (1..<7).chunks(of: 4).map { Array($0) })
  print((1...4).windows(2), (1...3).pairs().count, (1...9).every(4), (1...9).at(8) as Any, (1...9).at(9) as Any, (3...9).middle(), (2...9).len())
  print((1...5).split2(3)!, (1...5).split2(9) == nil, (1...5).split2(5)!.1, (1...5).lastTwo())
  let r = 1...3; print(r.startIndex, r.endIndex, r.startIndex == r.startIndex, r.startIndex < r.endIndex, r[r.startIndex], r.index(after: r.startIndex), r.firstIndex(of: 2)!, r.firstIndex(of: 7) as Any, r.firstIndex { $0 > 2 }!, r.lastIndex(of: 3)!)
  for i in r.indices { print(r[i], terminator: " ") }; print(r.indices.count)
  var i = r.startIndex; r.formIndex(after: &i); print(r[i], r.distance(from: i, to: r.endIndex), r.index(i, offsetBy: 1, limitedBy: r.endIndex) == r.index(before: r.endIndex), r.index(i, offsetBy: 5, limitedBy: r.endIndex) as Any)
  print(f14(("a", 3)), f14((k: "a", w: 3), ("b", 1)), app { Int($0 as String) }, app { ($0 as Int) > 1 }, app { $0 as [Double] })
}
