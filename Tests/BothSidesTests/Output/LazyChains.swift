// swift-format-ignore-file
func run() {
  var seen: [Int] = []
  let l = [1, 2, 3, 4].lazy.map { (n: Int) -> Int in
    seen.append(n); return n * 10
  }
  print(seen); print(l.first ?? 0, seen); seen = []
  print(l.filter { $0 > 10 }.first ?? 0, seen); seen = []
  print(Array(l.prefix(2)), seen); seen = []
  for x in l where x > 20 { print(x); break }
  print(seen)
  print(
    Array((1...).lazy.filter { $0 % 7 == 0 }.map { $0 * 2 }.prefix(3)), (1...3).lazy.map { $0 }.reduce(0, +),
    Array([3, 1].lazy.reversed()))
  print(
    [1, nil, 3].lazy.compactMap { $0 }.map { $0 + 1 }.sorted(), ["a", "b"].lazy.joined(separator: "-"),
    [1, 2, 3].lazy.contains { $0 > 2 }, [[1], [2]].lazy.flatMap { $0 }.count)
  let s = sequence(first: 1) { $0 * 2 };
  print(Array(s.prefix(5)), s.first { $0 > 50 } ?? 0, Array(sequence(first: 100) { $0 > 1 ? $0 / 3 : nil }))
  print(
    Array(
      sequence(state: (0, 1)) { (st: inout (Int, Int)) -> Int? in
        defer { st = (st.1, st.0 + st.1) }; return st.0
      }.prefix(6)))
  print(
    Array(repeatElement("x", count: 3)), Array(stride(from: 0, to: 10, by: 3)),
    Array(stride(from: 5, through: 1, by: -2)), stride(from: 0, through: 1, by: 0.5).map { $0 })
  for (a, b) in zip([1, 2, 3], "ab") { print(a, b) }
  print(Array(zip(1..., ["a", "b"])).map { "\($0)\($1)" }, [1, 2, 3, 4, 5].chunks())
  print(
    [1, 2, 3].reversed().map { $0 }, [5, 3].enumerated().map { $0.offset * $0.element },
    (0..<3).reversed().map { $0 }, Array((0..<10).striding()))
}
extension Array {
  func chunks() -> [[Element]] {
    stride(from: 0, to: count, by: 2).map { Array(self[$0..<Swift.min($0 + 2, count)]) }
  }
}
extension Range where Bound == Int { func striding() -> [Int] { filter { $0 % 3 == 0 } } }
