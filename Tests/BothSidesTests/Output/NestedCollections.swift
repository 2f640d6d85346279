// swift-format-ignore-file
func run() {
  var a = [[1, 2], [3]]; var b = a; b[0].append(9); a[1][0] = 7; print(a, b)
  var d: [String: [String: [Int]]] = [:]; d["x", default: [:]]["y", default: []].append(1); d["x"]?["y"]?.append(2); d["q"]?["r"] = [1]; var e = d; e["x"]!["y"]![0] = 100; e["x"]?["z"] = nil; print(d, e["x"]!)
  let s1: Set = [1, 2, 3, 4], s2: Set = [3, 4, 5]
  print(s1.intersection(s2).sorted(), s1.union(s2).sorted(), s1.subtracting(s2).sorted(), s1.symmetricDifference(s2).sorted(), s1.isSuperset(of: [1]), s1.isDisjoint(with: [9]), s1.isStrictSubset(of: s1.union([0])))
  var s = s1; print(s.insert(3).inserted, s.insert(10).memberAfterInsert, s.remove(1) as Any, s.update(with: 2) as Any, s.contains(1)); s.formUnion([7, 8]); s.formIntersection([7, 8, 10]); print(s.sorted()); s.subtract([7]); print(s.min()!, s.count, s.filter { $0 > 8 }, s.map { $0 * 2 }.sorted())
  let words = ["apple", "bob", "cat", "apple", "dog", "bob"]
  var counts: [String: Int] = [:]; words.forEach { counts[$0, default: 0] += 1 }
  print(counts.sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 > $1.1 }.map { "\($0.0)\($0.1)" }, counts.filter { $0.value > 1 }.keys.sorted(), counts.mapValues { -$0 }["bob"]!, counts.compactMapValues { $0 > 1 ? $0 : nil }.count)
  let idx = Dictionary(uniqueKeysWithValues: zip(words.prefix(3), 0...)); print(idx.sorted { $0.key < $1.key }.map { $0 }, Dictionary(words.map { ($0.first!, $0) }, uniquingKeysWith: { $0 + $1 }).sorted { $0.key < $1.key }.map(\.value))
  print(counts.merging(["bob": 10, "eve": 1]) { $0 * $1 }.sorted { $0.key < $1.key }.map { "\($0):\($1)" }, counts.removeValue(forKey: "cat") as Any, counts["cat"] == nil, counts.updateValue(5, forKey: "dog") as Any, counts.reduce(0) { $0 + $1.value }, counts.contains { $0.key == "bob" && $0.value == 2 }, counts.first { $0.value == 5 }!.key, counts.isEmpty)
  var arr = Array(1...10); arr.removeAll { $0 % 3 == 0 }; arr.removeSubrange(1..<3); arr.insert(contentsOf: [50, 60], at: 1); arr.replaceSubrange(0...0, with: [0, 0]); print(arr, arr.removeLast(), arr.removeFirst(), arr.popLast() as Any, arr)
  print(arr.prefix(3), arr.suffix(2), arr.dropFirst(2), arr[2...], arr[..<2].map { $0 + 1 }, arr.firstIndex { $0 > 10 } as Any, arr.lastIndex(of: 5) as Any, arr.split(separator: 50).map(Array.init), arr.partition { $0 > 5 }, arr)
  print(arr.sorted(), arr.reversed().first!, arr.min()!, arr.max { -$0 < -$1 }!, arr.allSatisfy { $0 >= 0 }, arr.reduce(1) { max($0, $1) }, arr.enumerated().map { $0 * $1 }, arr.indices.filter { arr[$0] % 2 == 0 }, Array(arr.chunks(2)), arr.windows(3).map { $0.reduce(0, +) })
  print(stride(from: 0, to: 1, by: 0.25).map { $0 }, Array(stride(from: 10, through: 0, by: -5)), (1...3).flatMap { Array(repeating: $0, count: $0) }, zip([1, 2], ["a", "b"]).map { "\($1)\($0)" }, Array(zip([1, 2, 3], [4, 5])).count, [1, nil, 3].compactMap { $0 }, (0..<5).reversed().map { $0 }, [[1], [2, 3]].joined().map { $0 }, ["a", "b"].joined(separator: "-"), [3, 1, 2].sorted { $0 > $1 })
  var m = [[0, 1], [2, 3]]; for i in m.indices { for j in m[i].indices where i != j { m[i][j] *= 10 } }; m.swapAt(0, 1); print(m, m.flatMap { $0 }.reduce(0, +), (0..<2).map { i in m.map { $0[i] } }, m == [[2, 3], [0, 1]], m.last?.first as Any, m.first { $0.contains(10) } as Any)
  let sl = arr[1...]; print(sl.startIndex, sl.first as Any, sl.count, Array(sl), sl[sl.startIndex], sl.indices, sl.firstIndex(of: 0) as Any, type(of: sl)); var cp = sl; cp.append(99); cp[cp.startIndex] = -1; print(cp, arr.count, arr.contains(99), ArraySlice([1]) == [1][...], [1, 2].elementsEqual([1, 2][...]))
}
extension Array { func chunks(_ n: Int) -> [[Element]] { stride(from: 0, to: count, by: n).map { Array(self[$0..<Swift.min($0 + n, count)]) } }; func windows(_ n: Int) -> [ArraySlice<Element>] { count < n ? [] : (0...(count - n)).map { self[$0..<$0 + n] } } }
