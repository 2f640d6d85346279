// swift-format-ignore-file
// dictionaries
struct Sale { let region: String; let product: String; var amount: Int; let day: Int }
struct Point: Hashable { var x, y: Int }
enum Key: String, CaseIterable { case alpha, beta; }
func run() throws {
  let sales = [Sale(region: "N", product: "a", amount: 5, day: 1), Sale(region: "S", product: "b", amount: 7, day: 1), Sale(region: "N", product: "b", amount: 2, day: 2), Sale(region: "E", product: "a", amount: 9, day: 3)]
  let byRegion = Dictionary(grouping: sales, by: \.region)
  for (k, v) in byRegion.sorted(by: { $0.key < $1.key }) { print(k, v.map(\.amount).reduce(0, +), v.count) }
  var totals = sales.reduce(into: [String: Int]()) { $0[$1.product, default: 0] += $1.amount }; print(totals.sorted { $0.key < $1.key })
  totals.merge(["a": 100, "z": 1]) { $0 + $1 }; print(totals.keys.sorted(), totals.values.sorted())
  let merged = totals.merging(["z": 5]) { _, new in new }; print(merged["z"]!, totals["z"] ?? 0)
  let d = Dictionary(uniqueKeysWithValues: zip(["x", "y", "z"], 1...)); print(d.count, d["y"]!, d.mapValues { $0 * $0 }["z"]!, d.filter { $0.value > 1 }.keys.sorted())
  let firstWins = Dictionary([("a", 1), ("b", 2), ("a", 3)], uniquingKeysWith: { a, _ in a }); print(firstWins["a"]!, firstWins.count)
  print(d.compactMapValues { $0 % 2 == 0 ? nil : "v\($0)" }.sorted { $0.key < $1.key }.map { $0.key + $0.value })
  var nested: [String: [String: [Int]]] = [:]
  nested["a", default: [:]]["b", default: []].append(1); nested["a"]?["b"]?.append(2); nested["q"]?["b"]?.append(3); nested["a"]!["c"] = [9]
  print(nested["a"]!["b"]!, nested["a"]?["c"]?.first as Any, nested.count, nested["q"] as Any)
  var inv: [String: Int] = ["a": 1, "b": 2, "c": 3]
  print(inv.removeValue(forKey: "a") as Any, inv.updateValue(20, forKey: "b") as Any, inv.updateValue(0, forKey: "n") as Any); inv["c"] = nil; print(inv.sorted { $0.0 < $1.0 }, inv.isEmpty)
  let inverted = Dictionary(d.map { ($1, $0) }, uniquingKeysWith: { a, _ in a }); print(inverted[2]!, inverted.keys.min()!, inverted.max { $0.key < $1.key }!)
  var grid: [Point: Character] = [:]; for y in 0..<2 { for x in 0..<3 where (x + y) % 2 == 0 { grid[Point(x: x, y: y)] = "#" } }
  print((0..<2).map { y in String((0..<3).map { x in grid[Point(x: x, y: y)] ?? "." }) }, grid[.init(x: 1, y: 1)] ?? "?")
  let set: Set = [3, 1, 2]; print(set.union([9]).sorted(), set.intersection([1, 2, 5]).sorted(), set.subtracting([1]).sorted(), set.symmetricDifference([1, 7]).sorted(), set.isSubset(of: 0...5), set.isDisjoint(with: [8]), set.isSuperset(of: [1]), set.contains(4))
  var ms = Set("hello"); print(ms.count, ms.insert("h").inserted, ms.insert("z"), ms.remove("q") as Any, ms.remove("e") as Any, ms.update(with: "l") as Any, ms.sorted())
  ms.formUnion("xy"); ms.formIntersection("xyzl"); ms.subtract("z"); print(ms.sorted(), ms == Set("lyx"), ms.isStrictSuperset(of: ["x"]))
  print(d == ["x": 1, "y": 2, "z": 3], d != [:], d.contains { $0.key == "x" && $0.value == 1 }, d.first { $0.value == 3 }!, d.allSatisfy { $0.value > 0 }, d.reduce(0) { $0 + $1.value }, d.min { $0.value < $1.value }!.key)
  let one = ["only": [1, 2]]; print(one, one.description, "\(one as [String: Any])", ["k": Optional(1)], ["k": nil as Int?], [1: "a"], ["a": ["b": 1]])
  var ks = [Key: Int](uniqueKeysWithValues: Key.allCases.map { ($0, $0.rawValue.count) }); ks[.alpha]? += 10; ks[.beta, default: 0] -= 1; print(Key.allCases.map { ks[$0]! }, ks.count)
  for case let (key, value?) in ["p": 1, "q": nil].sorted(by: { $0.key < $1.key }) { print(key, value) }
  let swapped = ks.sorted { $0.value > $1.value }.map(\.key); print(swapped, ks.keys.contains(.beta), Array(ks.values).sorted())
  var counts: [Character: Int] = [:]; "banana".forEach { counts[$0, default: 0] += 1 }; let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }!; print(best, best.key)
  let lookup: KeyValuePairs = ["b": 1, "a": 2, "b": 3]; print(lookup, lookup.count, lookup[0], lookup.map { $0.key }, lookup.first { $0.key == "a" }!.value)
  print(sales.sorted { ($0.region, -$0.amount) < ($1.region, -$1.amount) }.map { "\($0.region)\($0.amount)" }, sales.max(by: { $0.amount < $1.amount })!.product, sales.min { $0.day < $1.day }!.day)
  let tree = Dictionary(grouping: sales) { $0.day }.mapValues { Dictionary(grouping: $0, by: \.product).mapValues(\.count) }; print(tree[1]!.sorted { $0.key < $1.key }, tree.keys.sorted(by: >))
  
}
