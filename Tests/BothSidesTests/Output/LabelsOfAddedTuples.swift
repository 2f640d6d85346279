// swift-format-ignore-file
// Tuples get the labels of the collection to which several are added, or one of which they replace.
func run() {
  var rows: [(id: Int, name: String)] = [(2, "b")]
  rows.replaceSubrange(0..<1, with: [(7, "y")])
  rows.insert(contentsOf: [(8, "i")], at: 0)
  print(rows, rows[0].name)
  var byName: [String: (count: Int, text: String)] = ["e": (1, "q")]
  byName.merge(["e": (4, "r"), "f": (5, "s")]) { old, new in (old.count + new.count, new.text) }
  print(byName["e"]!, byName["f"]!.text)
  print(byName.merging(["g": (6, "t")]) { old, _ in old }["g"]!)
  var repeated = Array(repeating: (p: 1, q: 2), count: 2)
  repeated[0] = (3, 4)
  repeated.append((5, 6))
  print(repeated, type(of: Array(repeating: (1, 2), count: 1)))
  let empty: [(k: Int, v: Int)] = Array()
  print(empty + [(1, 2)], [(p: 1, q: 2)] + [(3, 4)])
}
