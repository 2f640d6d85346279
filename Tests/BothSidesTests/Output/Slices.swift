// swift-format-ignore-file
func run() {
  let s = [10, 20, 30, 40][1...]
  print(s.startIndex, s.endIndex, s[1], s[s.startIndex], s.indices, s.first!, s.count)
  let d = [1, 2, 3, 4].dropFirst(); print(d[1], d.startIndex, d[d.startIndex], d.firstIndex(of: 3)!)
  for i in d.indices { print(i, d[i]) }
  var q = [1, 2, 3][...]; while let x = q.popFirst() { print(x, q.startIndex) }
  var e = [5, 6, 7].suffix(2); e[1] = 60; print(e, e.startIndex); e.append(9); print(e, e.endIndex)
  let a = Array(d); print(a[0], a.startIndex)
  func sum(_ xs: ArraySlice<Int>) -> Int { guard let f = xs.first else { return 0 }; return f + sum(xs.dropFirst()) }
  print(sum([1, 2, 3][...]))
  func bs(_ xs: ArraySlice<Int>, _ t: Int) -> Int? { if xs.isEmpty { return nil }; let m = xs.startIndex + xs.count / 2; if xs[m] == t { return m }; return xs[m] < t ? bs(xs[(m + 1)...], t) : bs(xs[..<m], t) }
  print(bs([1, 3, 5, 7, 9][...], 7) as Any)
  print(s.map { $0 + 1 }, Array(s.reversed()), Array(s.enumerated()).map(\.offset), s.prefix(2), s.prefix(2).startIndex, s.dropLast().endIndex, s.suffix(1).startIndex)
  print(s[2...], s[2...].startIndex, s[..<3], s == [20, 30, 40], s.index(after: 1), s.lastIndex(where: { $0 > 10 })!)
  struct Buf { var items: [Int] = []; var head: ArraySlice<Int> { items[..<2] } }
  print(Buf(items: [1, 2, 3]).head, Buf(items: [1, 2, 3]).head.endIndex)
  let (x, y) = ([1, 2, 3, 4][..<2], [1, 2, 3, 4][2...]); print(x + y, (x + y).startIndex, y.startIndex)
  let parts = [1, 0, 2, 0, 3].split(separator: 0); print(parts.map(\.startIndex), parts[1].first!)
  let any: Any = s; print(any is [Int], any is ArraySlice<Int>)
  let opt: ArraySlice<Int>? = s; print(opt!.startIndex, opt?[2] as Any)
  var mm = [3, 1, 2, 0]; mm[1...].sort(); print(mm); mm[0..<2].reverse(); print(mm); mm[1...2] = [7, 8, 9]; print(mm)
  var ms = mm[1...]; ms[ms.startIndex] = 100; print(ms, mm, ms.startIndex); ms.removeFirst(); print(ms.startIndex, ms)
  ms.removeLast(); print(ms, ms.endIndex); ms.insert(5, at: ms.startIndex); print(ms)
}
