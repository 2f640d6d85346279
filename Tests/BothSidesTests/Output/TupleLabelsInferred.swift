// swift-format-ignore-file

// The labels of tuples in collections whose type is that of a literal.
struct Table {
  var rows = [(name: "a", count: 1)]
  var best = ["s": (cost: 0, path: ["s"])]
}
func dijkstra(_ edges: [String: [(to: String, cost: Int)]], from s: String) -> [(String, Int, [String])] {
  var best = [s: (cost: 0, path: [s])]
  var open = [s]
  while !open.isEmpty {
    let n = open.removeFirst()
    for edge in edges[n] ?? [] {
      let (c, p) = (best[n]!.cost + edge.cost, best[n]!.path + [edge.to])
      if let known = best[edge.to], known.cost <= c { continue }
      best[edge.to] = (c, p)
      open.append(edge.to)
    }
  }
  return best.map { ($0.key, $0.value.cost, $0.value.path) }.sorted { $0.0 < $1.0 }
}

func run() {
  var d = ["a": (x: 1, y: 2)]
  d["c"] = (8, 8)
  print(d["c"]!)
  if let b = d["c"] { print(b.x) }
  d["z", default: (0, 0)].x += 5
  print(d["z"]!)
  d.updateValue((7, 7), forKey: "u")
  print(d["u"]!.y)
  var a = [(x: 1, y: 2)]
  a.append((3, 4))
  print(a, a[1].x)
  a += [(5, 6)]
  a.insert((0, 0), at: 0)
  a[2] = (9, 9)
  print(a)
  a.removeAll()
  a.append((1, 1))
  print(a, a[0].y)
  var plain = [(1, 2)]
  plain.append((x: 3, y: 4))
  print(plain)
  var deep = [[(k: "a", v: 1)]]
  deep.append([("b", 2)])
  deep[0].append(("c", 3))
  print(deep, deep[1][0].k)
  var t = Table()
  t.rows.append(("b", 2))
  t.best["t"] = (3, ["s", "t"])
  print(t.rows, t.rows[1].name, t.best["t"]!.cost)
  var one = (x: 1, y: 2)
  one = (3, 4)
  print(one, one.x)
  print(dijkstra(["a": [("b", 4), ("c", 1)], "c": [("b", 2)]], from: "a"))
}
