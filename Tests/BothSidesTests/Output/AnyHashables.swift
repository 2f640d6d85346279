// swift-format-ignore-file
struct Tag: Hashable { let n: String }
struct W: Hashable { let id: AnyHashable }
func show(_ h: AnyHashable) -> String { "\(h)" }
func run() {
  let a: AnyHashable = 1, b: AnyHashable = "x", c = AnyHashable(Tag(n: "t"))
  print(a == AnyHashable(1), a == b, a != b, c == AnyHashable(Tag(n: "t")))
  var d: [AnyHashable: String] = [1: "one", "two": "2", Tag(n: "k"): "tag"]
  d[3.5] = "float"; d[AnyHashable(true)] = "bool"
  print(d[1] ?? "-", d["two"] ?? "-", d[Tag(n: "k")] ?? "-", d[3.5] ?? "-", d[true] ?? "-", d[2] as Any, d.count)
  print(a, b, c, a.base as? Int ?? 0, (b.base as? String)?.count ?? -1, b.base is Int, a as? Int as Any)
  let s: Set<AnyHashable> = [1, "1", 1]; print(s.count, s.contains("1"), s.contains(AnyHashable(2)))
  let info: [AnyHashable: Any] = ["id": 5]; print(info, info["id"] as? Int ?? 0, info.keys.first!, [info.keys.first!])
  let keys = ["a", "b"].map(AnyHashable.init); print(keys, keys.firstIndex(of: "b") as Any, type(of: keys), type(of: a))
  print(show(5), show("s"), show(Tag(n: "z")), [c], W(id: "x"), W(id: 1) == W(id: 1), W(id: 1) == W(id: "1"))
}

