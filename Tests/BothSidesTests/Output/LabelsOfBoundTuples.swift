enum J {
  case obj([(key: String, value: Int)])
  mutating func set(_ k: String, _ v: Int) {
    guard case .obj(var o) = self else { return }; o.append((k, v)); self = .obj(o)
  }
}
func run() {
  var j = J.obj([("a", 1)].map { (key: $0.0, value: $0.1) }); j.set("b", 2); print(j)
  var k = J.obj([]); k.set("b", 2); print(k)
  var q = [("a", 1)].map { (key: $0.0, value: $0.1) }; q.append(("k", 3)); print(q)
  var p: [(key: String, value: Int)] = [("a", 1)].map { (key: $0.0, value: $0.1) }; p.append(("k", 3));
  print(p)
  let z = [("a", 1)].map { (key: $0.0, value: $0.1) }; print(z)
  let pair: (String, Int) = ("a", 1); var y = [(key: "s", value: 4)]; y.append(pair); print(y)
}
