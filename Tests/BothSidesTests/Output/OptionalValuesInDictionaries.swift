// swift-format-ignore-file
func run() {
  var d: [String: Int?] = ["a": 1, "b": nil]
  print(d.count, d["a"] as Any, d["b"] as Any, d["c"] as Any)
  if let v = d["b"] { print("b there", v as Any) }
  if let v = d["c"] { print("c there", v as Any) } else { print("c none") }
  d["c"] = .some(nil); print(d.count); d["a"] = nil; print(d.count, d.keys.sorted());
  d.updateValue(nil, forKey: "z"); print(d.count); d["b"] = 5; print(d["b"]! as Any, (d["b"] ?? nil) as Any)
  print(
    d.compactMapValues { $0 }, d.mapValues { $0 ?? 0 }.values.sorted(),
    d.filter { $0.value == nil }.keys.sorted())
  if case let .some(.some(v)) = d["b"] { print("v", v) }
  switch d["z"] {
  case .none: print("no key");
  case .some(nil): print("nil value");
  case let .some(v?): print(v)
  }
  let e = [1, nil, 3];
  print(
    e, e.first as Any, e.last! as Any, e[1] as Any, e.compactMap { $0 }.count, e.contains(nil),
    e.firstIndex(of: 3) ?? -1)
  if let f = e.first, let g = f { print(g) }
  let x: Int?? = 3, y: Int?? = nil, z: Int?? = .some(nil);
  print(x as Any, y as Any, z as Any, z == nil, y == nil, x == 3, x! as Any, x!!)
  print((x ?? 0) as Any, (y ?? 7) as Any, (z ?? 7) as Any)
  func find(_ k: String) -> Int?? { d[k] }; print(find("q") == nil, find("z") == nil, find("z")! as Any)
  var a: [Int?] = []; a.append(nil); a.append(2); a += [nil, 3]; print(a, a.count); a[0] = 9;
  a.removeAll { $0 == nil }; print(a)
  let m = ["x": ["y": 1]]; print(m["x"]?["y"] as Any, m["q"]?["y"] as Any, m["x"]!["z"] as Any)
  let n: [String: [Int]?] = ["k": [1], "n": nil];
  print(n["k"]??.count as Any, n["n"]??.first as Any, (n["n"] ?? [9])?.count as Any)
  print(
    Optional(Optional(3)) as Any, [Optional(1)].map { $0.map { $0 + 1 } },
    Optional(3).flatMap { $0 > 2 ? $0 : nil } as Any, [1: Optional("a")] as Any)
  var grouped: [Bool: [Int]] = [:]; for i in 1...4 { grouped[i % 2 == 0, default: []].append(i) };
  print(grouped[true]!, grouped[false]!)
  let t = try? Int("3"); print(t as Any); func thr() throws -> Int? { nil };
  print((try? thr()) as Any, (try? thr()) == nil)
}
